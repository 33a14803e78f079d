import type { LocalizedText } from '@hub/shared-i18n'
import type { EventCardData } from '@hub/shared-ui/event-data'

type Card = Pick<
  EventCardData,
  | 'id'
  | 'slug'
  | 'kind'
  | 'status'
  | 'title'
  | 'summary'
  | 'starts_at'
  | 'ends_at'
  | 'format'
  | 'talk_languages'
  | 'age_min'
  | 'price_kind'
  | 'price_amount'
  | 'currency'
  | 'cover_path'
  | 'cover_motif'
  | 'cover_print'
>

/** A row of `events` as a poster needs it. */
export interface PosterRow extends Card {
  readonly previous_starts_at: string | null
  readonly venue: LocalizedText | null
  readonly venue_address: LocalizedText | null
  readonly space: { readonly name: LocalizedText } | null
  readonly speakers: readonly {
    readonly sort_order: number
    /** Null when that person is hidden. */
    readonly speaker: { readonly id: string; readonly name: LocalizedText } | null
  }[]
}

/** What stands on a poster. */
export interface PosterEvent extends Card {
  /** Absent while a postponed event has no new date. */
  readonly startsAt: string | undefined
  readonly location: LocalizedText | null
  /** Of a place elsewhere; the hub's own is on every poster. */
  readonly address: LocalizedText | null
  readonly speakers: readonly { readonly id: string; readonly name: LocalizedText }[]
}

export function toPosterEvent({ space, venue, venue_address, ...row }: PosterRow): PosterEvent {
  const { previous_starts_at, speakers, ...card } = row
  const isOpen = row.status === 'postponed' && previous_starts_at === null
  return {
    ...card,
    startsAt: isOpen ? undefined : row.starts_at,
    location: space?.name ?? venue,
    address: space ? null : venue_address,
    speakers: speakers
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .flatMap(({ speaker }) => speaker ?? []),
  }
}
