import { describe, expect, test } from 'vitest'
import { createClock } from './clock.ts'

const at = (now: string, day: number, time: `${number}:${number}`) =>
  createClock(new Date(now)).at(day, time).toISOString()

describe('a clock in Belgrade', () => {
  // In 2026 the clocks go forward on 29 March at 2:00 and back on 25 October at 3:00.
  test.each([
    ['in winter', '2026-01-15T12:00:00Z', 0, '19:00', '2026-01-15T18:00:00.000Z'],
    ['in summer', '2026-07-15T12:00:00Z', 0, '19:00', '2026-07-15T17:00:00.000Z'],
    ['from winter into summer', '2026-03-28T12:00:00Z', 1, '19:00', '2026-03-29T17:00:00.000Z'],
    ['from summer into winter', '2026-10-24T12:00:00Z', 1, '19:00', '2026-10-25T18:00:00.000Z'],
    ['on the morning before the change', '2026-03-29T12:00:00Z', 0, '01:30', '2026-03-29T00:30:00.000Z'],
    ['on the morning after the change', '2026-10-25T12:00:00Z', 0, '04:00', '2026-10-25T03:00:00.000Z'],
    ['half a year ahead', '2026-01-15T12:00:00Z', 182, '19:00', '2026-07-16T17:00:00.000Z'],
    ['across the year', '2026-12-31T12:00:00Z', 1, '00:00', '2026-12-31T23:00:00.000Z'],
    ['back into February of a leap year', '2028-03-01T12:00:00Z', -1, '10:00', '2028-02-29T09:00:00.000Z'],
    ['when it is already tomorrow there', '2026-07-15T22:30:00Z', 0, '10:00', '2026-07-16T08:00:00.000Z'],
  ] as const)('%s', (_, now, day, time, expected) => {
    expect(at(now, day, time)).toBe(expected)
  })

  test('an hour that the clocks skip is the next one there is', () => {
    expect(at('2026-03-29T12:00:00Z', 0, '02:30')).toBe('2026-03-29T01:30:00.000Z')
  })
})

test('what is under way begins on a round five minutes', () => {
  const clock = createClock(new Date('2026-07-15T12:03:40Z'))
  expect(clock.span({ now: -30, minutes: 120 })).toEqual({
    start: new Date('2026-07-15T11:35:00Z'),
    end: new Date('2026-07-15T13:35:00Z'),
  })
})

test('a span lasts as long as it says, also over a change of the clocks', () => {
  const clock = createClock(new Date('2026-03-28T12:00:00Z'))
  const { start, end } = clock.span({ day: 0, time: '23:00', minutes: 300 })
  expect(end.getTime() - start.getTime()).toBe(300 * 60_000)
})

test('dates are those of Belgrade', () => {
  expect(createClock(new Date('2026-12-31T23:30:00Z')).date(0)).toBe('2027-01-01')
})
