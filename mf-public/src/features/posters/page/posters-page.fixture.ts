import type { EventCardData } from '@hub/shared-ui/event-data'
import { API } from '@hub/shared-ui/testing'
import { HttpResponse, http } from 'msw'
import type { PosterRow } from '../model/poster-event.ts'

export const LIST = `${API}/rest/v1/rpc/list_events`
export const EVENTS = `${API}/rest/v1/events`
const SETTINGS = `${API}/rest/v1/site_settings`

const base = (number: number) => ({
  id: `event-${number}`,
  slug: `event-${number}`,
  kind: 'lecture' as const,
  status: 'planned' as const,
  title: { ru: `Событие ${number}`, en: `Event ${number}` },
  summary: { ru: 'О чём оно', en: 'What it is about' },
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline' as const,
  talk_languages: ['ru'],
  age_min: 16,
  price_kind: 'paid' as const,
  price_amount: 120_000,
  currency: 'RSD',
  cover_path: null,
  cover_motif: 'orbits',
  cover_print: 'field' as const,
})

export const choice = (number: number, changes: Partial<EventCardData> = {}): EventCardData => ({
  ...base(number),
  slide_languages: [],
  caption_languages: [],
  price_online_amount: null,
  capacity: null,
  seats_left: null,
  waitlist_count: 0,
  is_recommended: false,
  location: null,
  speakers: [],
  ...changes,
})

export const row = (number: number, changes: Partial<PosterRow> = {}): PosterRow => ({
  ...base(number),
  previous_starts_at: null,
  venue: null,
  venue_address: null,
  space: { name: { ru: 'Большой зал', en: 'Main hall' } },
  speakers: [
    { sort_order: 2, speaker: { id: 'b', name: { ru: 'Вторая', en: 'Second' } } },
    { sort_order: 1, speaker: { id: 'a', name: { ru: 'Первый', en: 'First' } } },
    { sort_order: 3, speaker: null },
  ],
  ...changes,
})

const settings = ['ru', 'en'].map((language_code) => ({
  language_code,
  siteName: language_code === 'ru' ? 'Научный хаб' : 'Science Hub',
  address: language_code === 'ru' ? 'Дорчол, Белград' : 'Dorćol, Belgrade',
  email: null,
  phone: null,
}))

/** A programme of so many events to choose from, posters for those of them, and what the database was asked. */
export function posters(size: number, rows: readonly PosterRow[] = []) {
  const asked: URLSearchParams[] = []
  const handlers = [
    http.get(LIST, ({ request }) => {
      const query = new URL(request.url).searchParams
      const [page, length] = [Number(query.get('page')), Number(query.get('page_size'))]
      const numbers = Array.from({ length }, (_, place) => (page - 1) * length + place + 1)
      return HttpResponse.json(numbers.filter((number) => number <= size).map((number) => choice(number)))
    }),
    http.get(EVENTS, ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      return HttpResponse.json(rows.filter(({ slug }) => query.get('slug')?.includes(slug)))
    }),
    http.get(SETTINGS, () => HttpResponse.json(settings)),
  ]
  return { asked, handlers }
}
