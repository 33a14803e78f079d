import type { AttendanceSummary, Attendee } from './attendee.ts'
import type { MovePreview } from './move-attendee.ts'

export const EVENT = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c55'

export const attendanceSummary = (own: Partial<AttendanceSummary> = {}): AttendanceSummary => ({
  id: EVENT,
  slug: 'black-holes',
  title: { ru: 'Чёрные дыры', en: 'Black Holes' },
  status: 'planned',
  starts_at: '2099-12-12T18:00:00+00:00',
  ends_at: '2099-12-12T20:00:00+00:00',
  format: 'offline',
  price_kind: 'paid',
  price_amount: 120_000,
  price_online_amount: 120_000,
  currency: 'RSD',
  capacity: 40,
  seats_left: 3,
  confirmed: 37,
  unconfirmed: 0,
  waiting: 2,
  online: 0,
  extra: 0,
  inside: 5,
  due_count: 4,
  due_amount: 480_000,
  paid_amount: 3_960_000,
  ...own,
})

const order = {
  id: 'o1',
  number: 1042,
  status: 'pending',
  total_amount: 120_000,
  currency: 'RSD',
  payment_method: 'on_site',
  refund_requested_at: null,
} as const

export const attendee = (own: Partial<Attendee> = {}): Attendee => ({
  id: 'r1',
  full_name: 'Ада Лавлейс',
  email: 'ada@hub.example',
  phone: '+381 60 123 45 67',
  language: 'ru',
  status: 'confirmed',
  is_online: false,
  is_extra: false,
  is_guest: false,
  ticket_code: '7K3MQ9ZT4HW2',
  seats: [{ id: 'r1', position: 1, guest_name: null, ticket_code: '7K3MQ9ZT4HW2', checked_in_at: null }],
  created_at: '2026-11-01T10:00:00Z',
  cancelled_at: null,
  cancel_cause: null,
  checked_in_at: null,
  is_coming: null,
  offer_until: null,
  has_pass: false,
  order,
  ...own,
})

/** What `visits_on_cancellation` answers of a pass that gets two visits back. */
export const VISITS = {
  name: { ru: 'Десять вечеров', en: 'Ten evenings' },
  returned: 2,
  kept: 0,
  valid_until: '2056-12-31T20:00:00Z',
  is_expired: false,
}

/** A move to an event that costs 300 dinars more. */
export const movePreview = (changes: Partial<MovePreview> = {}): MovePreview => ({
  error_code: null,
  seats_left: 2,
  is_carried: true,
  price_there: 150_000,
  due_amount: 150_000,
  currency_there: 'RSD',
  difference: 30_000,
  may_waive: true,
  ...changes,
})
