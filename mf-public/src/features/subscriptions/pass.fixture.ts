import type { Pass } from './list-subscriptions.ts'

/** Ten evenings, but for what the test says. */
export const pass = (changes: Partial<Pass> = {}): Pass => ({
  id: 'ten',
  slug: 'ten-evenings',
  name: { ru: 'Десять вечеров', en: 'Ten Evenings' },
  summary: { ru: 'На полгода.', en: 'For half a year.' },
  description: { ru: '<p>Самый <em>частый</em> выбор.</p>', en: '<p>The <em>usual</em> choice.</p>' },
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
  visit_prices: {},
  is_recommended: false,
  is_active: true,
  sort_order: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
})
