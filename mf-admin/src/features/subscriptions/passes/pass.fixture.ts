import type { Pass } from './pass.ts'

const ID = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c33'

/** Ten free visits within half a year. */
export const pass = (own: Partial<Pass> = {}): Pass => ({
  id: ID,
  slug: 'ten-evenings',
  name: { ru: 'Десять вечеров', en: 'Ten Evenings' },
  summary: null,
  description: null,
  kind: 'count',
  visits: 10,
  valid_days: 180,
  period: null,
  price_amount: 450_000,
  currency: 'RSD',
  discount_kind: 'free_pass',
  discount_percent: null,
  discount_amount: null,
  discount_currency: null,
  applies_to: ['lecture', 'quiz'],
  is_recommended: true,
  is_active: true,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})
