import { db } from '@hub/shared-auth'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'

/** An account that may edit one event, as staff see it. */
export interface CoOrganiser {
  readonly user_id: string
  readonly name: string
  readonly email: string
  /** ISO 8601. */
  readonly added_at: string
  readonly added_by: string | null
}

const keyOf = (eventId: string) => ['admin', 'co-organisers', eventId] as const

/** The co-organisers of an event in the order in which they were added. @throws ApiError */
export const coOrganisersQuery = (eventId: string) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('admin_co_organisers', { event_id: eventId }, { get: true })
        .abortSignal(signal)
      return unwrapRows<CoOrganiser>(answer)
    },
    staleTime: 0,
  })

/**
 * Makes the account with this address a co-organiser, who gets a mail about it. Idempotent.
 * @throws ApiError; `account_unknown` when no account has the address
 */
export async function addCoOrganiser(eventId: string, email: string): Promise<void> {
  const answer = await db().rpc('add_co_organiser', { event_id: eventId, email })
  queryClient.setQueryData(keyOf(eventId), unwrapRows<CoOrganiser>(answer))
}

/** Removes a co-organiser, from their next request on. Idempotent. @throws ApiError */
export async function removeCoOrganiser(eventId: string, userId: string): Promise<void> {
  const answer = await db().rpc('remove_co_organiser', { event_id: eventId, user_id: userId })
  queryClient.setQueryData(keyOf(eventId), unwrapRows<CoOrganiser>(answer))
}
