import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { SlotSelection } from '../grid/slot-selection.ts'

/** What the server says of chosen hours. Amounts in minor units, times in ISO 8601. */
export interface Quote {
  readonly total_amount: number
  readonly currency: string
  readonly slots: readonly {
    readonly starts_at: string
    readonly is_open: boolean
    readonly is_past: boolean
    readonly is_free: boolean
  }[]
}

async function quoteBooking(spaceId: string, slots: SlotSelection, signal: AbortSignal): Promise<Quote> {
  const answer = await db()
    .rpc('quote_booking', { space_id: spaceId, slots: [...slots] }, { get: true })
    .abortSignal(signal)
  // A function that answers jsonb has no type of its own; the shape is held by tests of the database.
  return unwrapAs<Quote>(answer)
}

/**
 * What hours would cost, and whether they can still be had.
 * @throws ApiError
 */
export const quoteQuery = (spaceId: string, slots: SlotSelection) =>
  queryOptions({
    queryKey: ['booking-quote', spaceId, slots],
    queryFn: ({ signal }) => quoteBooking(spaceId, slots, signal),
    enabled: slots.length > 0,
    staleTime: 10_000,
  })
