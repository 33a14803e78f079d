import { db } from '@hub/shared-auth'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import type { MoveTarget, TicketOption, TicketUpdates } from '@hub/shared-ui/ticket-updates-data'

const UPDATES = 'ticket-updates'

/**
 * Loads what is new about the registration that a secret link opens.
 * @throws ApiError
 */
export const ticketUpdatesQuery = (secret: string) =>
  queryOptions({
    queryKey: [UPDATES, secret],
    queryFn: async () => unwrapAs<TicketUpdates>(await db().rpc('registration_updates', { secret })),
  })

/**
 * Loads the events that the ticket can move to.
 * @throws ApiError
 */
export const moveTargetsQuery = (secret: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['move-targets', secret],
    queryFn: async () => unwrapRows<MoveTarget>(await db().rpc('decision_targets', { secret })),
    enabled: isWanted,
    staleTime: 0,
  })

/** The ticket, what is new about it, and whatever shows seats. */
const refetchAll = () => queryClient.invalidateQueries()

/** @throws ApiError */
export async function acknowledgeChanges(secret: string, seenId: number): Promise<void> {
  unwrap(await db().rpc('acknowledge_changes', { secret, seen_id: seenId }))
  await queryClient.invalidateQueries({ queryKey: [UPDATES, secret] })
}

/** @throws ApiError */
export async function returnSeat(secret: string, isDonation: boolean): Promise<void> {
  unwrap(await db().rpc('return_seat', { secret, is_donation: isDonation }))
  await refetchAll()
}

/** @throws ApiError */
export async function decideTicket(secret: string, option: TicketOption, targetId?: string): Promise<void> {
  unwrap(await db().rpc('decide_ticket', { secret, option, ...(targetId && { target_id: targetId }) }))
  await refetchAll()
}
