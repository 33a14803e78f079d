import { describe, expect, it } from 'vitest'
import { checkValues } from '../../lib/form/schema.ts'
import type { Plan } from './plan.ts'
import { planDraft, planSchema, planValues } from './values.ts'

const plan: Plan = {
  id: 'month',
  slug: 'month',
  kind: 'monthly',
  name: { ru: 'Месяц', en: 'Month' },
  summary: { ru: 'Свой стол' },
  features: [{ ru: 'кухня', en: 'kitchen' }, { ru: 'телефонная будка' }],
  price_amount: 1_400_050,
  currency: 'RSD',
  period: 'month',
  seats: null,
  day_count: 10,
  valid_days: 60,
  from_time: '10:00',
  to_time: '22:00',
  is_recommended: true,
  is_active: true,
  updated_at: 'v1',
}

const problems = (own: object) => {
  const values = { ...planValues(plan), ...own }
  return checkValues(planSchema(values), values)
}
const wrong = (own: object) => problems(own).map(([name]) => name)

describe('a plan', () => {
  it('counts days, or says nothing of how long they last; hours stand together', () => {
    expect(wrong({ day_count: '', valid_days: '30' })).toEqual(['valid_days'])
    expect(wrong({ day_count: '0' })).toEqual(['day_count'])
    expect(wrong({ to_time: '' })).toEqual(['to_time'])
    expect(wrong({ to_time: '09:00' })).toEqual(['to_time'])
    expect(wrong({ from_time: '', to_time: '' })).toEqual([])
  })

  it('names the limit of its days', () => {
    expect(problems({ day_count: '400' })).toEqual([
      ['day_count', { key: 'admin:rules.wholeUpTo', values: { most: 366 } }],
    ])
  })

  it('comes back from the form as it was', () => {
    const { id: _, updated_at: __, ...draft } = plan
    expect(planDraft(planValues(plan))).toEqual(draft)
    expect(wrong({})).toEqual([])
  })

  it.each([
    ['without a name', { name_ru: '' }, ['name_ru']],
    ['with a summary in English alone', { summary_ru: '', summary_en: 'A desk' }, ['summary_ru']],
    ['for no sum', { price_amount: '' }, ['price_amount']],
    ['with no seats at all', { seats: '0' }, ['seats']],
    [
      'that includes nothing in particular',
      { features: [{ text_ru: '', text_en: '' }] },
      ['features.0.text_ru'],
    ],
  ])('is not saved %s', (_, own, fields) => {
    expect(wrong(own)).toEqual(fields)
  })
})
