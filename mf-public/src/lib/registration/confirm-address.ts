import { db } from '@hub/shared-auth'
import { ApiError, queryOptions, unwrap } from '@hub/shared-platform'
import { answerOf } from '@hub/shared-ui/answer'
import { pollWhileUnpaid } from '@hub/shared-ui/poll-while-unpaid'
import type { Registered } from './registration-data.ts'

type Checked = (Registered & { is_confirmed: true }) | { is_confirmed: false; attempts_left: number }

/**
 * Confirms a registration by the six digits in its mail.
 * @throws ApiError with `code_wrong` {attempts_left}, `code_attempts_used` or `link_expired` as `hint`
 */
export async function confirmByCode(registrationId: string, code: string): Promise<Registered> {
  const response = await db().rpc('confirm_by_code', { registration_id: registrationId, code })
  const checked = answerOf<Checked>(unwrap(response), 'is_confirmed')
  if (checked.is_confirmed) {
    const { registration, order, secret } = checked
    return { registration, order, secret }
  }
  // The database counts wrong codes, so that it answers them instead of failing.
  throw new ApiError({
    kind: 'validation',
    message: 'the code does not match',
    hint: 'code_wrong',
    details: JSON.stringify({ attempts_left: checked.attempts_left }),
  })
}

async function getBySecret(secret: string): Promise<Registered> {
  const response = answerOf<Registered>(
    unwrap(await db().rpc('show_by_secret', { secret })),
    'registration',
    'order',
  )
  return { registration: response.registration, order: response.order, secret }
}

/**
 * A guest's registration, asked for again while it is not paid; a hidden tab does not ask.
 * @throws ApiError
 */
export const guestRegistrationQuery = ({ secret = '', order }: Partial<Registered>) =>
  queryOptions({
    queryKey: ['guest-registration', secret],
    queryFn: () => getBySecret(secret),
    enabled: secret !== '' && order?.status === 'pending',
    ...pollWhileUnpaid<Registered>((registered) => registered.order?.status === 'pending'),
  })

/**
 * Gives a registration that waits for its mail another address; the seat stays.
 * @throws ApiError
 */
export async function changeEmail(registrationId: string, email: string, key: string): Promise<Registered> {
  const response = await db().rpc('change_registration_email', {
    registration_id: registrationId,
    email,
    idempotency_key: key,
  })
  return answerOf<Registered>(unwrap(response), 'registration', 'order')
}
