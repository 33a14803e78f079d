import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../language.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  formatWeekday,
  hubDay,
} from './date.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Shown with plain spaces; that the real ones do not break is tested below. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const EVENING = '2026-12-12T18:00:00Z'
const NEXT_YEAR = '2027-01-05T23:30:00Z'

test.each<[typeof formatDate, string, Language, string]>([
  [formatDateTime, EVENING, 'ru', 'сб, 12 декабря, 19:00'],
  [formatDateTime, EVENING, 'en', 'Sat 12 December, 19:00'],
  [formatDay, EVENING, 'ru', 'сб, 12 декабря'],
  [formatDay, EVENING, 'en', 'Sat 12 December'],
  [formatDate, EVENING, 'ru', '12 декабря'],
  [formatDate, EVENING, 'en', '12 December'],
  [formatTime, EVENING, 'ru', '19:00'],
  [formatTime, '2026-12-12T08:05:00Z', 'en', '09:05'],
  [formatTime, '2026-12-12T23:00:00Z', 'ru', '00:00'],
  [formatMonth, EVENING, 'ru', 'декабрь 2026'],
  [formatMonth, EVENING, 'en', 'December 2026'],
  [formatWeekday, EVENING, 'ru', 'суббота'],
  [formatWeekday, EVENING, 'en', 'Saturday'],
  // The year is said when it is another one, and the day is Belgrade's: there it is the 6th already.
  [formatDateTime, NEXT_YEAR, 'ru', 'ср, 6 января 2027, 00:30'],
  [formatDateTime, NEXT_YEAR, 'en', 'Wed 6 January 2027, 00:30'],
  [formatDate, '2025-07-01T10:00:00Z', 'ru', '1 июля 2025'],
  // Summer time.
  [formatTime, '2026-07-12T18:00:00Z', 'ru', '20:00'],
  [formatDate, 'no date', 'ru', ''],
  [formatDateTime, '', 'en', ''],
])('%o(%s, %s) is %s', (format, value, language, expected) => {
  expect(plain(format(value, language))).toBe(expected)
})

test('a day does not part from its month at the end of a line', () => {
  expect(formatDateTime(EVENING, 'ru')).toBe('сб, 12\u00A0декабря, 19:00')
})

test.each([
  ['2026-12-12T22:59:59Z', '2026-12-12'],
  ['2026-12-12T23:00:00Z', '2026-12-13'],
  ['2026-07-12T22:00:00Z', '2026-07-13'],
  ['nonsense', ''],
])('the hub’s day of %s is %s', (value, expected) => {
  expect(hubDay(value)).toBe(expected)
})
