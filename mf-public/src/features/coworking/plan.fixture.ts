import type { CoworkingPlan } from './get-coworking-page.ts'

/** Returns a day pass with the given changes. */
export const plan = (slug: string, changes: Partial<CoworkingPlan> = {}): CoworkingPlan => ({
  id: slug,
  slug,
  kind: 'day_pass',
  name: { ru: 'День', en: 'Day' },
  summary: { ru: 'Любое место', en: 'Any desk' },
  features: [
    { ru: 'кухня', en: 'kitchen' },
    { ru: 'телефонная будка', en: 'phone booth' },
  ],
  price_amount: 120_000,
  currency: 'RSD',
  period: 'day',
  seats: 40,
  is_recommended: false,
  day_count: null,
  valid_days: null,
  ...changes,
})
