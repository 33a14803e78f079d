import { describe, expect, it } from 'vitest'
import { amountRule, isAmount, parseMinorUnits, parseNumber, positiveIntegerRule } from './numbers.ts'

describe('sums', () => {
  it.each([
    ['1500', 150_000],
    ['1500,5', 150_050],
    ['1500.50', 150_050],
    ['1 500,00', 150_000],
    ['1\u00A0500', 150_000],
    ['12\u202F345,67', 1_234_567],
  ])('%j is %s', (text, amount) => {
    expect([isAmount(text), parseMinorUnits(text), amountRule(text)]).toEqual([true, amount, undefined])
  })

  it.each(['пятьсот', '1,234', '-5', '1e3', '5 €', '.5'])('%j is none', (text) => {
    expect([isAmount(text), amountRule(text)]).toEqual([false, { key: 'admin:rules.sum' }])
  })

  it.each(['12345678', '10 000 000', '99999999,99'])('%j is too large', (text) => {
    const problem = { key: 'admin:rules.sumTooLarge' }
    expect([isAmount(text), amountRule(text)]).toEqual([false, problem])
  })

  it.each(['0', '0,00'])('%j is a price, but nothing to be paid', (text) => {
    expect([isAmount(text), amountRule(text)]).toEqual([true, { key: 'admin:rules.sum' }])
  })
})

describe('whole numbers', () => {
  it.each([
    ['25', 25],
    ['1 000', 1000],
    ['1\u00A0000', 1000],
  ])('%j is %s', (text, figure) => {
    expect([positiveIntegerRule(text), parseNumber(text)]).toEqual([undefined, figure])
  })

  it.each(['0', '1,5', '-1', '1e3'])('%j is none', (text) => {
    expect(positiveIntegerRule(text)).toEqual({ key: 'admin:rules.whole' })
  })

  it.each(['1000000000', '1 000 000 000', '12345678901234'])('%j is too large', (text) => {
    const problem = { key: 'admin:rules.wholeTooLarge' }
    expect(positiveIntegerRule(text)).toEqual(problem)
  })
})

it('an empty text is neither a number nor an amount', () => {
  expect([parseNumber(''), parseMinorUnits(''), positiveIntegerRule(''), amountRule('')]).toEqual([
    null,
    null,
    undefined,
    undefined,
  ])
})
