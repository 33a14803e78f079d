import { describe, expect, it } from 'vitest'
import { type PriceRule, ruleOf, totalOf } from './price.ts'

const always: PriceRule = {
  amount: 2400,
  currency: 'RSD',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  until: 24,
  priority: 0,
}
const daytime: PriceRule = { ...always, amount: 1500, weekdays: [1, 2, 3, 4, 5], until: 17, priority: 1 }
const untilHalfPast: PriceRule = { ...daytime, amount: 1000, until: 17.5, priority: 2 }

const evening: PriceRule = { ...always, amount: 5000, from: 18, priority: 1 }

const monday = '2026-11-16'
const saturday = '2026-11-21'

describe('an hour costs', () => {
  it.each([
    ['the exception where it holds', [always, daytime], monday, 10, 1500],
    ['the exception for its last hour', [daytime, always], monday, 16, 1500],
    ['the exception though it is dearer', [always, evening], monday, 19, 5000],
    ['the rule after it', [daytime, always], monday, 17, 2400],
    ['the rule on other days', [daytime, always], saturday, 10, 2400],
    ['what covers the whole hour', [always, untilHalfPast], monday, 17, 2400],
    ['what covers it up to its end', [always, untilHalfPast], monday, 16, 1000],
    ['the last hour of a day', [always], monday, 23, 2400],
    ['the lower of two that weigh the same', [always, { ...always, amount: 900 }], monday, 9, 900],
    ['nothing that anybody has fixed', [daytime], saturday, 10, undefined],
  ])('%s', (_, rules, day, hour, amount) => {
    expect(ruleOf(rules, day, hour)?.amount).toBe(amount)
  })
})

describe('a total', () => {
  it.each([
    ['of nothing', [], []],
    ['of one currency', [always, daytime], [{ amount: 3900, currency: 'RSD' }]],
    [
      'of two currencies',
      [always, { ...daytime, currency: 'EUR' }, daytime],
      [
        { amount: 3900, currency: 'RSD' },
        { amount: 1500, currency: 'EUR' },
      ],
    ],
  ])('%s', (_, prices, expected) => {
    expect(totalOf(prices)).toEqual(expected)
  })
})
