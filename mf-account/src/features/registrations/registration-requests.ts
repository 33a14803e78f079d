import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { findTicket } from '../../lib/find-ticket.ts'

async function listStreams(eventIds: readonly string[], signal: AbortSignal) {
  const rows = unwrap(
    await db().from('event_streams').select('event_id, url').in('event_id', eventIds).abortSignal(signal),
  )
  return new Map(rows.map((row) => [row.event_id, row.url]))
}

/**
 * Where to watch these events, by their ids: those that are streamed, to people with a seat.
 * @throws ApiError
 */
export const streamsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: ['streams', ...eventIds],
    queryFn: ({ signal }) => listStreams(eventIds, signal),
    enabled: eventIds.length > 0,
  })

/**
 * Whose ticket a typed or scanned code is; small letters, spaces and dashes are forgiven.
 * @throws ApiError, see `findTicket`
 */
export const foundTicketQuery = (code: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['ticket', userId, code],
    queryFn: () => findTicket(code),
    enabled: userId !== undefined,
  })

/**
 * Takes the seats that are offered to one's registration on the waitlist.
 * @throws ApiError
 */
export async function acceptOffer(id: string): Promise<void> {
  unwrap(await db().rpc('accept_offer', { registration_id: id }))
}

/**
 * Gives up one of several seats.
 * @throws ApiError
 */
export async function cancelSeat(seatId: string): Promise<void> {
  unwrap(await db().rpc('cancel_seat', { seat_id: seatId }))
}

/**
 * Names the guest of a seat; an empty name removes it.
 * @throws ApiError
 */
export async function renameSeat(seatId: string, name: string): Promise<void> {
  unwrap(await db().rpc('rename_seat', { seat_id: seatId, guest_name: name }))
}

/**
 * Gives one's seat back, or one's place in the queue.
 * @throws ApiError
 */
export async function cancelRegistration(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_registration', { registration_id: id }))
}
