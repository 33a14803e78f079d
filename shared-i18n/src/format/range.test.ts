import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../language.ts'
import { formatDateRange, formatDateTimeRange, formatTimeRange } from './range.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each<[string, string, Language, string]>([
  ['2026-12-19T10:00Z', '2026-12-20T18:00Z', 'ru', '19–20 декабря'],
  ['2026-12-19T10:00Z', '2026-12-20T18:00Z', 'en', '19–20 December'],
  ['2026-11-30T10:00Z', '2026-12-02T18:00Z', 'ru', '30 ноября — 2 декабря'],
  ['2026-11-30T10:00Z', '2026-12-02T18:00Z', 'en', '30 November – 2 December'],
  ['2026-12-30T10:00Z', '2027-01-02T18:00Z', 'ru', '30 декабря 2026 — 2 января 2027'],
  ['2027-03-01T10:00Z', '2027-03-03T18:00Z', 'ru', '1–3 марта 2027'],
  ['2026-12-19T10:00Z', '2026-12-19T18:00Z', 'ru', '19 декабря'],
  ['2026-12-19T10:00Z', 'nonsense', 'ru', '19 декабря'],
])('days from %s to %s (%s): %s', (start, end, language, expected) => {
  expect(plain(formatDateRange(start, end, language))).toBe(expected)
})

test.each<[string, string, Language, string]>([
  ['2026-12-12T18:00Z', '2026-12-12T20:00Z', 'ru', 'сб, 12 декабря, 19:00–21:00'],
  ['2026-12-12T18:00Z', '2026-12-12T20:00Z', 'en', 'Sat 12 December, 19:00–21:00'],
  ['2026-12-12T21:00Z', '2026-12-13T01:30Z', 'ru', 'сб, 12 декабря, 22:00–02:30'],
  ['2026-12-12T09:00Z', '2026-12-12T23:00Z', 'ru', 'сб, 12 декабря, 10:00–00:00'],
  ['2026-12-11T23:00Z', '2026-12-13T02:00Z', 'ru', 'сб, 12 декабря, 00:00 — вс, 13 декабря, 03:00'],
  ['2026-12-12T00:00Z', '2026-12-12T04:00Z', 'ru', 'сб, 12 декабря, 01:00–05:00'],
  ['2026-12-12T09:00Z', '2026-12-13T16:00Z', 'ru', 'сб, 12 декабря, 10:00 — вс, 13 декабря, 17:00'],
])('from %s to %s (%s): %s', (start, end, language, expected) => {
  expect(plain(formatDateTimeRange(start, end, language))).toBe(expected)
})

test('a span of hours takes a dash without spaces', () => {
  expect(formatTimeRange('2026-12-12T18:00Z', '2026-12-12T20:00Z', 'ru')).toBe('19:00–21:00')
})
