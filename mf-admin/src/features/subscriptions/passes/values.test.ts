import { describe, expect, it } from 'vitest'
import { checkValues } from '../../../lib/form/schema.ts'
import type { Pass } from './pass.ts'
import { passDraft, passSchema, passValues } from './values.ts'

const ID = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c33'

/** Ten free visits within half a year. */
const pass = (own: Partial<Pass> = {}): Pass => ({
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
  visit_prices: {},
  is_recommended: true,
  is_active: true,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})

const wrong = (own: object) => {
  const values = { ...passValues(pass()), ...own }
  return checkValues(passSchema(values), values).map(([name]) => name)
}

const kinds = [
  pass(),
  pass({ visit_prices: { session: 2, rent: 2, coworking: 3 } }),
  pass({ kind: 'time', visits: null, valid_days: null, period: 'quarter' }),
  pass({ kind: 'time', visits: null, valid_days: 14, period: null }),
  pass({ discount_kind: 'percentage', discount_percent: 50, applies_to: [] }),
  pass({ discount_kind: 'fixed_amount', discount_amount: 30_050, discount_currency: 'EUR' }),
]

describe('a pass', () => {
  it.each(kinds)('comes back from the form as it was ($kind, $discount_kind)', (row) => {
    const { id: _, updated_at: __, ...draft } = row
    expect(passDraft(passValues(row))).toEqual(draft)
  })

  it('has the numbers of its own kind alone', () => {
    const values = { ...passValues(pass()), kind: 'time', period: 'year' }
    expect(passDraft(values)).toMatchObject({ kind: 'time', visits: null, valid_days: null, period: 'year' })
  })

  it.each([
    ['without a name', { name_ru: '' }, ['name_ru']],
    ['by count of nothing', { visits: '' }, ['visits']],
    ['that never ends', { valid_days: '' }, ['valid_days']],
    ['by days without any', { kind: 'time', period: 'days', valid_days: '' }, ['valid_days']],
    ['that takes no visits for an hour of rent', { visits_rent: '0' }, ['visits_rent']],
    ['for no sum', { price_amount: 'даром' }, ['price_amount']],
    [
      'that takes off more than all',
      { discount_kind: 'percentage', discount_percent: '101' },
      ['discount_percent'],
    ],
  ])('is not saved %s', (_, own, fields) => {
    expect(wrong(own)).toEqual(fields)
    expect(wrong({})).toEqual([])
  })

  it('may cost nothing', () => expect(wrong({ price_amount: '0' })).toEqual([]))
})
