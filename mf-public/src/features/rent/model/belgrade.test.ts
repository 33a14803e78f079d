import { describe, expect, it } from 'vitest'
import { addDays, HOUR, instantAt, wallClock, weekdayOf } from './belgrade.ts'

const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')

describe('the moment at which clocks reach', () => {
  it.each([
    ['an hour of winter', '2026-11-16', 10, '2026-11-16T09:00Z'],
    ['an hour of summer', '2026-07-16', 10, '2026-07-16T08:00Z'],
    ['midnight', '2026-11-16', 0, '2026-11-15T23:00Z'],
    ['the midnight after a day', '2026-11-16', 24, '2026-11-16T23:00Z'],
    ['the last hour before summer time', '2027-03-28', 1, '2027-03-28T00:00Z'],
    ['an hour that is left out', '2027-03-28', 2, '2027-03-28T01:00Z'],
    ['the first hour of summer time', '2027-03-28', 3, '2027-03-28T01:00Z'],
    ['the midnight after 23 hours', '2027-03-28', 24, '2027-03-28T22:00Z'],
    ['an hour that comes twice', '2026-10-25', 2, '2026-10-25T00:00Z'],
    ['the hour after it', '2026-10-25', 3, '2026-10-25T02:00Z'],
    ['the midnight after 25 hours', '2026-10-25', 24, '2026-10-25T23:00Z'],
    ['the midnight before them', '2026-10-25', 0, '2026-10-24T22:00Z'],
  ])('%s', (_, day, hour, expected) => {
    expect(iso(instantAt(day, hour))).toBe(expected)
  })
})

describe('what clocks show', () => {
  it.each([
    ['2026-11-15T22:59Z', '2026-11-15', 23, 59],
    ['2026-11-15T23:00Z', '2026-11-16', 0, 0],
    ['2026-07-15T22:00Z', '2026-07-16', 0, 0],
    ['2027-03-28T00:59Z', '2027-03-28', 1, 59],
    ['2027-03-28T01:00Z', '2027-03-28', 3, 0],
    ['2026-10-25T00:30Z', '2026-10-25', 2, 30],
    ['2026-10-25T01:30Z', '2026-10-25', 2, 30],
  ])('at %s', (instant, day, hour, minute) => {
    expect(wallClock(Date.parse(instant))).toEqual({ day, hour, minute })
  })

  it('comes back to every whole hour of a year', () => {
    for (let at = Date.parse('2026-01-01T00:00Z'); at < Date.parse('2027-01-01T00:00Z'); at += HOUR) {
      const { day, hour } = wallClock(at)
      // The hour that comes twice leads back to its first time.
      const again = iso(at) === '2026-10-25T01:00Z' ? at - HOUR : at
      expect(instantAt(day, hour)).toBe(again)
    }
  })
})

describe('days', () => {
  it.each([
    ['2026-11-16', 7, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-03-28', 1, '2027-03-29'],
    ['2026-10-25', -1, '2026-10-24'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i more', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-22', 7],
  ])('%s is day %i of its week', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })
})
