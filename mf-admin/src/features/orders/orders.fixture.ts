import type { ListedOrder, StaffOrder } from './order.ts'

export const ID = '7c1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c77'

export const listed = (own: Partial<ListedOrder> = {}): ListedOrder => ({
  id: ID,
  number: 1042,
  full_name: 'Ада Лавлейс',
  email: 'ada@hub.example',
  status: 'pending',
  payment_method: 'ips_qr',
  total_amount: 120_000,
  currency: 'RSD',
  created_at: '2026-11-01T10:00:00Z',
  paid_at: null,
  refund_requested_at: null,
  reference: '331042',
  items: [{ kind: 'registration', title: { ru: 'Чёрные дыры' }, quantity: 1 }],
  ...own,
})

export const staffOrder = (own: Partial<StaffOrder> = {}): StaffOrder => ({
  ...listed(),
  subtotal_amount: 150_000,
  discount_amount: 30_000,
  expires_at: '2026-12-01T10:00:00Z',
  phone: '+381 60 123 45 67',
  telegram: null,
  language: 'ru',
  is_guest: false,
  promo_code: 'SCIENCE20',
  items: [
    {
      kind: 'registration',
      title: { ru: 'Чёрные дыры' },
      quantity: 1,
      unit_amount: 150_000,
      amount: 150_000,
    },
  ],
  history: [{ what: 'created', at: '2026-11-01T10:00:00Z', by: null }],
  seats: [
    {
      event_id: 'e1',
      title: { ru: 'Чёрные дыры' },
      status: 'confirmed',
      starts_at: '2026-12-12T18:00:00Z',
    },
  ],
  bookings: [],
  passes: [],
  ...own,
})
