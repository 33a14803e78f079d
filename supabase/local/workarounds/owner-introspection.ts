import type { Workaround } from './workaround.ts'

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
