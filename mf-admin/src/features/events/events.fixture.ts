import type { ListedEvent, StaffEvent } from './event.ts'

export const ID = '2b9a0d6e-6f4e-4b1f-8b52-0c1d5f1a7e01'
export const HALL = '7f0f3c1a-52cb-4c3f-9f5c-5a1f5b2b1c02'
const ADA = '0a6f0f0e-0000-4000-8000-00000000000a'

/** A published lecture with a speaker, a session and four registrations. */
export const staffEvent = (own: Partial<StaffEvent> = {}): StaffEvent => ({
  id: ID,
  slug: 'dark-matter',
  kind: 'lecture',
  status: 'planned',
  status_note: null,
  title: { ru: 'Тёмная материя', en: 'Dark matter' },
  summary: { ru: 'О том, чего не видно' },
  description: null,
  starts_at: '2099-03-01T18:00:00+00:00',
  ends_at: '2099-03-01T20:00:00+00:00',
  doors_at: null,
  previous_starts_at: null,
  format: 'offline',
  talk_languages: ['ru'],
  slide_languages: [],
  caption_languages: [],
  age_min: 16,
  price_kind: 'paid',
  price_amount: 120_000,
  price_online_amount: null,
  currency: 'RSD',
  payment_methods: ['ips_qr', 'on_site'],
  accepts_passes: true,
  external_ticket_url: null,
  capacity: 30,
  seats_per_registration: 6,
  reminder_hours: 24,
  seats_taken: 4,
  waitlist_count: 0,
  registration_opens_at: null,
  registration_closes_at: null,
  space_id: HALL,
  venue: null,
  venue_address: null,
  cover_path: null,
  cover_alt: null,
  cover_motif: 'orbits',
  cover_print: null,
  video_url: null,
  is_recommended: false,
  published_at: '2026-01-01T10:00:00+00:00',
  series_id: null,
  series_exceptions: [],
  ics_sequence: 0,
  created_at: '2026-01-01T10:00:00+00:00',
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  registered: 4,
  speakers: [{ speaker_id: ADA, name: { ru: 'Ада Лавлейс', en: 'Ada Lovelace' }, role: { ru: 'ведущая' } }],
  sessions: [
    {
      id: '3c1f0000-0000-4000-8000-000000000003',
      title: { ru: 'Введение' },
      summary: null,
      starts_at: '2099-03-01T18:00:00+00:00',
      ends_at: '2099-03-01T19:00:00+00:00',
      space_id: null,
      location: null,
      speakers: [{ id: ADA, name: { ru: 'Ада Лавлейс', en: 'Ada Lovelace' } }],
    },
  ],
  photos: [
    {
      id: '4d1f0000-0000-4000-8000-000000000004',
      path: null,
      cover_seed: 'hall',
      cover_motif: null,
      width: 1600,
      height: 1200,
      alt: { ru: 'Зал' },
    },
  ],
  stream: null,
  ...own,
})

export const listedEvent = (own: Partial<ListedEvent> = {}): ListedEvent => {
  const { speakers, ...event } = staffEvent()
  return {
    ...event,
    state: 'published',
    location: { ru: 'Большой зал', en: 'Main hall' },
    speakers: speakers.map(({ name }) => name),
    translations: {},
    ...own,
  }
}
