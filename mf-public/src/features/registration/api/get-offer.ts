import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { pollWhileUnpaid } from '@hub/shared-ui/poll-while-unpaid'
import type { Offer } from '../model/offer.ts'

async function getOffer(eventId: string, signal: AbortSignal): Promise<Offer> {
  const answer = await db()
    .rpc('registration_offer', { event_id: eventId }, { get: true })
    .abortSignal(signal)
  return checkedResponse<Offer>(unwrap(answer), 'state', 'payment_methods', 'passes')
}

/**
 * What the visitor can do about an event, with their own registration and passes.
 * @throws ApiError
 */
export const offerQuery = (eventId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['registration-offer', eventId, userId ?? null],
    queryFn: ({ signal }) => getOffer(eventId, signal),
    // Seats go while somebody reads.
    staleTime: 10_000,
    ...pollWhileUnpaid<Offer>(({ order }) => order?.status === 'pending'),
  })
