import type { LocalizedText } from '@hub/shared-i18n'
import type { EventKind } from '@hub/shared-ui/kinds'

/** What takes place in the hub, in the order of the legend. */
export const calendarKinds = ['event', 'booking', 'pending', 'meeting', 'maintenance'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export interface CalendarSpace {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
}

/** The details of an item that only staff see. */
export interface StaffOnlyDetails {
  /** Of an event or a course that visitors do not see yet. */
  readonly is_draft?: boolean
  readonly booking_id: string | null
  readonly person: {
    readonly full_name: string
    readonly email: string
    readonly phone: string | null
  } | null
  readonly note: string | null
  readonly series_id: string | null
  readonly item_kind: 'meeting' | 'maintenance' | 'closed' | null
  /** Of meetings and maintenance: who saves later than somebody else is told so by it. */
  readonly updated_at: string
  readonly recurrence: { readonly every_weeks: number; readonly repeats_until: string } | null
}

/** An item of the calendar. Visitors see owner and purpose only of events. */
export interface CalendarItem extends Partial<StaffOnlyDetails> {
  readonly id: string
  readonly kind: CalendarKind
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  /** Null is elsewhere, or online. */
  readonly space_id: string | null
  readonly title: LocalizedText | null
  /** Of a published event. */
  readonly slug: string | null
  readonly event_kind: EventKind | null
  readonly event_status: 'planned' | 'postponed' | 'cancelled' | 'completed' | null
  /** What a closure closes: everything, a space, the desks, the sale on site. Its kind is maintenance. */
  readonly closed?: ClosedPart
}

export type ClosedPart = 'hub' | 'space' | 'coworking' | 'sale'

/** A part of the calendar as the database tells it, items by the time at which they begin. */
export interface CalendarRange {
  readonly spaces: readonly CalendarSpace[]
  readonly items: readonly CalendarItem[]
  /** There was more than it told. */
  readonly is_cut: boolean
}
