import { ApiError } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'

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
