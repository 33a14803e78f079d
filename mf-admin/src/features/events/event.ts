import type { LocalizedText } from '@hub/shared-i18n'
import type { Database } from '../../../../supabase/types.ts'

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

/** An event with all that belongs to it, as `admin_event` answers it. */
export interface StaffEvent extends Omit<Row<'events'>, 'search' | 'speaker_names' | 'sort_price'> {
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

/** As the list has it. */
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
}
