import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { pollWhileUnpaid } from '@hub/shared-ui/poll-while-unpaid'
import { confirmedOf } from '../confirmation/confirmation.ts'
import type { Registered } from './registration-data.ts'

/**
 * Confirms a registration by the six digits in its mail.
 * @throws ApiError with `code_wrong` {attempts_left}, `code_attempts_used` or `link_expired` as `hint`
 */
export async function confirmByCode(registrationId: string, code: string): Promise<Registered> {
  const response = await db().rpc('confirm_by_code', { registration_id: registrationId, code })
  const { registration, order, secret } = confirmedOf<Registered>(unwrap(response))
  return { registration, order, secret }
}

async function getBySecret(secret: string): Promise<Registered> {
  const response = checkedResponse<Registered>(
    unwrap(await db().rpc('show_by_secret', { secret })),
    'registration',
    'order',
  )
  return { registration: response.registration, order: response.order, secret }
}

/**
 * A guest's registration by the secret of its link, asked for again while it is not paid; a hidden tab does not ask.
 * @throws ApiError
 */
export const guestRegistrationQuery = (secret = '') =>
  queryOptions({
    queryKey: ['guest-registration', secret],
    queryFn: () => getBySecret(secret),
    enabled: secret !== '',
    ...pollWhileUnpaid<Registered>((registered) => registered.order?.status === 'pending'),
  })

/**
 * Cancels a guest's registration.
 * @throws ApiError: event_started, event_over, already_checked_in
 */
export async function cancelGuestRegistration(secret: string): Promise<Registered> {
  const response = checkedResponse<Registered>(
    unwrap(await db().rpc('cancel_by_secret', { secret })),
    'registration',
    'order',
  )
  return { registration: response.registration, order: response.order, secret }
}

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
  return checkedResponse<Registered>(unwrap(response), 'registration', 'order')
}

/**
 * Has the mail with the confirming link sent once more.
 * @throws ApiError
 */
export async function resendConfirmation(eventId: string, email: string): Promise<void> {
  unwrap(await db().rpc('resend_confirmation', { event_id: eventId, email }))
}
