import type { CoverPrint } from '@hub/shared-ui/cover-options'
import type { EventKind } from '@hub/shared-ui/kinds'
import type { Cursor, ProgrammeQuery } from './programme-query.ts'

/** A text in Russian and, where it is translated, in English. */
export interface LocalizedText {
  readonly ru: string
  readonly en?: string | null
}

/** An event as the database function `programme` returns it. Moments in ISO 8601, amounts in minor units. */
export interface ProgrammeRow {
  readonly id: string
  readonly slug: string
  readonly kind: EventKind
  readonly status: 'planned' | 'postponed' | 'cancelled' | 'completed'
  readonly status_note: LocalizedText | null
  readonly title: LocalizedText
  readonly summary: LocalizedText | null
  readonly starts_at: string
  readonly ends_at: string
  readonly doors_at: string | null
  readonly previous_starts_at: string | null
  readonly format: 'offline' | 'online' | 'hybrid'
  readonly talk_languages: readonly string[]
  readonly age_min: number
  readonly price_kind: 'free' | 'paid' | 'donation'
  readonly price_amount: number | null
  readonly price_online_amount: number | null
  readonly currency: string
  readonly capacity: number | null
  readonly seats_left: number | null
  readonly location: LocalizedText | null
  readonly address: LocalizedText | null
  readonly cover_path: string | null
  readonly cover_alt: LocalizedText | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  readonly speakers: readonly { id: string; name: LocalizedText; field: LocalizedText | null }[]
  readonly published_at: string
  readonly updated_at: string
}

/** Response of the database function `programme`. */
export interface ProgrammeRows {
  /** Names of the hub by language. */
  readonly hub: Partial<LocalizedText>
  readonly events: readonly ProgrammeRow[]
  readonly next: Cursor | null
}

/** Response of the database function `programme_event`. */
export interface FoundEvent {
  readonly hub: Partial<LocalizedText>
  /** Null: no published event has this slug. */
  readonly event: ProgrammeRow | null
}

/** Returns the arguments of the database function `programme`. */
export function programmeArguments(query: ProgrammeQuery, newest = false): Record<string, string> {
  const { kinds, fields, languages, limit, after } = query
  const list = (name: string, values: readonly string[]) =>
    values.length > 0 ? { [name]: `{${values.join(',')}}` } : {}
  return {
    ...list('kinds', kinds),
    ...list('fields', fields),
    ...list('languages', languages),
    ...(after ? { after_starts_at: after.starts_at, after_id: after.id } : {}),
    ...(newest ? { newest: 'true' } : {}),
    page_size: String(limit),
  }
}

/** Returns a text in a language, in Russian where it is not translated, and undefined where there is none. */
export const textOf = (text: Partial<LocalizedText> | null, language: 'ru' | 'en'): string | undefined =>
  text?.[language] || text?.ru || undefined
