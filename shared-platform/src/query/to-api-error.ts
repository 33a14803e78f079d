import { ApiError, type ApiErrorKind } from './api-error.ts'
import { kindOfCode, kindOfStatus } from './error-kind.ts'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Status under the names that fetch, postgrest-js, auth-js and storage-js give it. */
function statusOf(error: Loose): number | undefined {
  const status = Number(error.status ?? error.statusCode ?? Number.NaN)
  return Number.isNaN(status) ? undefined : status
}

/** Each browser has its own message for a failed request; postgrest-js prefixes the error's name. */
const NO_ANSWER =
  /failed to fetch|networkerror|network error|load failed|fetch failed|(abort|timeout|retryablefetch)error|network connection|timed out/i

const isWithoutAnswer = (error: Loose) =>
  NO_ANSWER.test(`${text(error.name) ?? ''} ${text(error.message) ?? ''}`)

/**
 * A row level security error is 401 for a guest and 403 for a signed-in user: there the status is more
 * specific.
 */
function kindOf(error: Loose): ApiErrorKind {
  const status = statusOf(error)
  if (status === 401) return 'unauthorized'
  const byCode = kindOfCode(text(error.code) ?? '')
  if (byCode) return byCode
  if (status !== undefined) return kindOfStatus(status)
  return isWithoutAnswer(error) ? 'network' : 'server'
}

/** Turns whatever a data library threw or returned (a fetch Response too) into an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!isObject(error)) return new ApiError({ kind: 'server', message: String(error) }, error)
  const kind = kindOf(error)
  return new ApiError(
    {
      kind,
      isOffline: kind === 'network' && globalThis.navigator?.onLine === false,
      message: text(error.message) ?? text(error.statusText) ?? text(error.error) ?? 'unknown error',
      status: statusOf(error),
      code: text(error.code),
      details: text(error.details),
      hint: text(error.hint),
    },
    error,
  )
}
