import type { LocalizedText } from '@hub/shared-i18n'
import { type Closure, closesSpace } from '@hub/shared-ui/closure-data'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { BookingRulesRow } from './booking-rules.ts'
import type { OpeningHours } from './hours.ts'
import type { PriceRule } from './price.ts'

export interface SpacePhoto {
  id: string
  /** Of a stored picture; without one it is drawn from the seed. */
  path: string | null
  cover_seed: string | null
  cover_motif: string | null
  width: number | null
  height: number | null
  alt: LocalizedText
}

/** A price as people read it. */
export interface SpacePrice extends PriceRule {
  readonly label: LocalizedText | null
}

export interface Amenity {
  readonly name: LocalizedText
  readonly note: LocalizedText | null
}

/** A room on offer, with everything that is said about it. */
export interface Space {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  readonly summary: LocalizedText | null
  readonly description: LocalizedText | null
  readonly rules: LocalizedText | null
  readonly capacity: number
  readonly area: number | null
  readonly cover: Pick<EventCardData, 'cover_path' | 'cover_motif' | 'cover_print'>
  readonly photos: readonly SpacePhoto[]
  readonly amenities: readonly Amenity[]
  /** What usually holds comes first, exceptions after it. */
  readonly prices: readonly SpacePrice[]
  readonly openingHours: readonly OpeningHours[]
  readonly bookingRules: BookingRulesRow
  /** Those ahead that close it. */
  readonly closures: readonly Closure[]
}

interface Ordered {
  sort_order: number
}

/** As the database answers it; times of day as `HH:MM:SS`, amounts in minor units. */
export interface SpaceRow
  extends Pick<EventCardData, 'cover_path' | 'cover_motif' | 'cover_print'>,
    BookingRulesRow {
  id: string
  slug: string
  name: LocalizedText
  summary: LocalizedText | null
  description: LocalizedText | null
  rules: LocalizedText | null
  capacity: number
  area_m2: number | null
  photos: (SpacePhoto & Ordered)[]
  amenities: (Ordered & { note: LocalizedText | null; amenity: { name: LocalizedText } | null })[]
  prices: {
    label: LocalizedText | null
    hourly_amount: number
    currency: string
    weekdays: number[]
    from_time: string
    to_time: string
    priority: number
  }[]
  opening_hours: { weekday: number; opens_at: string; closes_at: string }[]
}

/** «17:30:00» is 17.5. */
function hoursOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

const inOrder = <T extends Ordered>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.sort_order - b.sort_order)

export function toSpace(row: SpaceRow, closures: readonly Closure[] = []): Space {
  const { cover_path, cover_motif, cover_print } = row
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    description: row.description,
    rules: row.rules,
    capacity: row.capacity,
    area: row.area_m2,
    cover: { cover_path, cover_motif, cover_print },
    bookingRules: {
      min_hours: row.min_hours,
      max_hours: row.max_hours,
      lead_hours: row.lead_hours,
      ahead_days: row.ahead_days,
      break_before_minutes: row.break_before_minutes,
      break_after_minutes: row.break_after_minutes,
      days_off: row.days_off,
      who_may_book: row.who_may_book,
      free_cancel_hours: row.free_cancel_hours,
      late_cancel_percent: row.late_cancel_percent,
    },
    closures: closures.filter((closure) => closesSpace(closure, row.id)),
    photos: inOrder(row.photos),
    amenities: inOrder(row.amenities).flatMap(({ amenity, note }) =>
      amenity ? { name: amenity.name, note } : [],
    ),
    prices: row.prices
      .map(({ label, hourly_amount, currency, weekdays, from_time, to_time, priority }) => ({
        label,
        amount: hourly_amount,
        currency,
        weekdays,
        from: hoursOfDay(from_time),
        until: hoursOfDay(to_time),
        priority,
      }))
      .toSorted((a, b) => a.priority - b.priority),
    openingHours: row.opening_hours.map(({ weekday, opens_at, closes_at }) => ({
      weekday,
      opens: hoursOfDay(opens_at),
      closes: hoursOfDay(closes_at),
    })),
  }
}
