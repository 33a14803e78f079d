import { ApiError } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'

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

type Checked<T> = (T & { is_confirmed: true }) | { is_confirmed: false; attempts_left: number }

/**
 * Returns what the database says after the right code. It counts wrong codes, so that it answers them instead of failing.
 * @throws ApiError with `code_wrong` {attempts_left} as `hint`
 */
export function confirmedOf<T extends object>(response: unknown): T {
  const checked = checkedResponse<Checked<T>>(response, 'is_confirmed')
  if (checked.is_confirmed) return checked
  throw new ApiError({
    kind: 'validation',
    message: 'the code does not match',
    hint: 'code_wrong',
    details: JSON.stringify({ attempts_left: checked.attempts_left }),
  })
}
