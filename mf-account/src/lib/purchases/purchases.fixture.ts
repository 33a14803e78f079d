import type { OrderData } from '@hub/shared-ui/order-data'
import type { MyBooking, MyPass, MyPurchases, MyRegistration } from './my-purchases.ts'

export const CODE = '7K3MQ9ZT4HW2'

const event: MyRegistration['event'] = {
  id: 'e1',
  slug: 'time',
  kind: 'lecture',
  title: { ru: 'Почему время идёт только вперёд', en: 'Why Time Only Runs Forward' },
  starts_at: '2056-12-12T18:00:00Z',
  ends_at: '2056-12-12T20:00:00Z',
  status: 'planned',
  format: 'offline',
  location: { ru: 'Большой зал', en: 'Main hall' },
  sequence: 2,
  cover_motif: null,
  cover_print: null,
}

type Changes = Partial<Omit<MyRegistration, 'event'>> & { readonly event?: Partial<MyRegistration['event']> }

/** A seat at a free lecture on 12 December 2056, 19:00 in Belgrade; changed as asked. */
export const registration = ({ event: eventChanges, ...changes }: Changes = {}): MyRegistration => ({
  id: 'r1',
  event_id: 'e1',
  status: 'confirmed',
  needs_confirmation: false,
  confirm_until: null,
  position: null,
  offer_until: null,
  ticket_code: CODE,
  full_name: 'Анна Лебедева',
  email: 'anna@hub.example',
  phone: null,
  is_online: false,
  cancelled_at: null,
  cancel_cause: null,
  checked_in_at: null,
  is_coming: null,
  seats: [
    {
      id: 'r1',
      position: 1,
      guest_name: null,
      ticket_code: changes.ticket_code === undefined ? CODE : changes.ticket_code,
      checked_in_at: null,
    },
  ],
  pass: null,
  order: null,
  ...changes,
  event: { ...event, ...eventChanges },
})

/** An order of 1 200 RSD that waits for cash at the desk; changed as asked. */
export const order = (changes: Partial<OrderData> = {}): OrderData => ({
  id: 'o1',
  number: 1042,
  status: 'pending',
  payment_method: 'on_site',
  subtotal_amount: 120_000,
  discount_amount: 0,
  total_amount: 120_000,
  currency: 'RSD',
  created_at: '2056-12-01T10:00:00Z',
  expires_at: null,
  paid_at: null,
  refund_requested_at: null,
  items: [
    {
      kind: 'registration',
      title: event.title,
      quantity: 1,
      unit_amount: 120_000,
      amount: 120_000,
      starts_on: null,
    },
  ],
  payment: { method: 'on_site', amount: 120_000, currency: 'RSD' },
  ...changes,
})

/** The same when it has been paid. */
export const paid = (changes: Partial<OrderData> = {}): OrderData =>
  order({ status: 'paid', payment: null, paid_at: '2056-12-01T10:20:00Z', ...changes })

/** The same when a pass paid it. */
export const paidByPass = (changes: Partial<OrderData> = {}): OrderData =>
  paid({ payment_method: 'pass', discount_amount: 120_000, total_amount: 0, ...changes })

/** What `visits_on_cancellation` answers: two visits go back, two are kept; changed as asked. */
export const visitsBack = (changes: object = {}) => ({
  name: { ru: 'Десять вечеров', en: 'Ten Evenings' },
  returned: 2,
  kept: 2,
  valid_until: '2056-12-31T22:00:00Z',
  is_expired: false,
  ...changes,
})

/** Four of ten evenings are left; changed as asked. */
export const pass = (changes: Partial<MyPass> = {}): MyPass => ({
  id: 'p1',
  name: { ru: 'Десять вечеров', en: 'Ten Evenings' },
  kind: 'count',
  discount_kind: 'free_pass',
  discount_percent: null,
  discount_amount: null,
  discount_currency: null,
  visits_left: 4,
  visits_total: 10,
  applies_to: ['lecture', 'quiz'],
  starts_at: '2026-10-01T10:00:00Z',
  valid_until: '2056-12-31T22:00:00Z',
  state: 'active',
  ...changes,
})

/** Two hours of the studio on one day and one on another, waiting for staff; changed as asked. */
export const booking = (changes: Partial<MyBooking> = {}): MyBooking => ({
  id: 'b1',
  number: 7,
  status: 'pending',
  space: { name: { ru: 'Студия', en: 'Studio' } },
  needs_confirmation: false,
  confirm_until: null,
  total_amount: 450_000,
  currency: 'RSD',
  decision_note: null,
  slots: [
    { starts_at: '2056-12-12T09:00:00Z', ends_at: '2056-12-12T10:00:00Z' },
    { starts_at: '2056-12-12T10:00:00Z', ends_at: '2056-12-12T11:00:00Z' },
    { starts_at: '2056-12-13T09:00:00Z', ends_at: '2056-12-13T10:00:00Z' },
  ],
  order: null,
  ...changes,
})

export const purchases = (changes: Partial<MyPurchases> = {}): MyPurchases => ({
  registrations: [],
  passes: [],
  bookings: [],
  orders: [],
  ...changes,
})
