import { describe, expect, it } from 'vitest'
import { parseAmount, writtenAmount } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['1000', 100_000],
    ['1 000', 100_000],
    ['1\u00A0000', 100_000],
    ['1\u202F000,5', 100_050],
    ['1.000', 100_000],
    ['1,000', 100_000],
    ['1.234.567,89', 123_456_789],
    ['1,234,567.89', 123_456_789],
    ['1500,50', 150_050],
    ['1500.5', 150_050],
    ['0,01', 1],
    ['007', 700],
    [' 1 000 RSD ', 100_000],
    ['1000 дин.', 100_000],
    ['999 999 999 999,99', 99_999_999_999_999],
  ])('reads %s as %d para', (text, para) => expect(parseAmount(text)).toEqual({ para }))

  it.each([
    ['', 'missing'],
    [' \u00A0', 'missing'],
    ['RSD', 'missing'],
    ['0', 'too-small'],
    ['0,00', 'too-small'],
    ['1000000000000', 'too-large'],
    ['9'.repeat(400), 'too-large'],
    ['-5', 'malformed'],
    ['+5', 'malformed'],
    ['1e3', 'malformed'],
    ['0x10', 'malformed'],
    ['1.5.5', 'malformed'],
    ['10.0000', 'malformed'],
    ['1,2345', 'malformed'],
    ['12.34,5', 'malformed'],
    [',50', 'malformed'],
    ['тысяча', 'malformed'],
    ['١٠٠', 'malformed'],
    ['<script>', 'malformed'],
  ])('%s is %s', (text, problem) => expect(parseAmount(text)).toEqual({ problem }))
})

it.each([
  [100_000, '1000'],
  [150_050, '1500,50'],
  [1, '0,01'],
])('%d para are written %s, and read back', (para, text) => {
  expect(writtenAmount(para)).toBe(text)
  expect(parseAmount(text)).toEqual({ para })
})
