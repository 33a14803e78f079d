import { db, useAuth } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { keepPreviousData, queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import { useMemo } from 'react'
import type { SeriesBooking, SeriesPlan } from '../series/series.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useDebouncedValue } from './use-booking.ts'

/** A pass of the account that pays rent, for the chosen hours or all dates of a series. Amounts in minor units. */
export interface RentPass {
  readonly id: string
  readonly name: LocalizedText
  /** Null for a pass by time. */
  readonly visits_left: number | null
  readonly visits_total: number | null
  readonly valid_until: string
  /** What the hours cost. */
  readonly visits: number
  /** Why it cannot be used; null where it can. */
  readonly error_code: 'pass_expired' | 'pass_not_yet' | 'pass_used_up' | null
  readonly discount_amount: number
}

const PREFIX = 'pass:'

/** Returns the value of the field `pay` that stands for a pass. */
export const passValue = (id: string): string => PREFIX + id

/** Returns the id of the pass that the field `pay` stands for. */
export const passIdOf = (pay: string): string | undefined =>
  pay.startsWith(PREFIX) ? pay.slice(PREFIX.length) : undefined

type BookedHours = Pick<SeriesBooking, 'space_id' | 'slots'>

async function loadRentPasses(bookings: readonly BookedHours[], signal: AbortSignal) {
  const wanted = bookings.map(({ space_id, slots }) => ({ space_id, slots: [...slots] }))
  const [only] = wanted
  const request =
    only && wanted.length === 1
      ? db().rpc('passes_for_booking', only, { get: true })
      : db().rpc('passes_for_series', { bookings: wanted })
  return unwrapRows<RentPass>(await request.abortSignal(signal))
}

/** @throws ApiError */
const rentPassesQuery = (userId: string | undefined, bookings: readonly BookedHours[]) =>
  queryOptions({
    queryKey: ['booking-passes', userId, bookings],
    queryFn: ({ signal }) => loadRentPasses(bookings, signal),
    enabled: userId !== undefined && bookings.length > 0,
    // Visits are used elsewhere, too.
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

const NONE: readonly RentPass[] = []

interface RentPasses {
  readonly passes: readonly RentPass[]
  /** What they cost is of the hours as they are; else of those before. */
  readonly isCurrent: boolean
}

/**
 * The passes that pay the chosen hours, or with `isSeries` the dates of the plan; none for a guest, and none while nothing
 * is known.
 */
export function useRentPasses(
  { space, chosen }: BookingDraft,
  isSeries: boolean,
  plan: SeriesPlan | undefined,
): RentPasses {
  const { user } = useAuth()
  const bookings = useMemo((): readonly BookedHours[] => {
    if (isSeries) return plan?.bookings ?? []
    return chosen.length > 0 ? [{ space_id: space.id, slots: chosen }] : []
  }, [isSeries, plan, space.id, chosen])
  const settled = useDebouncedValue(bookings, 300)
  const { data, isPlaceholderData } = useQuery(rentPassesQuery(user?.id, settled))
  return { passes: data ?? NONE, isCurrent: !isPlaceholderData && settled === bookings }
}
