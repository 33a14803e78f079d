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
