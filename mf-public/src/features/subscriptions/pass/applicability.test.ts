import { expect, it } from 'vitest'
import { pass } from '../pass.fixture.ts'
import { applicabilityOf, drawingOf, visitPricesOf } from './applicability.ts'

it.each([
  [
    { kind: 'count', visits: 5 },
    { marks: 5, look: 'line' },
  ],
  [
    { kind: 'count', visits: 500 },
    { marks: 40, look: 'line' },
  ],
  [
    { kind: 'time', visits: null, period: 'month' },
    { marks: 1, look: 'band' },
  ],
  [
    { kind: 'time', visits: null, period: 'quarter' },
    { marks: 3, look: 'band' },
  ],
  [
    { kind: 'time', visits: null, period: 'year' },
    { marks: 12, look: 'band' },
  ],
  [
    { kind: 'time', visits: null, period: null, valid_days: 10 },
    { marks: 1, look: 'band' },
  ],
  [
    { kind: 'time', visits: null, period: null, valid_days: 60 },
    { marks: 2, look: 'band' },
  ],
] as const)('%j is drawn as %j', (changes, expected) => {
  expect(drawingOf(pass(changes))).toEqual(expected)
})

it.each([
  [[], undefined],
  [['quiz', 'lecture'], { named: ['lecture', 'quiz'], events: 0 }],
  [['event:1', 'event:2', 'course'], { named: ['course'], events: 2 }],
  [['something-new'], { named: [], events: 0 }],
])('%j is good for %j', (appliesTo, expected) => {
  expect(applicabilityOf(appliesTo)).toEqual(expected)
})

const prices = { event: 2, course: 1, session: 2, coworking: 3, rent: 4 }

it.each([
  [{ applies_to: [] }, ['event', 'session', 'coworking', 'rent']],
  [{ applies_to: ['quiz', 'rent'] }, ['event', 'rent']],
  [{ applies_to: ['event:1'] }, ['event']],
  [{ applies_to: ['course'] }, ['session']],
  [{ applies_to: [], kind: 'time', visits: null, period: 'month' }, []],
] as const)('of the uses of %j those that cost several visits are %j', (changes, expected) => {
  const uses = visitPricesOf(pass({ ...changes, applies_to: [...changes.applies_to], visit_prices: prices }))
  expect(uses.map(({ use }) => use)).toEqual(expected)
})
