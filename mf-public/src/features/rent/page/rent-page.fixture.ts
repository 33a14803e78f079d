import type { Closure } from '@hub/shared-ui/closure-data'
import { API } from '@hub/shared-ui/testing'
import { type HttpHandler, HttpResponse, http } from 'msw'
import type { OccupancyRow } from '../grid/list-occupancy.ts'
import { pricesOfSlots } from '../grid/slot-selection.ts'
import { noRules } from '../model/booking-rules.fixture.ts'
import { totalOf } from '../model/price.ts'
import { type SpaceRow, toSpace } from '../model/space.ts'

export const SPACES = `${API}/rest/v1/spaces`
export const OCCUPANCY = `${API}/rest/v1/rpc/list_space_occupancy`
export const QUOTE = `${API}/rest/v1/rpc/quote_booking`
const CLOSURES = `${API}/rest/v1/rpc/closures_ahead`
const HALL_PLAN = `${API}/rest/v1/rpc/hall_plan`
export const NEAREST = `${API}/rest/v1/rpc/nearest_free`
export const PASSES = `${API}/rest/v1/rpc/passes_for_booking`

const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const hall: SpaceRow = {
  ...noRules,
  id: '1a6ad2a8-5a5e-4b53-9a39-3f1c36b4a001',
  slug: 'main-hall',
  name: { ru: 'Большой зал', en: 'Main Hall' },
  summary: { ru: 'Восемьдесят мест.', en: 'Eighty seats.' },
  description: { ru: '<p>Зал настраивала акустик.</p>' },
  rules: { ru: '<p>Приходите раньше.</p>' },
  capacity: 80,
  area_m2: 118,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  photos: [
    {
      id: 'photo',
      path: 'spaces/stage.webp',
      cover_seed: null,
      cover_motif: null,
      width: 1200,
      height: 800,
      alt: { ru: 'Сцена' },
      sort_order: 0,
    },
  ],
  amenities: [
    { sort_order: 2, note: null, amenity: { name: { ru: 'Рояль', en: 'Grand piano' } } },
    { sort_order: 1, note: { ru: 'два' }, amenity: { name: { ru: 'Микрофоны' } } },
  ],
  prices: [
    {
      label: { ru: 'Будни до 12:00' },
      hourly_amount: 150_000,
      currency: 'RSD',
      weekdays: [1, 2, 3, 4, 5],
      from_time: '00:00:00',
      to_time: '12:00:00',
      priority: 1,
    },
    {
      label: null,
      hourly_amount: 240_000,
      currency: 'RSD',
      weekdays: everyDay,
      from_time: '00:00:00',
      to_time: '24:00:00',
      priority: 0,
    },
  ],
  opening_hours: everyDay.map((weekday) => ({ weekday, opens_at: '10:00:00', closes_at: '16:00:00' })),
}

export const studio: SpaceRow = {
  ...hall,
  id: '1a6ad2a8-5a5e-4b53-9a39-3f1c36b4a002',
  slug: 'studio',
  name: { ru: 'Студия' },
  summary: null,
  capacity: 6,
  photos: [],
  opening_hours: [{ weekday: 3, opens_at: '12:00:00', closes_at: '14:00:00' }],
}

/** Tuesday, 11:30 in Belgrade. */
export const NOW = new Date('2026-12-08T10:30:00Z')

const row = (state: OccupancyRow['state'], from: string, until: string): OccupancyRow => ({
  state,
  starts_at: `2026-12-${from}:00+00:00`,
  ends_at: `2026-12-${until}:00+00:00`,
  event: null,
})

/** Wednesday booked from 10 to 12, Thursday waiting, Friday a quiz from 11:30 on, Saturday half an hour. */
export const occupancy: OccupancyRow[] = [
  row('booked', '09T09:00', '09T10:00'),
  row('booked', '09T10:00', '09T11:00'),
  row('pending', '10T12:00', '10T13:00'),
  { ...row('event', '11T10:30', '11T15:00'), event: { slug: 'quiz', title: { ru: 'Квиз', en: 'Quiz' } } },
  row('occupied', '12T11:30', '12T12:00'),
]

export const pendingAt = (from: string, until: string): OccupancyRow => row('pending', from, until)

interface Answers {
  spaces?: SpaceRow[]
  /** What is taken, whatever week is asked for; narrowed to it as the database does. */
  taken?: OccupancyRow[]
  closures?: readonly Closure[]
}

/** What the hours of the question come to by the price list, all of them free. */
export function quoteOf({ searchParams }: URL, spaces = [hall, studio]) {
  const row = spaces.find(({ id }) => id === searchParams.get('space_id')) ?? hall
  const ids = searchParams.get('slots')?.match(/[^{},"]+/g) ?? []
  const [total] = totalOf(pricesOfSlots(ids, toSpace(row).prices))
  return {
    total_amount: total?.amount,
    currency: total?.currency,
    slots: ids.map((starts_at) => ({ starts_at, is_open: true, is_past: false, is_free: true })),
  }
}

/** Answers as the API does; `asked` fills with the questions about occupancy. */
export function rentApiOf({ spaces = [hall, studio], taken = occupancy, closures = [] }: Answers = {}) {
  const asked: URLSearchParams[] = []
  const handlers: HttpHandler[] = [
    http.get(SPACES, () => HttpResponse.json(spaces)),
    http.get(CLOSURES, () => HttpResponse.json(closures)),
    http.get(OCCUPANCY, ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const since = Date.parse(searchParams.get('since') ?? '')
      const until = Date.parse(searchParams.get('until') ?? '')
      return HttpResponse.json(
        taken.filter((one) => Date.parse(one.starts_at) < until && Date.parse(one.ends_at) > since),
      )
    }),
    http.get(HALL_PLAN, () => HttpResponse.json({ at: NOW.toISOString(), spaces: [], desks: null })),
    http.get(NEAREST, () => HttpResponse.json([])),
    http.get(PASSES, () => HttpResponse.json([])),
    http.get(QUOTE, ({ request }) => HttpResponse.json(quoteOf(new URL(request.url), spaces))),
  ]
  return { asked, handlers }
}
