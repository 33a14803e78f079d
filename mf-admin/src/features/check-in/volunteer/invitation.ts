import { db } from '@hub/shared-auth'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { CheckInEvent } from '../check-in-data.ts'

/** The invitation of a volunteer, as `volunteer_invitation` of the database returns it. Moments in ISO 8601. */
export interface Invitation {
  readonly id: string
  /** Of the volunteer, as the staff wrote it. */
  readonly name: string
  readonly state: 'active' | 'upcoming' | 'expired' | 'revoked'
  readonly accepted_at: string | null
  readonly valid_from: string
  readonly valid_until: string
  /** As `2026-11-26`; null: for one event. */
  readonly day: string | null
  readonly invited_by: string | null
  /** Where the volunteer checks in; none when they were postponed, or the invitation is over. */
  readonly events: readonly CheckInEvent[]
}

/** An invitation that waits for its hour, or is running, is looked at again. Milliseconds. */
const LOOK_AGAIN_MS = 60_000

/** @throws ApiError: not-found for a link that leads to nothing */
export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['volunteer-invitation', secret],
    queryFn: async ({ signal }) =>
      unwrapAs<Invitation>(await db().rpc('volunteer_invitation', { secret }).abortSignal(signal)),
    refetchInterval: ({ state }) =>
      state.data && ['active', 'upcoming'].includes(state.data.state) ? LOOK_AGAIN_MS : false,
  })

/** Accepts the invitation. Idempotent. @throws ApiError */
export async function acceptInvitation(secret: string): Promise<void> {
  const answer = await db().rpc('accept_volunteer_invitation', { secret })
  queryClient.setQueryData(invitationQuery(secret).queryKey, unwrapAs<Invitation>(answer))
}
