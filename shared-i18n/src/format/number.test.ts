import { expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { formatMoney, formatNumber } from './number.ts'

test.each<[number, string, Language, string]>([
  [120_000, 'RSD', 'ru', '1\u00A0200\u00A0RSD'],
  [120_000, 'RSD', 'en', '1,200\u00A0RSD'],
  [102_550, 'RSD', 'ru', '1\u00A0025,50\u00A0RSD'],
  [102_550, 'RSD', 'en', '1,025.50\u00A0RSD'],
  [1500, 'EUR', 'ru', '15\u00A0EUR'],
  [1505, 'EUR', 'en', '15.05\u00A0EUR'],
  [0, 'RSD', 'ru', '0\u00A0RSD'],
  [123_456_789, 'RSD', 'ru', '1\u00A0234\u00A0567,89\u00A0RSD'],
])('%i hundredths of %s in %s', (minorUnits, currency, language, expected) => {
  expect(formatMoney(minorUnits, currency, language)).toBe(expected)
})

test.each<[number, Language, string]>([
  [1200, 'ru', '1\u00A0200'],
  [1200, 'en', '1,200'],
  [0.5, 'ru', '0,5'],
])('%f in %s', (value, language, expected) => {
  expect(formatNumber(value, language)).toBe(expected)
})
