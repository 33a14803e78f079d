import { describe, expect, it } from 'vitest'
import { hourOf, hoursOf, type OpeningHours } from './hours.ts'

const hub: OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 10, closes: 22 }))
const always: OpeningHours[] = hub.map((day) => ({ ...day, opens: 0, closes: 24 }))
const nights: OpeningHours[] = hub.map((day) => ({ ...day, opens: 2, closes: 5 }))

const clock = (day: string, open: OpeningHours[]) =>
  hoursOf(day, open).map(({ hour, isRepeated }) => `${hour}${isRepeated ? ' again' : ''}`)

describe('the hours of a day', () => {
  it.each([
    ['2026-11-16', 12, '2026-11-16T09:00:00.000Z', '2026-11-16T20:00:00.000Z'],
    ['2026-07-16', 12, '2026-07-16T08:00:00.000Z', '2026-07-16T19:00:00.000Z'],
    // Both Sundays on which the clocks change.
    ['2026-10-25', 12, '2026-10-25T09:00:00.000Z', '2026-10-25T20:00:00.000Z'],
    ['2027-03-28', 12, '2027-03-28T08:00:00.000Z', '2027-03-28T19:00:00.000Z'],
  ])('%s from ten to ten', (day, count, first, last) => {
    const hours = hoursOf(day, hub)
    expect(hours).toHaveLength(count)
    expect([hours[0]?.id, hours.at(-1)?.id]).toEqual([first, last])
    expect(hours.map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
    expect(new Set(hours.map((hour) => hour.day))).toEqual(new Set([day]))
  })

  it.each([
    ['2026-11-16', 24],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
  ])('%s round the clock: %i of them, without a gap', (day, count) => {
    const hours = hoursOf(day, always)
    expect(hours).toHaveLength(count)
    for (const [index, { startsAt }] of hours.entries())
      if (index > 0) expect(startsAt).toBe(hours[index - 1]?.endsAt)
  })

  it.each([
    ['2026-10-25', ['2', '2 again', '3', '4']],
    ['2027-03-28', ['3', '4']],
    ['2026-11-16', ['2', '3', '4']],
  ])('in the small hours of %s', (day, expected) => {
    expect(clock(day, nights)).toEqual(expected)
  })

  it('are none when it is closed', () => {
    expect(hoursOf('2026-11-22', hub.slice(0, 6))).toEqual([])
  })
})

it('an hour is known by its id', () => {
  const hours = hoursOf('2026-10-25', always)
  expect(hours).toHaveLength(25)
  expect(hours.map(({ id }) => hourOf(id))).toEqual(hours)
})
