import type { LocalizedText } from '@hub/shared-i18n'
import type { EventCardData, EventStatus } from '@hub/shared-ui/event-data'
import type { ReactNode } from 'react'
import type { Database } from '../../../../../supabase/types.ts'

type Tables = Database['public']['Tables']
type Row<T extends keyof Tables> = Tables[T]['Row']

type OwnColumns = Omit<EventCardData, 'status' | 'seats_left' | 'location' | 'speakers'>
type MoreColumns = Pick<
  Row<'events'>,
  | 'status'
  | 'status_note'
  | 'description'
  | 'doors_at'
  | 'previous_starts_at'
  | 'venue'
  | 'venue_address'
  | 'seats_taken'
  | 'video_url'
  | 'external_ticket_url'
  | 'payment_methods'
  | 'accepts_passes'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'ics_sequence'
  | 'published_at'
  | 'updated_at'
>

type EventPhoto = Omit<Row<'event_photos'>, 'event_id'>

type EventSpeaker = Pick<Row<'speakers'>, 'id' | 'name' | 'headline' | 'photo_path' | 'cover_motif'> & {
  readonly cover_print: EventCardData['cover_print']
  readonly field: LocalizedText | null
}

/** A row of `events` with all that hangs on it, as the database answers. People who are hidden come as null. */
export type EventRow = OwnColumns &
  MoreColumns & {
    space: Pick<Row<'spaces'>, 'name'> | null
    stream: Pick<Row<'event_streams'>, 'url'> | null
    speakers: {
      sort_order: number
      role: LocalizedText | null
      speaker: (Omit<EventSpeaker, 'field'> & { field: { name: LocalizedText } | null }) | null
    }[]
    sessions: (Pick<
      Row<'event_sessions'>,
      'id' | 'title' | 'summary' | 'starts_at' | 'ends_at' | 'location'
    > & {
      space: Pick<Row<'spaces'>, 'name'> | null
      speakers: { sort_order: number; speaker: Pick<Row<'speakers'>, 'id' | 'name'> | null }[]
    })[]
    photos: EventPhoto[]
  }

export interface EventSession {
  readonly id: string
  readonly title: LocalizedText
  readonly summary: LocalizedText | null
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  /** Where, when it is not the event's own place. */
  readonly location: LocalizedText | null
  readonly speakers: readonly { readonly id: string; readonly name: LocalizedText }[]
}

/** Everything that can be read about an event. */
export interface EventDetails extends EventCardData, Omit<MoreColumns, 'status'> {
  /** For staff alone: not published, or not yet. */
  readonly isDraft: boolean
  /** In a room of the hub, whose address is the hub's. */
  readonly isInHub: boolean
  /** Where to watch; absent for those who may not. */
  readonly streamUrl: string | undefined
  readonly speakers: readonly (EventSpeaker & { readonly role: LocalizedText | null })[]
  readonly sessions: readonly EventSession[]
  readonly photos: readonly EventPhoto[]
}

/** The same rule as in the view `event_cards`. */
const statusAt = (row: Pick<EventRow, 'status' | 'ends_at'>, now: Date): EventStatus =>
  row.status === 'planned' && Date.parse(row.ends_at) < now.getTime() ? 'completed' : row.status

const inOrder = <T extends { sort_order: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.sort_order - b.sort_order)

const toSession = ({ space, speakers, ...session }: EventRow['sessions'][number]): EventSession => ({
  ...session,
  location: space?.name ?? session.location,
  speakers: inOrder(speakers).flatMap(({ speaker }) => speaker ?? []),
})

const toSpeakers = (lineup: EventRow['speakers']): EventDetails['speakers'] =>
  inOrder(lineup).flatMap(({ speaker, role }) =>
    speaker ? [{ ...speaker, field: speaker.field?.name ?? null, role }] : [],
  )

export function toEventDetails(row: EventRow, now: Date): EventDetails {
  const { space, stream, ...event } = row
  return {
    ...event,
    status: statusAt(row, now),
    isDraft: row.published_at === null || Date.parse(row.published_at) > now.getTime(),
    seats_left: row.capacity === null ? null : Math.max(0, row.capacity - row.seats_taken),
    location: space?.name ?? row.venue,
    isInHub: space !== null,
    streamUrl: stream?.url,
    speakers: toSpeakers(row.speakers),
    sessions: row.sessions
      .map(toSession)
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
    photos: inOrder(row.photos),
  }
}

/** What other features show on the page of an event. */
export interface EventExtensions {
  /** What can be done about a seat: under the price, and at the foot of a phone, where there is `otherwise` something else. */
  readonly seat?: {
    readonly panel: (event: EventDetails) => ReactNode
    readonly bar: (event: EventDetails, otherwise: ReactNode) => ReactNode
  }
  /** What other parts offer to do with an event, beside sharing it. */
  readonly actions?: (event: EventDetails) => ReactNode
  /** The comments. */
  readonly discussion?: (eventId: string) => ReactNode
}

/** Of `events`, with all that hangs on it: what `EventRow` holds. */
export const EVENT_COLUMNS = [
  'id, slug, kind, status, status_note, title, summary, description',
  'starts_at, ends_at, doors_at, previous_starts_at, venue, venue_address, format, age_min',
  'talk_languages, slide_languages, caption_languages',
  'price_kind, price_amount, price_online_amount, currency, external_ticket_url',
  'payment_methods, accepts_passes, registration_opens_at, registration_closes_at',
  'capacity, seats_taken, waitlist_count, is_recommended',
  'cover_path, cover_motif, cover_print, video_url, ics_sequence, published_at, updated_at',
  'space:spaces!events_space_id_fkey(name)',
  'stream:event_streams(url)',
  'speakers:event_speakers(sort_order, role, speaker:speakers(id, name, headline, photo_path, cover_motif, cover_print, field:science_fields(name)))',
  'sessions:event_sessions(id, title, summary, starts_at, ends_at, location, space:spaces(name), speakers:event_session_speakers(sort_order, speaker:speakers(id, name)))',
  'photos:event_photos(id, path, cover_seed, cover_motif, width, height, alt, sort_order)',
].join(', ')
