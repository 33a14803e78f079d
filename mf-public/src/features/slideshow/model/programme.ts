import type { LocalizedText } from '@hub/shared-i18n'
import { type CoverPrint, coverPrints } from '@hub/shared-ui/cover-options'
import { type EventFormat, type EventStatus, eventFormats, eventStatuses } from '@hub/shared-ui/event-data'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import * as v from 'valibot'

/** What staff put on the signage display. */
export interface StaffSlide {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly text: LocalizedText | null
  readonly kind: EventKind | 'hub'
  /** Where its QR code leads, inside the site. */
  readonly path: string | null
  readonly image_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  /** How long it stays. */
  readonly seconds: number
  /** ISO 8601; null: has no beginning, has no end. */
  readonly shown_from: string | null
  readonly shown_until: string | null
}

/** An event that runs or is to come. */
export interface SignageEvent {
  readonly id: string
  readonly slug: string
  readonly kind: EventKind
  readonly status: EventStatus
  readonly title: LocalizedText
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  /** When it was to begin before it was moved to another date. */
  readonly previous_starts_at: string | null
  readonly format: EventFormat
  readonly location: LocalizedText | null
  readonly cover_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  readonly speakers: readonly { readonly name: LocalizedText; readonly field: LocalizedText | null }[]
}

interface HubName {
  readonly name: string | null
  readonly address: string | null
}

/** Everything the signage display needs for some days, in the order in which the database gives it. */
export interface Programme {
  readonly hub: { readonly ru?: HubName; readonly en?: HubName }
  readonly slides: readonly StaffSlide[]
  readonly events: readonly SignageEvent[]
}

/** A text of a row in both languages. */
export const localized = v.object({
  ru: v.pipe(v.string(), v.nonEmpty()),
  en: v.exactOptional(v.nullable(v.string())),
})
/** ISO 8601. */
export const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
/** A path inside the site. */
export const own = v.nullable(v.pipe(v.string(), v.regex(/^\/(?![/\\])/)))
/** The generated cover. */
export const art = {
  cover_motif: v.nullable(v.string()),
  cover_print: v.fallback(v.nullable(v.picklist(coverPrints)), null),
}

const staffSlide = v.object({
  id: v.string(),
  slug: v.string(),
  title: localized,
  text: v.nullable(localized),
  kind: v.picklist([...eventKinds, 'hub']),
  path: v.fallback(own, null),
  image_path: v.nullable(v.string()),
  ...art,
  seconds: v.pipe(v.number(), v.minValue(3), v.maxValue(600)),
  shown_from: v.nullable(moment),
  shown_until: v.nullable(moment),
})

const signageEvent = v.object({
  id: v.string(),
  slug: v.string(),
  kind: v.picklist(eventKinds),
  status: v.picklist(eventStatuses),
  title: localized,
  starts_at: moment,
  ends_at: moment,
  previous_starts_at: v.nullable(moment),
  format: v.picklist(eventFormats),
  location: v.nullable(localized),
  cover_path: v.nullable(v.string()),
  ...art,
  speakers: v.array(v.object({ name: localized, field: v.nullable(localized) })),
})

const hubName = v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) })

/** One damaged slide must not take the signage display down: it is left out, and the others stay. */
export const soundOnes = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item) => {
        const result = v.safeParse(schema, item)
        return result.success ? [result.output as v.InferOutput<S>] : []
      }),
    ),
  )

const programme = v.object({
  hub: v.fallback(v.object({ ru: v.exactOptional(hubName), en: v.exactOptional(hubName) }), {}),
  slides: soundOnes(staffSlide),
  events: soundOnes(signageEvent),
})

/** Whatever came from the network or out of a store, as a programme; undefined when it is none. */
export function parseProgramme(value: unknown): Programme | undefined {
  const result = v.safeParse(programme, value)
  return result.success ? result.output : undefined
}
