import { db } from '@hub/shared-auth'
import { type ApiError, isRetryable, queryClient, toApiError, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { SkippedBooking } from '../booking.ts'

export interface BookingDecision {
  readonly isConfirmed: boolean
  /** Goes into the mail. */
  readonly note?: string
}

export interface DecisionResult {
  readonly done: readonly string[]
  readonly skipped: readonly SkippedBooking[]
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
  { isConfirmed, note }: BookingDecision,
): Promise<DecisionResult> {
  const params = { ids: [...ids], is_confirmed: isConfirmed, ...(note && { note }) }
  const outcome = unwrapAs<DecisionResult>(await db().rpc('decide_bookings', params))
  refresh()
  return outcome
}

export interface Undone {
  readonly count: number
  readonly errors: readonly ApiError[]
  /** What is still to be taken back, as the server could not be asked. */
  readonly left: readonly string[]
}

/** Takes decisions back; idempotent. One that is rejected (`undo_too_late` when its mail has left) stops no other. */
export async function undoDecisions(ids: readonly string[]): Promise<Undone> {
  const errors: ApiError[] = []
  const undo = async (id: string) => {
    try {
      unwrap(await db().rpc('undo_booking_decision', { booking_id: id }))
      return true
    } catch (thrown) {
      errors.push(toApiError(thrown))
      return false
    }
  }
  let count = 0
  let asked = 0
  for (const id of ids) {
    if (await undo(id)) count += 1
    else if (errors.some(isRetryable)) break
    asked += 1
  }
  refresh()
  return { count, errors, left: ids.slice(asked) }
}

/** Calls off a booking that waits or is confirmed; a mail tells. */
export async function cancelBooking(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking', { booking_id: id }))
  refresh()
}
