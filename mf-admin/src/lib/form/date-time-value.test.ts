import { expect, it } from 'vitest'
import { fromDateTimeValue, hoursLater, toDateTimeValue } from './date-time-value.ts'

it.each([
  ['2026-12-08T18:00:00.000Z', '2026-12-08T19:00'],
  ['2026-07-08T17:30:00.000Z', '2026-07-08T19:30'],
  ['2026-10-24T22:30:00.000Z', '2026-10-25T00:30'],
  ['2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
])('%s is %s by the clocks of Belgrade', (moment, shown) => {
  expect(toDateTimeValue(moment)).toBe(shown)
  expect(fromDateTimeValue(shown)).toBe(moment)
})

it.each([
  ['2026-12-08T19:00', 2, '2026-12-08T21:00'],
  ['2026-12-31T23:30', 2, '2027-01-01T01:30'],
  ['2027-03-28T00:30', 2, '2027-03-28T03:30'],
  ['', 2, ''],
])('%s and %i hours is %s', (shown, hours, expected) => {
  expect(hoursLater(shown, hours)).toBe(expected)
})

it('toDateTimeValue returns an empty text for null, fromDateTimeValue null for an empty text', () => {
  expect(toDateTimeValue(null)).toBe('')
  expect(fromDateTimeValue('')).toBeNull()
})
