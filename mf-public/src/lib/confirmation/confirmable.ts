import type { ApiError } from '@hub/shared-platform'

/** A registration or booking whose email address is to be confirmed, with the requests that do it. */
export interface Confirmable<T> {
  readonly kind: 'registration' | 'booking'
  readonly id: string
  readonly email: string
  /** @throws ApiError with `code_wrong` {attempts_left}, `code_attempts_used` or `link_expired` as `hint` */
  readonly confirm: (code: string) => Promise<T>
  /** @throws ApiError */
  readonly changeEmail: (email: string, idempotencyKey: string) => Promise<T>
  /** @throws ApiError */
  readonly resend: () => Promise<void>
  readonly emailOf: (changed: T) => string
  /** The text for an error that only this kind knows. */
  readonly explain?: ((error: ApiError) => string | undefined) | undefined
}
