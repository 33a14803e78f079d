import { db } from '@hub/shared-auth'
import { queryClient, toApiError } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { CheckInResponse, CheckInUpdates } from '../check-in-data.ts'
import type { CheckInDevice } from '../check-in-device.ts'
import { REQUEST_TIMEOUT_MS, type Scan } from '../check-in-requests.ts'
import { invitationQuery } from './invitation.ts'

/** Names the queues of scans of an invitation. */
export const volunteerQueuePrefix = (invitationId: string) => `volunteer:${invitationId}:`

/** The device of a volunteer: the secret of the link goes with each request, never in a URL. */
export const volunteerDevice = (invitationId: string, secret: string): CheckInDevice => ({
  owner: `volunteer-${invitationId}`,
  queuePrefix: volunteerQueuePrefix(invitationId),
  role: 'volunteer',
  getCheckInList: (eventId, since) => orReload(secret, getVolunteerList(secret, eventId, since)),
  checkIn: (eventId, scan, isOffline) =>
    orReload(secret, checkInAsVolunteer(secret, eventId, scan, isOffline)),
})

async function getVolunteerList(secret: string, eventId: string, since: string | undefined) {
  const answer = await db()
    .rpc('volunteer_check_in_list', { secret, event_id: eventId, ...(since && { since }) })
    .abortSignal(AbortSignal.timeout(2 * REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInUpdates>(answer)
}

async function checkInAsVolunteer(secret: string, eventId: string, scan: Scan, isOffline: boolean) {
  const answer = await db()
    .rpc('volunteer_check_in', {
      secret,
      event_id: eventId,
      request_id: scan.request,
      code: scan.code ?? '',
      scanned_at: scan.at,
      is_offline: isOffline,
    })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}

/** Reloads the invitation when the server says that it is over, so that the page says so, too. */
async function orReload<T>(secret: string, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (thrown) {
    const error = toApiError(thrown)
    if (apiErrorCode(error)?.startsWith('invitation_') || error.kind === 'not-found')
      void queryClient.invalidateQueries({ queryKey: invitationQuery(secret).queryKey })
    throw error
  }
}
