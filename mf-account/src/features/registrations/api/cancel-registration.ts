import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Gives one's seat back, or one's place in the queue.
 * @throws ApiError
 */
export async function cancelRegistration(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_registration', { registration_id: id }))
}
