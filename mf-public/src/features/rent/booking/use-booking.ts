import { db } from '@hub/shared-auth'
import { queryClient, queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { useEffect, useState } from 'react'
import type { SlotSelection } from '../grid/slot-selection.ts'
import type { Space } from '../model/space.ts'
import { type BookingDraft, bookingDraftOf } from './booking-draft.ts'

const PAUSE = 300

/** What somebody wants to book, and what the server says it comes to; while it has not, what the price list says. */
export function useBooking(space: Space, chosen: SlotSelection): BookingDraft {
  // Drawing over hours is one question, not one for each of them.
  const settled = useDebouncedValue(chosen, PAUSE)
  const { data: quote } = useQuery(quoteQuery(space.id, settled))
  useNews(quote)
  const booking = bookingDraftOf(space, chosen)
  if (!quote || settled !== chosen) return booking
  return { ...booking, total: [{ amount: quote.total_amount, currency: quote.currency }] }
}

/** The server may know more of the hours than the grid does. */
function useNews(quote: Quote | undefined) {
  useEffect(() => {
    const isNews = quote?.slots.some((slot) => !slot.is_free || slot.is_past || !slot.is_open)
    if (isNews) void queryClient.invalidateQueries({ queryKey: ['space-occupancy'] })
  }, [quote])
}

/** What the server says of chosen hours. Amounts in minor units, times in ISO 8601. */
interface Quote {
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
const quoteQuery = (spaceId: string, slots: SlotSelection) =>
  queryOptions({
    queryKey: ['booking-quote', spaceId, slots],
    queryFn: ({ signal }) => quoteBooking(spaceId, slots, signal),
    enabled: slots.length > 0,
    staleTime: 10_000,
  })

/** The value once it has not changed for so many milliseconds. */
export function useDebouncedValue<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
