import type { Workaround } from './workaround.ts'

/**
 * lite reads the schema from views that show only what the connected role may use. Ours logs in as
 * `authenticator`, which may use nothing by itself, as on hosted Supabase; the owner sees all.
 */
export const ownerIntrospection: Workaround = {
  connection: (connection, { owner }) => {
    connection.introspect = (options) => owner.introspect(options)
    connection.clearSchemaCache = () => owner.clearSchemaCache()
  },
}
