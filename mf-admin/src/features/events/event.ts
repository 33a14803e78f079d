import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import type { TranslationCounts } from '../../lib/translation/translation-marks.tsx'

type Tables = Database['public']['Tables']
type Row<T extends keyof Tables> = Tables[T]['Row']

export const STATES = ['draft', 'scheduled', 'published', 'postponed', 'cancelled', 'past'] as const
export const TABS = ['past', 'all'] as const
export const FORMATS = ['offline', 'online', 'hybrid'] as const
export const PRICE_KINDS = ['free', 'paid', 'donation'] as const
export const METHODS = ['ips_qr', 'on_site', 'external'] as const
export const LANGUAGES = ['ru', 'en', 'sr'] as const

export interface StaffSession
  extends Pick<
    Row<'event_sessions'>,
    'id' | 'title' | 'summary' | 'starts_at' | 'ends_at' | 'space_id' | 'location'
  > {
  readonly speakers: readonly { readonly id: string; readonly name: LocalizedText }[]
}

export type StaffPhoto = Omit<Row<'event_photos'>, 'event_id' | 'sort_order'>

/** An event with all that belongs to it, as `admin_event` returns it. */
export interface StaffEvent
  extends Omit<Row<'events'>, 'course_id' | 'search' | 'speaker_names' | 'sort_price'> {
  /** How many hold or wait for a seat. */
  readonly registered: number
  readonly speakers: readonly {
    readonly speaker_id: string
    readonly name: LocalizedText
    readonly role: LocalizedText | null
  }[]
  readonly sessions: readonly StaffSession[]
  readonly photos: readonly StaffPhoto[]
  readonly stream: Omit<Row<'event_streams'>, 'event_id'> | null
}

/** A row of the list. */
export interface ListedEvent
  extends Pick<
    StaffEvent,
    | 'id'
    | 'slug'
    | 'kind'
    | 'title'
    | 'status'
    | 'starts_at'
    | 'ends_at'
    | 'published_at'
    | 'format'
    | 'capacity'
    | 'seats_taken'
    | 'waitlist_count'
    | 'price_kind'
    | 'price_amount'
    | 'currency'
    | 'series_id'
  > {
  readonly state: (typeof STATES)[number]
  readonly location: LocalizedText | null
  readonly speakers: readonly LocalizedText[]
  readonly translations: TranslationCounts
}

interface BulkResult {
  readonly done: number
  readonly skipped: number
}

/** When an event was published before and after a change; ISO 8601, null for a draft. */
interface PublicationChange {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

interface PublishResult extends BulkResult {
  readonly changes: readonly PublicationChange[]
}

/** Publishes events, or turns those that nobody registered for into drafts. */
export async function publishEvents(ids: readonly string[], isPublished: boolean): Promise<PublishResult> {
  const answer = await db().rpc('publish_events', { ids: [...ids], is_published: isPublished })
  return unwrapAs<PublishResult>(answer)
}

/** Restores the publication of events that `publishEvents` changed, except those that changed since. */
export async function undoPublishEvents(changes: readonly PublicationChange[]): Promise<BulkResult> {
  const answer = await db().rpc('undo_publish_events', { changes: changes.map((change) => ({ ...change })) })
  return unwrapAs<BulkResult>(answer)
}

interface CreatedEvent {
  readonly id: string
  readonly slug: string
  readonly starts_at: string
}

/** Copies an event to another time, once per key. @throws ApiError with the hint `time_conflict` */
export async function duplicateEvent(id: string, startsAt: string, key: string): Promise<CreatedEvent> {
  const params = { event_id: id, starts_at: startsAt, idempotency_key: key }
  return unwrapAs<CreatedEvent>(await db().rpc('duplicate_event', params))
}

/**
 * Copies an event week by week, once per key. `appearDays`: published so many days before each begins; null: drafts.
 * @throws ApiError with the hint `time_conflict`
 */
export async function repeatEvent(
  id: string,
  copies: number,
  appearDays: number | null,
  key: string,
): Promise<readonly CreatedEvent[]> {
  const params = {
    event_id: id,
    copies,
    ...(appearDays !== null && { appear_days: appearDays }),
    idempotency_key: key,
  }
  return unwrapRows<CreatedEvent>(await db().rpc('repeat_event', params))
}
