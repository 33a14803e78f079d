import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatDay, formatDeadline, formatSpan } from './format.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

it.each([
  ['ru', 'среда, 9 декабря', 'понедельник, 10 мая 2027'],
  ['en', 'Wednesday 9 December', 'Monday 10 May 2027'],
] as const)('says the year of a day only when it is another than now: %s', (language, near, far) => {
  expect(plain(formatDay('2026-12-09T12:00:00Z', language))).toBe(near)
  expect(plain(formatDay('2027-05-10T12:00:00Z', language))).toBe(far)
})

it('years are those of Belgrade time', () => {
  expect(plain(formatDeadline('2026-12-31T22:59:00Z', 'ru'))).toBe('31 декабря, 23:59')
  expect(plain(formatDeadline('2026-12-31T23:00:00Z', 'ru'))).toBe('1 января 2027, 00:00')
  expect(plain(formatSpan('2026-12-31T21:00:00Z', '2026-12-31T23:30:00Z', 'en'))).toBe(
    'Thursday 31 December, 22:00 – Friday 1 January 2027, 00:30',
  )
})
