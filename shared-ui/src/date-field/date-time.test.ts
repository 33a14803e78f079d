import { describe, expect, it } from 'vitest'
import { dateTimeAsTyped, readDateTime, typedDateTime } from './date-time.ts'

describe('typedDateTime', () => {
  it.each([
    ['1.12.2026 19:00', '2026-12-01T19:00'],
    ['01/12/2026, 9.30', '2026-12-01T09:30'],
    [' 1 12 26 1930 ', '2026-12-01T19:30'],
    ['011220261930', '2026-12-01T19:30'],
    ['01122026 19', '2026-12-01T19:00'],
    ['2026-12-01T19:00', '2026-12-01T19:00'],
    ['2026-12-01 19:00', '2026-12-01T19:00'],
  ])('parses %s', (text, moment) => expect(typedDateTime(text)).toBe(moment))

  it.each(['', '19:00', '1.12.2026', '1 12 2026', '31.02.2026 19:00', '1.12.2026 24:00', '1.12.2026 7 pm'])(
    'rejects «%s»',
    (text) => expect(typedDateTime(text)).toBeUndefined(),
  )

  it.each(['ru', 'en'] as const)('parses what dateTimeAsTyped writes (%s)', (language) =>
    expect(typedDateTime(dateTimeAsTyped('2026-12-01T19:05', language))).toBe('2026-12-01T19:05'),
  )
})

it.each([null, '', '2026-12-01', '2026-02-30T19:00', '2026-12-01T25:00', '2026-12-01T19:00:00'])(
  'readDateTime rejects %s',
  (text) => expect(readDateTime(text)).toBeUndefined(),
)
