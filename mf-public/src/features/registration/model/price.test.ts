import { expect, it } from 'vitest'
import { offer } from '../registration.fixture.ts'
import { minorUnits, priceOf } from './price.ts'

it.each([
  ['', 0],
  ['  ', 0],
  ['500', 50_000],
  ['1 200,50', 120_050],
  ['1\u00A0200.5', 120_050],
  ['0', 0],
  ['0,07', 7],
  ['-5', undefined],
  ['1.500', 150_000],
  ['1.500,5', 150_050],
  ['1,2345', undefined],
  ['1e3', undefined],
  ['1234567', undefined],
  ['пятьсот', undefined],
])('%j is %s', (text, amount) => {
  expect(minorUnits(text)).toBe(amount)
})

it.each([
  ['free', { price_kind: 'free' }, false, 900, 0],
  ['as much as one likes', { price_kind: 'donation' }, false, 900, 900],
  ['on the spot', { price_online_amount: 60_000 }, false, 0, 120_000],
  ['online', { price_online_amount: 60_000 }, true, 0, 60_000],
  ['online for nothing', { price_online_amount: 0 }, true, 0, 0],
  ['online at the same price', {}, true, 0, 120_000],
] as const)('%s', (_, changes, isOnline, donation, price) => {
  expect(priceOf({ ...offer, ...changes }, isOnline, donation)).toBe(price)
})
