import { rowSource } from '../../lib/list/row-source.ts'

export const STATUSES = ['confirmed', 'pending', 'waitlisted'] as const
export const PRESENCES = ['inside', 'absent'] as const

/** A registration as co-organisers see it: names and presence, no contacts. Moments in ISO 8601. */
export interface AttendeeName {
  readonly id: string
  readonly full_name: string
  readonly status: (typeof STATUSES)[number]
  readonly is_online: boolean
  readonly created_at: string
  readonly checked_in_at: string | null
  /** Something is to be paid. */
  readonly is_due: boolean
  readonly seats: readonly {
    readonly position: number
    /** Null: the person who registered, or not known. */
    readonly guest_name: string | null
    readonly checked_in_at: string | null
  }[]
}

/** The attendees of an event of the co-organiser; its slug names the exported file. */
export const attendeeNameSource = ({ id, slug }: { readonly id: string; readonly slug: string }) =>
  rowSource<AttendeeName>(`attendee-names-${slug}`, 'co_organiser_attendees', ({ filters }) => ({
    event_id: id,
    ...filters,
  }))
