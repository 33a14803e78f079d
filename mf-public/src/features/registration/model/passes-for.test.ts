import { expect, it } from 'vitest'
import { appliesTo, type PassScope } from './passes-for.ts'

const event = { id: 'e1', kind: 'lecture', currency: 'RSD' }
const pass: PassScope = { applies_to: [], discount_kind: 'free_pass', discount_currency: null }

it.each<[string, Partial<PassScope>, boolean]>([
  ['for everything', {}, true],
  ['for its kind', { applies_to: ['quiz', 'lecture'] }, true],
  ['for this event', { applies_to: ['event:e1'] }, true],
  ['for others', { applies_to: ['quiz', 'event:e2'] }, false],
  ['with a sum off in its currency', { discount_kind: 'fixed_amount', discount_currency: 'RSD' }, true],
  ['with a sum off in another currency', { discount_kind: 'fixed_amount', discount_currency: 'EUR' }, false],
])('appliesTo: a pass %s', (_, changes, expected) => {
  expect(appliesTo({ ...pass, ...changes }, event)).toBe(expected)
})
