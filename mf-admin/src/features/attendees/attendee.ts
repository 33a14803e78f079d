import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapNullable } from '@hub/shared-ui/check-response'
import type { SoldSession } from '@hub/shared-ui/session-requests'
import type { TicketCourse } from '@hub/shared-ui/ticket-course'
import { rowSource } from '../../lib/list/row-source.ts'
import type { OrderDetails } from '../../orders/order.tsx'

export const STATUSES = ['confirmed', 'pending', 'waitlisted', 'cancelled'] as const
export const PAYMENTS = ['due', 'paid', 'refund', 'nothing'] as const
export const PRESENCES = ['inside', 'absent'] as const

/** A seat of a registration. Times in ISO 8601. */
export interface AttendeeSeat {
  readonly id: string
  readonly position: number
  /** Null: the person who registered, or not known. */
  readonly guest_name: string | null
  readonly ticket_code: string
  readonly checked_in_at: string | null
  /** Of a course: when it was checked in to its sessions, by their ids. */
  readonly attended?: Readonly<Record<string, string>>
}

/** Somebody who registered for an event. Moments in ISO 8601. */
export interface Attendee {
  readonly id: string
  readonly full_name: string
  /** Null: came from the street and left none. */
  readonly email: string | null
  readonly phone: string | null
  /** Of mails to them. */
  readonly language: 'ru' | 'en'
  readonly status: (typeof STATUSES)[number]
  readonly is_online: boolean
  /** On a chair beyond the capacity. */
  readonly is_extra: boolean
  /** Registered without an account. */
  readonly is_guest: boolean
  /** Of the first seat. */
  readonly ticket_code: string
  readonly seats: readonly AttendeeSeat[]
  readonly created_at: string
  readonly cancelled_at: string | null
  readonly cancel_cause: string | null
  readonly checked_in_at: string | null
  /** What they said to "Are you coming?"; null: nothing. Who said no is cancelled. */
  readonly is_coming: boolean | null
  /** Until when their seats are offered to them; null: not on the waitlist, or no offer. */
  readonly offer_until: string | null
  /** The sessions of the course that they booked. Null or absent: the whole course, or an event. */
  readonly session_ids?: readonly string[] | null
  /** A visit of a pass was taken for this seat. */
  readonly has_pass: boolean
  readonly order: OrderDetails | null
}

/** An event and who comes to it, counted; see `event_attendance_summary`. Amounts in minor units. */
export interface AttendanceSummary {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly status: 'planned' | 'postponed' | 'cancelled' | 'completed'
  readonly starts_at: string
  readonly ends_at: string
  readonly format: 'offline' | 'online' | 'hybrid'
  readonly price_kind: 'free' | 'paid' | 'donation'
  readonly price_amount: number
  readonly price_online_amount: number
  readonly currency: 'RSD' | 'EUR'
  /** Null: as many as come. */
  readonly capacity: number | null
  readonly seats_left: number | null
  readonly confirmed: number
  readonly unconfirmed: number
  readonly waiting: number
  readonly online: number
  readonly extra: number
  readonly inside: number
  readonly due_count: number
  readonly due_amount: number
  readonly paid_amount: number
  /** The course that it is; null: an event. */
  readonly course?: TicketCourse | null
  /** What a seat at one session costs; null or absent: single sessions are not sold. */
  readonly session_price_amount?: number | null
  /** The coming sessions that are sold alone, with the seats that staff can give. */
  readonly sessions?: readonly SoldSession[]
}

export const isDue = ({ order, status }: Attendee): boolean =>
  status !== 'cancelled' && order?.status === 'pending' && order.total_amount > 0

/** Error codes of the database with a text of their own under `errors`. */
const KNOWN = [
  'already_checked_in',
  'already_registered',
  'difference_changed',
  'event_cancelled',
  'event_full',
  'event_not_found',
  'event_not_published',
  'event_over',
  'event_postponed',
  'no_recipients',
  'over_capacity_not_allowed',
  'registration_not_active',
  'same_event',
  'session_over',
  'sessions_do_not_move',
  'sessions_not_sold',
  'too_many_requests',
  'waiver_not_allowed',
]

export const isAttendeeError = (code: string | undefined): code is string =>
  code !== undefined && KNOWN.includes(code)

/** The attendees of one event or course; its slug names the exported file. */
export const attendeeSource = ({ id, slug, course }: Pick<AttendanceSummary, 'id' | 'slug' | 'course'>) =>
  rowSource<Attendee>(`attendees-${course?.slug ?? slug}`, 'admin_attendees', ({ filters }) => ({
    event_id: id,
    ...filters,
  }))

/** The event with its counters; null when there is none. */
export const attendanceSummaryQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'event-summary', eventId],
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('event_attendance_summary', { event_id: eventId }, { get: true })
        .abortSignal(signal)
      return unwrapNullable<AttendanceSummary>(answer)
    },
    staleTime: 0,
  })
