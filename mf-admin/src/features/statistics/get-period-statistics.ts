import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Day } from '@hub/shared-ui/day'
import type { Period } from './period.ts'

export const CURRENCIES = ['RSD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Minor units by currency. */
export type Amounts = Readonly<Partial<Record<Currency, number>>>

/** Seats on site at what is over. */
export interface Attendance {
  readonly expected: number
  readonly attended: number
}

/** What was counted on a day. */
export interface DayStatistics extends Attendance {
  readonly day: Day
  /** Made then, and confirmed now. */
  readonly registrations: number
  /** Paid then and not refunded. */
  readonly income: Amounts
}

export interface Totals extends Attendance {
  readonly registrations: number
  readonly income: Amounts
  /** Hours in which spaces were open, and in which they were used then. */
  readonly open_hours: number
  readonly used_hours: number
  /** Days at flexible desks. total: null where there is no limit. */
  readonly desks: { readonly total: number | null; readonly booked: number; readonly used: number }
}

export interface HeldAttendance extends Attendance {
  /** Of the event or course. */
  readonly id: string
  readonly kind: 'event' | 'course'
  readonly title: LocalizedText
  /** Of a session of a course. */
  readonly session_title: LocalizedText | null
  readonly starts_at: string
}

export const INCOME_KINDS = [
  'registration',
  'course',
  'space_booking',
  'coworking_plan',
  'subscription',
  'donation',
  'other',
] as const

/** Minor units of orders paid in the period. */
export interface Income {
  readonly kind: (typeof INCOME_KINDS)[number]
  readonly currency: Currency
  readonly paid: number
  /** What was refunded of it since. */
  readonly refunded: number
}

export interface SpaceHours {
  readonly id: string
  readonly name: LocalizedText
  readonly open_hours: number
  readonly booked_hours: number
  readonly event_hours: number
  /** Of bookings and events while the space is closed. */
  readonly outside_hours: number
}

export interface PeriodStatistics {
  readonly totals: Totals
  readonly previous: { readonly first_day: Day; readonly last_day: Day; readonly totals: Totals }
  readonly days: readonly DayStatistics[]
  readonly attendance: readonly HeldAttendance[]
  readonly income: readonly Income[]
  readonly spaces: readonly SpaceHours[]
}

/** Loads the statistics of a period, compared with as many days before. */
export const periodStatisticsQuery = ({ first, last }: Period) =>
  queryOptions({
    queryKey: ['admin', 'period-statistics', first, last],
    queryFn: async ({ signal }) =>
      unwrapAs<PeriodStatistics>(
        await db()
          .rpc('admin_period_statistics', { first_day: first, last_day: last }, { get: true })
          .abortSignal(signal),
      ),
  })
