import { db } from '@hub/shared-auth'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import type { MoveTarget, TicketOption, TicketUpdates } from '@hub/shared-ui/ticket-updates-data'
import { refreshMyPurchases } from '../../lib/purchases/my-purchases.ts'

const UPDATES = 'ticket-updates'

async function listUpdates(signal: AbortSignal): Promise<ReadonlyMap<string, TicketUpdates>> {
  const answer = await db().rpc('my_registration_updates', {}, { get: true }).abortSignal(signal)
  const rows = unwrapRows<TicketUpdates>(answer)
  return new Map(rows.map((row) => [row.registration_id, row]))
}

/**
 * Loads what is new about the account's registrations, by their ids.
 * @throws ApiError
 */
export const ticketUpdatesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [UPDATES, userId],
    queryFn: ({ signal }) => listUpdates(signal),
    enabled: userId !== undefined,
    meta: { offlineCopy: 'personal' },
  })

/**
 * Loads the events that a registration can move to.
 * @throws ApiError
 */
export const moveTargetsQuery = (registrationId: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['move-targets', registrationId],
    queryFn: async () =>
      unwrapRows<MoveTarget>(await db().rpc('decision_targets', { registration_id: registrationId })),
    enabled: isWanted,
    staleTime: 0,
  })

/** @throws ApiError */
export async function acknowledgeChanges(registrationId: string, seenId: number): Promise<void> {
  unwrap(await db().rpc('acknowledge_changes', { registration_id: registrationId, seen_id: seenId }))
  await queryClient.invalidateQueries({ queryKey: [UPDATES] })
}

/** @throws ApiError */
export async function returnSeat(registrationId: string, isDonation: boolean): Promise<void> {
  unwrap(await db().rpc('return_seat', { registration_id: registrationId, is_donation: isDonation }))
}

/** @throws ApiError */
export async function decideTicket(
  registrationId: string,
  option: TicketOption,
  targetId?: string,
): Promise<void> {
  unwrap(
    await db().rpc('decide_ticket', {
      registration_id: registrationId,
      option,
      ...(targetId && { target_id: targetId }),
    }),
  )
  if (option === 'keep') await queryClient.invalidateQueries({ queryKey: [UPDATES] })
  else await refreshMyPurchases()
}
