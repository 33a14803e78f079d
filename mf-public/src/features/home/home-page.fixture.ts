import type { EventCardData } from '@hub/shared-ui/event-data'
import type { HomePage } from './get-home-page.ts'

export const event = (own: Partial<EventCardData>): EventCardData => ({
  id: own.slug ?? 'black-hole',
  slug: 'black-hole',
  kind: 'lecture',
  status: 'planned',
  title: { ru: 'Как взвесить чёрную дыру', en: 'How to weigh a black hole' },
  summary: { ru: 'По пляске звёзд', en: 'By the dance of stars' },
  starts_at: '2026-12-08T18:00:00+00:00',
  ends_at: '2026-12-08T20:00:00+00:00',
  format: 'hybrid',
  talk_languages: ['ru'],
  slide_languages: [],
  caption_languages: [],
  age_min: 16,
  price_kind: 'paid',
  price_amount: 60_000,
  price_online_amount: null,
  currency: 'RSD',
  capacity: 80,
  seats_left: 14,
  waitlist_count: 0,
  is_recommended: true,
  location: { ru: 'Большой зал', en: 'Great Hall' },
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  speakers: [],
  ...own,
})

const quiz = event({
  slug: 'periodic-table-quiz',
  kind: 'quiz',
  title: { ru: 'Квиз «Периодическая система»' },
  starts_at: '2026-12-10T19:00:00+00:00',
  ends_at: '2026-12-10T21:00:00+00:00',
  format: 'offline',
})

export const fullHomePage: HomePage = {
  spectrum: [event({}), quiz],
  featured: event({}),
  upcoming: [quiz],
  speakers: [
    {
      id: 'maria',
      slug: 'maria-kovac',
      name: { ru: 'Мария Ковач', en: 'Maria Kovač' },
      field: { ru: 'астрофизика', en: 'astrophysics' },
      headline: null,
      photo_path: null,
      cover_motif: null,
      cover_print: null,
    },
  ],
  spaces: { count: 5, price_from: 150_000, currency: 'RSD', capacity_min: 6, capacity_max: 80 },
  coworking: { price_from: 120_000, currency: 'RSD', seats: 40 },
  about: {
    title: { ru: 'О хабе', en: 'About the hub' },
    text: { ru: 'Мы открыли двери в 2022 году.' },
    note: { ru: 'Хаб живёт на билеты.', en: 'The hub lives on tickets.' },
  },
}

export const emptyHomePage: HomePage = {
  ...fullHomePage,
  spectrum: [],
  featured: null,
  upcoming: [],
  speakers: [],
  spaces: { count: 0, price_from: null, currency: 'RSD', capacity_min: null, capacity_max: null },
  coworking: { price_from: null, currency: 'RSD', seats: null },
  about: null,
}
