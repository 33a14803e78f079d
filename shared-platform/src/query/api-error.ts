export type ApiErrorKind =
  | 'network'
  | 'server'
  | 'not-found'
  | 'forbidden'
  | 'unauthorized'
  | 'validation'
  | 'conflict'
  /** Too many requests: the same one may succeed later, not at once. */
  | 'limited'

export type ApiErrorFacts = {
  kind: ApiErrorKind
  message: string
  /** HTTP status; absent when no answer came or the library did not pass it on. */
  status?: number | undefined
  /** The service's own code: PostgREST's (PGRST116), PostgreSQL's (23505), auth's (user_not_found). */
  code?: string | undefined
  details?: string | undefined
  hint?: string | undefined
  /** Whether the browser had no network when it happened. */
  isOffline?: boolean | undefined
}

/** What went wrong between the page and the hub's services, whichever library noticed. For people, see `errorMessageKey`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly details: string | undefined
  readonly hint: string | undefined
  /** Whether the browser had no network: then nothing was sent, which an absent response alone does not say. */
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

/** Nothing was answered for as long as anybody waits. */
export const isTimeout = ({ message }: ApiError): boolean => /^TimeoutError\b/.test(message)

/** Whether the same request may succeed in a moment. What a server refused (4xx) it will refuse again. */
export const isRetryable = (error: ApiError): boolean => error.kind === 'network' || error.kind === 'server'
