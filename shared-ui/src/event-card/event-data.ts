import type { LocalizedText } from '@hub/shared-i18n'
import type { CoverPrint } from '../cover/cover-options.ts'
import type { EventKind } from '../kind/kinds.ts'
import type { PriceKind } from '../price/price.tsx'

export const eventStatuses = ['planned', 'postponed', 'cancelled', 'completed'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const eventFormats = ['offline', 'online', 'hybrid'] as const
export type EventFormat = (typeof eventFormats)[number]

export interface EventCardSpeaker {
  readonly id: string
  readonly slug?: string | undefined
  readonly name: LocalizedText
  readonly field: LocalizedText | null
}

/** A row of the view `event_cards`: what a card, a row of the programme and a ticket need to know. */
export interface EventCardData {
  readonly id: string
  readonly slug: string
  readonly kind: EventKind
  /** An event whose end has passed reads `completed`, unless it was cancelled or postponed. */
  readonly status: EventStatus
  readonly title: LocalizedText
  readonly summary: LocalizedText | null
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  readonly format: EventFormat
  /** Two-letter codes. */
  readonly talk_languages: readonly string[]
  readonly slide_languages: readonly string[]
  readonly caption_languages: readonly string[]
  readonly age_min: number | null
  readonly price_kind: PriceKind
  /** Minor units of `currency`. */
  readonly price_amount: number | null
  readonly price_online_amount: number | null
  readonly currency: string
  readonly capacity: number | null
  /** `null`: there is no limit. */
  readonly seats_left: number | null
  readonly waitlist_count: number
  readonly is_recommended: boolean
  readonly location: LocalizedText | null
  readonly cover_path: string | null
  /** Pinned by staff. A name no motif has (any more) is as good as none. */
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  readonly speakers: readonly EventCardSpeaker[]
}
