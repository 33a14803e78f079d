import type { EventCardData } from '../src/event-card/event-data.ts'

const sample: EventCardData = {
  id: '1',
  slug: 'time',
  kind: 'lecture',
  status: 'planned',
  title: { ru: 'Почему время идёт только вперёд', en: 'Why time only runs forward' },
  summary: { ru: 'Стрела времени', en: 'The arrow of time' },
  starts_at: '2026-12-12T18:00:00Z',
  ends_at: '2026-12-12T20:00:00Z',
  format: 'offline',
  talk_languages: ['ru'],
  slide_languages: [],
  caption_languages: [],
  age_min: null,
  price_kind: 'paid',
  price_amount: 120_000,
  price_online_amount: null,
  currency: 'RSD',
  capacity: 80,
  seats_left: 40,
  waitlist_count: 0,
  is_recommended: false,
  location: null,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  speakers: [{ id: 'lisin', name: { ru: 'Андрей Лисин' }, field: { ru: 'физика' } }],
}

/** A lecture on 12 December 2026, 19:00 in Belgrade, for 1 200 RSD, with seats to spare; changed as asked. */
export const sampleEvent = (changes: Partial<EventCardData> = {}): EventCardData => ({
  ...sample,
  ...changes,
})
