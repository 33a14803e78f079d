import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'

/**
 * Gives one's seat back.
 * @throws ApiError
 */
export async function cancelRegistration(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_registration', { registration_id: id }))
  // Seats, passes and orders stand on many pages; what is not on the screen is asked for when it is.
  await queryClient.invalidateQueries()
}
