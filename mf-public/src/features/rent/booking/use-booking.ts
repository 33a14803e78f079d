import { queryClient, useQuery } from '@hub/shared-platform'
import { useEffect } from 'react'
import { type Quote, quoteQuery } from '../api/quote-booking.ts'
import type { SlotSelection } from '../grid/slot-selection.ts'
import type { Space } from '../model/space.ts'
import { type BookingDraft, bookingDraftOf } from './booking-draft.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

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
