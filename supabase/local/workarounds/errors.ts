import { inspect } from 'node:util'
import postgres from 'postgres'
import type { Workaround } from './workaround.ts'

/**
 * lite answers 500 "SUP" without detail and hint to errors that it does not know, such as P0001 (raise), 23P01
 * (exclusion) and 23514 (check). It does know PostgREST's `sqlstate 'PGRST'`, which tells status and body, so
 * these errors are put in that form with the status that PostgREST gives them.
 */
export const databaseErrors: Workaround = {
  connection: (connection) => {
    connection.normalizeDbError = (error: unknown) => {
      const isOurs = error instanceof postgres.PostgresError && !isKnown(error.code)
      return isOurs ? new AnsweredError(error) : error
    }
  },
}

class AnsweredError extends Error {
  readonly code = 'PGRST'
  readonly detail: string
  readonly #original: postgres.PostgresError

  constructor(original: postgres.PostgresError) {
    const { code, message, detail = null, hint = null } = original
    super(JSON.stringify({ code, message, details: detail, hint }))
    this.detail = JSON.stringify({ status: statusOf(code), headers: {} })
    this.#original = original
  }

  /** lite prints the error. */
  [inspect.custom]() {
    return this.#original
  }
}

/** lite asks for these itself, or answers them well. */
function isKnown(code: string): boolean {
  return code.startsWith('PT') || code.startsWith('42') || ['23503', '23505', '25006', 'PGRST'].includes(code)
}

/** PostgREST's table, https://docs.postgrest.org/en/v13/references/errors.html */
function statusOf(code: string): number {
  const byCode: Record<string, number> = { P0001: 400, '53400': 500, '57P01': 503 }
  const byClass: Record<string, number> = {
    '08': 503,
    '09': 500,
    '0L': 403,
    '0P': 403,
    '25': 500,
    '28': 403,
    '2D': 500,
    '38': 500,
    '39': 500,
    '3B': 500,
    '40': 500,
    '53': 503,
    '54': 500,
    '55': 500,
    '57': 500,
    '58': 500,
    F0: 500,
    HV: 500,
    P0: 500,
    XX: 500,
  }
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400
}

/**
 * lite replaces `process.emitWarning` by one that takes only texts: a warning that is an Error, as Node's own about
 * promises are, ends the process with a TypeError. What reaches lite's is kept to texts.
 */
export const errorWarnings: Workaround = {
  connection: () => {
    if (isGuarded(process.emitWarning)) return
    const emitText = process.emitWarning
    const guarded = (warning: string | Error, ...rest: never[]) => {
      if (typeof warning === 'string') emitText(warning, ...rest)
      else process.nextTick(() => process.emit('warning', warning))
    }
    process.emitWarning = Object.assign(guarded, { [guard]: true })
  },
}

const guard = Symbol('errorWarnings')

const isGuarded = (emitWarning: object) => guard in emitWarning

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
