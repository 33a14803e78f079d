import { inspect } from 'node:util'
import postgres from 'postgres'
import type { Workaround } from './workaround.ts'

/**
 * lite prints the error of every request that it rejects, and with it people's data: the row's values in `detail`,
 * the input in `message`, what somebody searched for. What is printed is reduced to what says where to look.
 */
export const quietErrors: Workaround = {
  connection: (connection) => {
    setSummary(postgres.PostgresError.prototype, summaryOfDatabaseError)
    const normalize = connection.normalizeDbError.bind(connection)
    connection.normalizeDbError = (error: unknown) => {
      const normalized: unknown = normalize(error)
      const isPlain = normalized instanceof Error && !(inspect.custom in normalized)
      if (isPlain) setSummary(normalized, () => `[request rejected: ${normalized.name}]`)
      return normalized
    }
  },
}

function setSummary(target: object, summary: () => string) {
  Object.defineProperty(target, inspect.custom, { configurable: true, value: summary })
}

function summaryOfDatabaseError(this: postgres.PostgresError): string {
  const place = this.constraint_name ?? this.column_name ?? this.table_name
  return `[database error ${this.code}${place ? ` at ${place}` : ''}]`
}
