import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import type { LateDecision } from '../booking.ts'

export interface Decision {
  readonly isConfirmed: boolean
  /** Goes into the mail. */
  readonly note?: string
}

export interface Outcome {
  readonly done: readonly string[]
  readonly late: readonly LateDecision[]
}

/** What shows bookings: lists and counts of staff, the calendar, the hours that visitors choose from. */
function refresh() {
  for (const queryKey of [
    ['admin', 'space-bookings'],
    ['admin', 'waiting'],
    ['calendar-range'],
    ['space-occupancy'],
  ])
    void queryClient.invalidateQueries({ queryKey })
}

/** Confirms or declines bookings that wait; each gets a mail. Those that no longer wait are told. */
export async function decideBookings(
  ids: readonly string[],
  { isConfirmed, note }: Decision,
): Promise<Outcome> {
  const wish = { ids: [...ids], is_confirmed: isConfirmed, ...(note && { note }) }
  const outcome = unwrap(await db().rpc('decide_bookings', wish)) as unknown as Outcome
  refresh()
  return outcome
}

/** @throws ApiError `undo_too_late` when a mail has left, `changed_meanwhile`, `time_conflict` */
export async function undoDecisions(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) unwrap(await db().rpc('undo_booking_decision', { booking_id: id }))
  } finally {
    refresh()
  }
}

/** Calls off a booking that waits or is confirmed; a mail tells. */
export async function cancelBooking(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking', { booking_id: id }))
  refresh()
}
