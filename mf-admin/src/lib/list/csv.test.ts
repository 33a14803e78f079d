import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what would break a line, and splits as the language does', () => {
  expect(csvLine(['a;b', 'c "d"', 'e\nf', 7], 'ru')).toBe('"a;b";"c ""d""";"e\nf";7\r\n')
  expect(csvLine(['a', 1.5], 'en')).toBe('a,1.5\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")'])('takes %j for no formula', (text) => {
  expect(csvLine([text], 'en')).toMatch(/^"?'/)
})

it('leaves a negative number a number', () => {
  expect(csvLine([-5], 'en')).toBe('-5\r\n')
})
