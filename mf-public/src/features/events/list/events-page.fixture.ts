import type { EventCardData } from '@hub/shared-ui/event-data'
import { API } from '@hub/shared-ui/testing'
import { HttpResponse, http } from 'msw'
import type { KindCounts } from '../search/totals.ts'

const card = (number: number, changes: Partial<EventCardData> = {}): EventCardData => ({
  id: `event-${number}`,
  slug: `event-${number}`,
  kind: 'lecture',
  status: 'planned',
  title: { ru: `Событие ${number}`, en: `Event ${number}` },
  summary: null,
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline',
  talk_languages: ['ru'],
  slide_languages: [],
  caption_languages: [],
  age_min: 0,
  price_kind: 'free',
  price_amount: null,
  price_online_amount: null,
  currency: 'RSD',
  capacity: null,
  seats_left: null,
  waitlist_count: 0,
  is_recommended: false,
  location: null,
  cover_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  speakers: [],
  ...changes,
})

export const LIST = `${API}/rest/v1/rpc/list_events`
export const COUNT = `${API}/rest/v1/rpc/count_events`

/** A database with so many lectures to come, and what it was asked. */
export function programmeOf(size: number, counts: Record<'upcoming' | 'past', KindCounts>) {
  const asked: Record<string, string>[] = []
  const handlers = [
    http.get(LIST, ({ request }) => {
      const query = new URL(request.url).searchParams
      const { apikey: _, ...question } = Object.fromEntries(query)
      asked.push(question)
      const [page, pageSize] = [Number(query.get('page')), Number(query.get('page_size'))]
      const numbers = Array.from({ length: pageSize }, (_, i) => (page - 1) * pageSize + i + 1)
      return HttpResponse.json(numbers.filter((number) => number <= size).map((number) => card(number)))
    }),
    http.get(COUNT, ({ request }) => {
      const tab = new URL(request.url).searchParams.get('tab') === 'past' ? 'past' : 'upcoming'
      return HttpResponse.json(Object.entries(counts[tab]).map(([kind, count]) => ({ kind, count })))
    }),
  ]
  return { asked, handlers }
}
