import { TZDate } from '@date-fns/tz'
import { localisedPath } from '@hub/contract/metadata-urls'
import type { CoverSize, CoverTheme } from '@hub/shared-ui/cover-options'
import { coverUrl } from '@hub/shared-ui/cover-url'
import type { ProgrammePlaces } from './programme-cache.ts'
import { type ProgrammeQuery, writeCursor } from './programme-query.ts'
import { type ProgrammeRow, type ProgrammeRows, textOf } from './programme-rows.ts'

/** The hub's time zone. */
export const ZONE = 'Europe/Belgrade'

/** Returns a moment as clocks in the hub show it, in ISO 8601 with its offset from UTC. */
const atHub = (moment: string): string => new TZDate(moment, ZONE).toISOString().replace(/\.\d+/, '')

const orNull = <T>(value: T | null | undefined): T | null => value ?? null

/** Returns an event in the shape that `/api/openapi.json` describes. */
function eventJson(event: ProgrammeRow, language: 'ru' | 'en', { origin, mediaUrl }: ProgrammePlaces) {
  const page = (path: string) => `${origin}${localisedPath(path, language)}`
  return {
    id: event.id,
    url: page(`/events/${event.slug}`),
    kind: event.kind,
    status: event.status,
    status_note: orNull(textOf(event.status_note, language)),
    title: textOf(event.title, language) ?? '',
    summary: orNull(textOf(event.summary, language)),
    text_language: language === 'en' && !event.title.en ? 'ru' : language,
    starts_at: atHub(event.starts_at),
    ends_at: atHub(event.ends_at),
    doors_at: event.doors_at && atHub(event.doors_at),
    previous_starts_at: event.previous_starts_at && atHub(event.previous_starts_at),
    time_zone: ZONE,
    format: event.format,
    languages: event.talk_languages,
    age_min: event.age_min,
    price: {
      kind: event.price_kind,
      amount: event.price_amount,
      online_amount: event.price_online_amount,
      currency: event.currency,
    },
    seats: event.capacity === null ? null : { capacity: event.capacity, left: event.seats_left ?? 0 },
    location:
      event.location === null
        ? null
        : {
            name: textOf(event.location, language) ?? '',
            address: orNull(textOf(event.address, language)),
          },
    speakers: event.speakers.map(({ id, name, field }) => ({
      name: textOf(name, language) ?? '',
      field: orNull(textOf(field, language)),
      url: page(`/speakers/${id}`),
    })),
    image: {
      url: event.cover_path === null ? `${origin}${drawnCover(event)}` : mediaUrl(event.cover_path),
      alt: orNull(textOf(event.cover_alt, language)),
    },
    published_at: atHub(event.published_at),
    updated_at: atHub(event.updated_at),
  }
}

/** Returns the path of the cover that is drawn for an event without a picture. */
export const drawnCover = (
  { slug, kind, cover_motif: motif, cover_print: print }: ProgrammeRow,
  theme: CoverTheme = 'light',
  size: CoverSize = 'm',
): string => coverUrl({ seed: slug, kind, size, motif, print }, theme)

/** Returns a page of the programme, with the URL of the next one. */
export function programmeJson(
  { hub, events, next }: ProgrammeRows,
  { language }: ProgrammeQuery,
  url: URL,
  places: ProgrammePlaces,
) {
  return {
    hub: textOf(hub, language) ?? '',
    language,
    events: events.map((event) => eventJson(event, language, places)),
    next: next && nextUrl(url, places.origin, writeCursor(next)),
  }
}

function nextUrl(url: URL, origin: string, cursor: string): string {
  const next = new URL(url.pathname + url.search, origin)
  next.searchParams.set('cursor', cursor)
  return next.href
}
