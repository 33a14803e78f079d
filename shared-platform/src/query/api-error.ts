export type ApiErrorKind =
  | 'network'
  | 'server'
  | 'not-found'
  | 'forbidden'
  | 'unauthorized'
  | 'validation'
  | 'conflict'
  /** Too many requests: the same request may succeed later. */
  | 'limited'

type ApiErrorFacts = {
  kind: ApiErrorKind
  message: string
  /** HTTP status; absent without a response, or when the library does not provide it. */
  status?: number | undefined
  /** The service's own code: PostgREST's (PGRST116), PostgreSQL's (23505), auth's (user_not_found). */
  code?: string | undefined
  details?: string | undefined
  hint?: string | undefined
  /** Whether the browser was offline at that time. */
  isOffline?: boolean | undefined
}

/**
 * An error of a request to the hub's services, whichever library raised it. For messages, see
 * `errorMessageKey`.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly details: string | undefined
  readonly hint: string | undefined
  /**
   * Whether the browser was offline: then nothing was sent, which a missing response alone does not prove.
   */
  readonly isOffline?: boolean

  constructor(
    { kind, message, status, code, details, hint, isOffline = false }: ApiErrorFacts,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.isOffline = isOffline
  }
}

/** Returns whether the request timed out. */
export const isTimeout = ({ message }: ApiError): boolean => /^TimeoutError\b/.test(message)

/** Returns whether the same request may succeed soon. A request rejected with 4xx will be rejected again. */
export const isRetryable = (error: ApiError): boolean => error.kind === 'network' || error.kind === 'server'

const KEYS: Readonly<Record<ApiErrorKind, string>> = {
  network: 'common:errors.network',
  server: 'common:errors.server',
  'not-found': 'common:errors.notFound',
  forbidden: 'common:errors.forbidden',
  unauthorized: 'common:errors.unauthorized',
  validation: 'common:errors.validation',
  conflict: 'common:errors.conflict',
  limited: 'common:errors.limited',
}

/** Returns the translation key of an error's general message, for screens without a more specific one. */
export const errorMessageKey = (error: unknown): string => KEYS[toApiError(error).kind]

const STATUS_KINDS: Readonly<Record<number, ApiErrorKind>> = {
  0: 'network',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-found',
  409: 'conflict',
  410: 'not-found',
  412: 'conflict',
  429: 'limited',
}

function kindOfStatus(status: number): ApiErrorKind {
  const known = STATUS_KINDS[status]
  if (known) return known
  return status >= 400 && status < 500 ? 'validation' : 'server'
}

/** Codes that are more specific than the status, or have none. Longer prefixes first. */
const CODE_KINDS: ReadonlyArray<readonly [prefix: string, kind: ApiErrorKind]> = [
  ['PGRST116', 'not-found'],
  ['PGRST3', 'unauthorized'],
  ['PGRST0', 'server'],
  ['PGRST', 'validation'],
  ['42501', 'forbidden'],
  ['23505', 'conflict'],
  ['23P01', 'conflict'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['23', 'validation'],
  ['22', 'validation'],
  ['P0001', 'validation'],
  ['P0002', 'not-found'],
]

/** `raise sqlstate 'PT409'` is PostgREST's way to choose the status. */
const statusInCode = (code: string) => Number(/^PT(\d{3})$/.exec(code)?.[1] ?? Number.NaN)

function kindOfCode(code: string): ApiErrorKind | undefined {
  const status = statusInCode(code)
  if (!Number.isNaN(status)) return kindOfStatus(status)
  return CODE_KINDS.find(([prefix]) => code.startsWith(prefix))?.[1]
}

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
