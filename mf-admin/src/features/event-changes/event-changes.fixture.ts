import type { ChangeableEvent, Impact } from './event-change.ts'

export const event: ChangeableEvent = {
  id: 'e1',
  slug: 'time',
  title: { ru: 'Куда идёт время', en: 'Where Time Goes' },
  status: 'planned',
  ends_at: '2099-12-12T20:00:00+00:00',
  subject: 'event',
}

export const impact = (own: Partial<Impact> = {}): Impact => ({
  version: '2026-11-01T10:00:00.123456+00:00',
  status: 'planned',
  starts_at: '2099-12-12T18:00:00+00:00',
  ends_at: '2099-12-12T20:00:00+00:00',
  space_id: 'hall',
  is_public: true,
  confirmed: 12,
  unconfirmed: 1,
  waiting: 3,
  favourites: 40,
  recipients: 52,
  money: [{ currency: 'RSD', paid: 120_000, pending: 360_000 }],
  visits: 2,
  ...own,
})
