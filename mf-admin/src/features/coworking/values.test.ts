import { problemsIn } from '@hub/shared-ui/form-rules'
import { describe, expect, it } from 'vitest'
import { rowsText } from '../../lib/form/rows.ts'
import type { Plan } from './plan.ts'
import { planDraft, planRules, planValues } from './values.ts'

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
  is_recommended: true,
  is_active: true,
  updated_at: 'v1',
}

const wrong = (own: object) => {
  const values = { ...planValues(plan), ...own }
  return problemsIn(values, planRules(values)).map(([name]) => name)
}

describe('a plan', () => {
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
      { features: rowsText([{ text_ru: '', text_en: '' }]) },
      ['features'],
    ],
  ])('is not saved %s', (_, own, fields) => {
    expect(wrong(own)).toEqual(fields)
  })
})
