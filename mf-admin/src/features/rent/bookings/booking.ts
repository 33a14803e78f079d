import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import {
  type ApiError,
  isRetryable,
  queryClient,
  queryOptions,
  toApiError,
  unwrap,
} from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { rowSource } from '../../../lib/list/row-source.ts'

export const STATES = ['pending', 'confirmed', 'declined', 'cancelled'] as const
type BookingState = (typeof STATES)[number]

/** A booking of a space as the list has it. Moments in ISO 8601, amounts in minor units. */
export interface Booking {
  readonly id: string
  readonly number: number
  readonly status: BookingState
  readonly space: { readonly id: string; readonly slug: string; readonly name: LocalizedText }
  /** A guest whose address nobody has confirmed by mail yet. */
  readonly needs_confirmation: boolean
  readonly full_name: string
  readonly email: string
  readonly phone: string | null
  readonly social_link: string | null
  readonly purpose: string | null
  readonly total_amount: number
  readonly currency: 'RSD' | 'EUR'
  readonly decision_note: string | null
  readonly decided_by: string | null
  readonly created_at: string
  readonly starts_at: string
  /** Hours that follow one another are one. */
  readonly spans: readonly { readonly starts_at: string; readonly ends_at: string }[]
  readonly order: {
    readonly number: number
    readonly status: 'pending' | 'paid' | 'cancelled' | 'refunded'
    readonly total_amount: number
    readonly currency: 'RSD' | 'EUR'
  } | null
}

/** A booking that another person had decided or cancelled before. */
export interface SkippedBooking {
  readonly id: string
  readonly number: number
  readonly full_name: string
  readonly status: BookingState
  readonly decided_by: string | null
}

export const bookingSource = rowSource<Booking>('space-bookings', 'admin_space_bookings')

export interface SpaceName {
  readonly slug: string
  readonly name: LocalizedText
}

/** Every space, those that are not for rent just now too: history has them. */
export const spaceNamesQuery = queryOptions({
  queryKey: ['admin', 'space-names'],
  queryFn: async ({ signal }) =>
    unwrap(
      await db()
        .from('spaces')
        .select('slug, name')
        .order('sort_order')
        .order('slug')
        .abortSignal(signal)
        .overrideTypes<SpaceName[], { merge: false }>(),
    ),
})

export interface BookingDecision {
  readonly isConfirmed: boolean
  /** Goes into the mail. */
  readonly note?: string
}

interface DecisionResult {
  readonly done: readonly string[]
  readonly skipped: readonly SkippedBooking[]
}

/** What shows bookings: lists and counts of staff, the calendar, the hours that visitors choose from. */
function refresh() {
  for (const queryKey of [
    ['admin', 'space-bookings'],
    ['admin', 'pending-decisions'],
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

interface Undone {
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

/** Calls off one date of a booking, without a fee; a mail tells. */
export async function cancelBookingDate(id: string, startsAt: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking_date', { booking_id: id, starts_at: startsAt }))
  refresh()
}
