import type { Workaround } from './workaround.ts'

/**
 * At the first request lite grants everything on every schema with row level security to the API's roles, which
 * undoes the column privileges of our migrations. It does so while this private field is `unknown`.
 */
export const restoreGrants: Workaround = {
  connection: (connection) => {
    Object.assign(connection, { rlsState: 'active' })
  },
}

/**
 * lite reads the schema from views that show only what the connected role may use. Ours logs in as
 * `authenticator`, which may use nothing by itself, as on hosted Supabase; the owner sees all.
 */
export const ownerIntrospection: Workaround = {
  connection: (connection, { owner }) => {
    // Until the schema is known every request asks for it: they share one answer instead of queueing for many.
    let running: ReturnType<typeof owner.introspect> | undefined
    connection.introspect = (options) => {
      if (!options?.useCache || Object.keys(options).length > 1) return owner.introspect(options)
      running ??= owner.introspect(options).finally(() => {
        running = undefined
      })
      return running
    }
    connection.clearSchemaCache = () => owner.clearSchemaCache()
  },
}

const timestamp = 1114
const timestampWithTimeZone = 1184

/** lite passes PostgreSQL's own notation on (`2026-01-01 10:00:00+00`), which Safari cannot parse. */
export const isoTimestamps: Workaround = {
  connection: ({ driver }) => {
    driver.options.parsers[timestamp] = (text: string) => text.replace(' ', 'T')
    driver.options.parsers[timestampWithTimeZone] = toIso
  },
}

function toIso(text: string): string {
  // The offset is short where it has no minutes; values such as `infinity` stay as they are.
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
