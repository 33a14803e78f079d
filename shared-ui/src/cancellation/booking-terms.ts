/** What cancelling a booking costs, as the database answers it. Times in ISO 8601, amounts in minor units. */
export interface BookingTerms {
  readonly free_until: string
  readonly percent: number
  /** If it is cancelled now, or that its cancellation has cost. */
  readonly fee: number
}

/** As much of a booking as its terms of cancellation need. */
export interface TermedBooking {
  readonly status: string
  readonly slots: readonly { readonly starts_at: string }[]
  /** Null where cancelling is free at any time. */
  readonly cancellation?: BookingTerms | null
}

/**
 * Returns until when one date of a booking can be cancelled for free, in epoch milliseconds; undefined where it always can,
 * as before staff confirm the booking.
 */
export function freeUntilOfDate(
  { status, slots, cancellation }: TermedBooking,
  startsAt: string,
): number | undefined {
  if (!cancellation || status !== 'confirmed') return undefined
  // The terms name the end of the free term for the first date; each date has as many hours before it.
  const term = Date.parse(slots[0]?.starts_at ?? startsAt) - Date.parse(cancellation.free_until)
  return Date.parse(startsAt) - term
}

/** Whether a booking costs its fee when it is cancelled at `now`, in money or in visits of a pass. */
export const isLateToCancel = (booking: TermedBooking, now: number): boolean => {
  const [first] = booking.slots
  const freeUntil = first && freeUntilOfDate(booking, first.starts_at)
  return freeUntil !== undefined && freeUntil <= now
}
