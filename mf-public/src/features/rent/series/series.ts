import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import { withVisitSource } from '@hub/shared-ui/visit-source'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import type { SlotSelection } from '../grid/slot-selection.ts'
import { type NearestFree, slotsOfOffer } from '../model/nearest-free.ts'
import { expectedPriceOf, type Money, totalOf } from '../model/price.ts'

/** A date of a weekly series as the database previews it. Times in ISO 8601, amounts in minor units. */
export interface SeriesDate {
  readonly starts_at: string
  readonly ends_at: string
  readonly amount: number | null
  readonly currency: string | null
  /** The code of what keeps it from being booked; null where it is free. */
  readonly problem: string | null
  /** What can be had in its place; null where it is free. */
  readonly nearest: readonly NearestFree[] | null
}

/** What is done about a date that is not free: it is skipped, or other hours are taken. */
export type Resolution = 'skip' | NearestFree

/** The hours of a series in one space. */
export interface SeriesBooking {
  readonly space_id: string
  readonly slots: SlotSelection
  /** One sum for each currency. */
  readonly total: readonly Money[]
}

export interface SeriesPlan {
  /** One for each space, that of the series first. */
  readonly bookings: readonly SeriesBooking[]
  /** How many dates are booked, and how many wait for a decision. */
  readonly dates: number
  readonly unresolved: number
  readonly total: readonly Money[]
}

/** Identifies an offer among others. */
export const offerKey = ({ space_id, starts_at }: Pick<NearestFree, 'space_id' | 'starts_at'>): string =>
  `${space_id} ${starts_at}`

/** What is decided about a date: nothing where it is free, or where the hours chosen for it are no longer offered. */
export function resolutionOf(
  date: SeriesDate,
  resolutions: ReadonlyMap<string, Resolution>,
): Resolution | undefined {
  const chosen = resolutions.get(date.starts_at)
  if (!chosen || chosen === 'skip') return chosen
  return date.nearest?.find((offer) => offerKey(offer) === offerKey(chosen))
}

/** The bookings that dates come to by what is decided about them. */
export function planOf(
  spaceId: string,
  dates: readonly SeriesDate[],
  resolutions: ReadonlyMap<string, Resolution>,
): SeriesPlan {
  const taken = new Map<string, NearestFree[]>([[spaceId, []]])
  let unresolved = 0
  for (const date of dates) {
    const resolution = date.problem === null ? undefined : resolutionOf(date, resolutions)
    if (date.problem !== null && !resolution) unresolved += 1
    if (resolution === 'skip' || (date.problem !== null && !resolution)) continue
    const offer = resolution ?? toOffer(date, spaceId)
    taken.set(offer.space_id, [...(taken.get(offer.space_id) ?? []), offer])
  }
  const bookings = [...taken]
    .filter(([, offers]) => offers.length > 0)
    .map(([space_id, offers]) => ({
      space_id,
      slots: offers.flatMap(slotsOfOffer).toSorted(),
      total: totalOf(offers),
    }))
  const offers = [...taken.values()].flat()
  return { bookings, dates: offers.length, unresolved, total: totalOf(offers) }
}

const toOffer = ({ starts_at, ends_at, amount, currency }: SeriesDate, space_id: string): NearestFree => ({
  kind: 'hour',
  space_id,
  starts_at,
  ends_at,
  amount: amount ?? 0,
  currency: currency ?? 'RSD',
})

async function listSeriesDates(
  spaceId: string,
  slots: SlotSelection,
  until: string,
  signal: AbortSignal,
): Promise<SeriesDate[]> {
  const answer = await db()
    .rpc('booking_series', { space_id: spaceId, slots: [...slots], until }, { get: true })
    .abortSignal(signal)
  return unwrapRows<SeriesDate>(answer)
}

/**
 * The dates on which hours repeat weekly until a day, each free or not.
 * @throws ApiError with `series_too_long` {max} as `hint`
 */
export const seriesQuery = (spaceId: string, slots: SlotSelection, until: string | undefined) =>
  queryOptions({
    // Beside the occupancy: whatever refreshes that refreshes this.
    queryKey: ['space-occupancy', 'series', spaceId, slots, until],
    queryFn: ({ signal }) => listSeriesDates(spaceId, slots, until ?? '', signal),
    enabled: slots.length > 0 && until !== undefined,
    staleTime: 10_000,
  })

export interface BookSeriesInput {
  readonly bookings: readonly SeriesBooking[]
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly socialLink: string
  readonly purpose: string
  readonly method: 'on_site' | 'ips_qr'
  readonly promoCode: string
  /** The pass that pays all dates; undefined: the method does. */
  readonly passId: string | undefined
  readonly language: Language
}

/**
 * Books all dates of a series, or none. The same key books once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
export async function bookSeries(input: BookSeriesInput, key: string): Promise<Booked> {
  const answer = await withVisitSource(
    db().rpc('book_series', {
      bookings: input.bookings.map(({ space_id, slots, total }) => ({
        space_id,
        slots: [...slots],
        ...expectedPriceOf(total),
      })),
      full_name: input.name,
      email: input.email,
      language: input.language,
      payment_method: input.method,
      idempotency_key: key,
      ...(input.phone && { phone: input.phone }),
      ...(input.socialLink && { social_link: input.socialLink }),
      ...(input.promoCode && { promo_code: input.promoCode }),
      ...(input.purpose && { purpose: input.purpose }),
      ...(input.passId && { pass_id: input.passId }),
    }),
  )
  const { bookings } = unwrapAs<{ bookings: [Booked, ...Booked[]] }>(answer)
  const [first, ...others] = bookings
  return { ...first, others }
}
