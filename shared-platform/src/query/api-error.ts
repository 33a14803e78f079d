import { toApiError } from './to-api-error.ts'

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
