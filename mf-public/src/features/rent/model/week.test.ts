import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { parseWeek, weekAfter, weekAt, weekOf } from './week.ts'

describe('a week', () => {
  it.each([
    ['2026-11-20', '2026-11-16', 168],
    ['2026-11-16', '2026-11-16', 168],
    ['2026-11-22', '2026-11-16', 168],
    ['2026-10-25', '2026-10-19', 169],
    ['2027-03-28', '2027-03-22', 167],
    ['2027-01-01', '2026-12-28', 168],
  ])('of %s begins on %s and has %i hours', (day, monday, hours) => {
    const week = weekOf(day)
    expect(week.monday).toBe(monday)
    expect((week.until - week.since) / HOUR).toBe(hours)
    expect(week.days).toHaveLength(7)
    expect(week.days[6]).toBe(weekOf(monday).days[6])
  })

  it.each([
    ['the last minute of Sunday', '2026-11-22T22:59Z', '2026-11-16'],
    ['midnight', '2026-11-22T23:00Z', '2026-11-23'],
    ['midnight of summer', '2026-07-19T22:00Z', '2026-07-20'],
  ])('is that of Belgrade: %s', (_, instant, monday) => {
    expect(weekAt(Date.parse(instant)).monday).toBe(monday)
  })

  it('ends when the next one begins, over both changes of the clock', () => {
    for (let week = weekOf('2026-10-05'); week.monday < '2027-11-01'; week = weekAfter(week, 1)) {
      expect(weekAfter(week, 1).since).toBe(week.until)
      expect(weekAfter(weekAfter(week, 1), -1)).toEqual(week)
    }
  })
})

describe('the week of an address', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-19', '2026-11-16'],
    ['2028-02-29', '2028-02-28'],
  ])('%s', (text, monday) => {
    expect(parseWeek(text)?.monday).toBe(monday)
  })

  it.each([
    null,
    '',
    '2026-02-31',
    '2026-13-01',
    '1999-01-01',
    '99999-01-01',
    'next',
    '2026-11-16T00:00',
    '\0',
  ])('is not %j', (text) => {
    expect(parseWeek(text)).toBeUndefined()
  })
})
