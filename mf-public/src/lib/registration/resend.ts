import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Has the mail with the confirming link sent once more.
 * @throws ApiError
 */
export async function resendConfirmation(eventId: string, email: string): Promise<void> {
  unwrap(await db().rpc('resend_confirmation', { event_id: eventId, email }))
}
