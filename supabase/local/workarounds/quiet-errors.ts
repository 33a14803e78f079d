import { inspect } from 'node:util'
import postgres from 'postgres'
import type { Workaround } from './workaround.ts'

/**
 * lite prints every failed statement's error to the console, and with it people's data: the values of the row in
 * `detail`, of the input in `message`. Printed errors of PostgreSQL are reduced to what says where to look.
 */
export const quietErrors: Workaround = {
  connection: () => {
    Object.defineProperty(postgres.PostgresError.prototype, inspect.custom, {
      configurable: true,
      value: summary,
    })
  },
}

function summary(this: postgres.PostgresError): string {
  const place = this.constraint_name ?? this.column_name ?? this.table_name
  return `[database error ${this.code}${place ? ` at ${place}` : ''}]`
}
