import type { Language, Localized } from '../_shared/localized.ts'
import type { Texts } from './texts.ts'

/** What the database tells for a feed; see programme_feed and personal_feed. Moments in ISO 8601. */
export type FeedData = {
  /** The hub's name by language. */
  hub: Partial<Record<Language, string>>
  /** That of the person whose feed it is. */
  language?: Language
  events: EventData[]
  /** In a private feed: hours on end of one booking are one entry. */
  bookings?: BookingData[]
  /** In the feed of the programme. */
  closures?: ClosureData[]
}

/** Days on which the hub or a part of it is closed, the first and the last as `YYYY-MM-DD`. */
export type ClosureData = {
  id: string
  starts_on: string
  ends_on: string
  reason: Localized
  is_whole_hub: boolean
  updated_at: string
}

export type BookingData = {
  id: string
  number: number
  status: 'pending' | 'confirmed'
  space: Localized
  address?: Localized | null
  starts_at: string
  ends_at: string
  updated_at: string
}

export type EventData = {
  id: string
  slug: string
  kind: keyof Texts['kinds']
  title: Localized
  summary?: Localized
  starts_at: string
  ends_at: string
  status: 'planned' | 'postponed' | 'cancelled' | 'completed'
  status_note?: Localized
  format: 'offline' | 'online' | 'hybrid'
  sequence: number
  location?: Localized
  address?: Localized
  is_in_hub: boolean
  /** Of a session of a course: the course. */
  course?: { slug: string }
  updated_at: string
  registration?: { status: keyof Texts['registrations']; is_online: boolean }
}
