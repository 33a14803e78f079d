import { DEFAULT_RULES } from './booking-rules.ts'
import type { Space } from './space.ts'

const always = {
  label: { ru: 'Час', en: 'An hour' },
  currency: 'RSD',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from_time: '00:00:00',
  to_time: '24:00:00',
} as const

export const ID = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c22'

/** A hall with two prices that is closed on Sundays. */
export const space = (own: Partial<Space> = {}): Space => ({
  id: ID,
  slug: 'main-hall',
  name: { ru: 'Большой зал', en: 'Main Hall' },
  directions: { ru: '2-й этаж, налево', en: 'Second floor, left' },
  summary: { ru: 'Восемьдесят мест' },
  description: null,
  rules: null,
  capacity: 80,
  area_m2: 118,
  desks: null,
  cover_path: null,
  is_active: true,
  photos: [
    {
      id: 'drawn',
      path: null,
      cover_seed: 'hall',
      cover_motif: null,
      width: 1200,
      height: 800,
      alt: { ru: 'Сцена' },
    },
  ],
  amenities: [{ amenity_id: 'piano', note: { ru: 'настроен' } }],
  prices: [
    { ...always, id: 'always', hourly_amount: 240_000, priority: 0 },
    { ...always, id: 'daytime', label: null, hourly_amount: 150_050, to_time: '17:00:00', priority: 4 },
  ],
  opening_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens_at: '10:00:00',
    closes_at: '22:00:00',
  })),
  ...DEFAULT_RULES,
  is_used: true,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})
