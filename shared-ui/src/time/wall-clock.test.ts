import { formatTime, hubDay } from '@hub/shared-i18n'
import { describe, expect, it } from 'vitest'
import { addDays } from '../date-field/day.ts'
import { dayAt, HOUR, hourAt, instantAt, instantOf, startOfDay, wallClock, withOffset } from './wall-clock.ts'

const QUARTER = HOUR / 4
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')

describe('wallClock', () => {
  it.each(['2026-03-28', '2026-06-30', '2026-10-24', '2026-12-31'])(
    'shows what the browser shows, every quarter of an hour of three days from %s',
    (day) => {
      const began = Date.parse(`${day}T00:00Z`)
      for (let moment = began; moment < began + 72 * HOUR; moment += QUARTER) {
        expect(wallClock(moment)).toBe(`${hubDay(moment)}T${formatTime(moment, 'en')}`)
      }
    },
  )

  it.each([
    ['2026-11-15T22:59Z', '2026-11-15', 23],
    ['2026-11-15T23:00Z', '2026-11-16', 0],
    ['2026-07-15T22:00Z', '2026-07-16', 0],
    ['2027-03-28T00:59Z', '2027-03-28', 1],
    ['2027-03-28T01:00Z', '2027-03-28', 3],
    ['2026-10-25T00:30Z', '2026-10-25', 2],
    ['2026-10-25T01:30:00+00:00', '2026-10-25', 2],
  ])('%s is on %s at %i', (moment, day, hour) => {
    expect([dayAt(moment), hourAt(moment)]).toEqual([day, hour])
  })

  it('is undone by instantAt at every whole hour of a year', () => {
    for (let at = Date.parse('2026-01-01T00:00Z'); at < Date.parse('2027-01-01T00:00Z'); at += HOUR) {
      // The hour that comes twice leads back to its first time.
      const again = iso(at) === '2026-10-25T01:00Z' ? at - HOUR : at
      expect(instantAt(dayAt(at), hourAt(at))).toBe(again)
    }
  })
})

describe('the instant at which clocks show', () => {
  it.each([
    ['2026-11-20T19:00', '2026-11-20T18:00Z'],
    ['2026-07-20T19:00', '2026-07-20T17:00Z'],
    ['2026-10-25T00:30', '2026-10-24T22:30Z'],
    // Twice in October, the first time; never in March.
    ['2026-10-25T02:30', '2026-10-25T00:30Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00Z'],
  ])('%s is %s', (shown, expected) => {
    expect(iso(instantOf(shown))).toBe(expected)
  })

  it.each([
    ['an hour of winter', '2026-11-16', 10, '2026-11-16T09:00Z'],
    ['midnight', '2026-11-16', 0, '2026-11-15T23:00Z'],
    ['the midnight after a day', '2026-11-16', 24, '2026-11-16T23:00Z'],
    ['the last hour before summer time', '2027-03-28', 1, '2027-03-28T00:00Z'],
    ['an hour that is left out', '2027-03-28', 2, '2027-03-28T01:00Z'],
    ['the first hour of summer time', '2027-03-28', 3, '2027-03-28T01:00Z'],
    ['the midnight after 23 hours', '2027-03-28', 24, '2027-03-28T22:00Z'],
    ['the midnight after 25 hours', '2026-10-25', 24, '2026-10-25T23:00Z'],
  ])('%s', (_, day, hour, expected) => {
    expect(iso(instantAt(day, hour))).toBe(expected)
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ])('%s has %i hours', (day, hours) => {
    expect((startOfDay(addDays(day, 1)) - startOfDay(day)) / HOUR).toBe(hours)
  })

  it('is none for malformed text', () => {
    expect(instantOf('tomorrow')).toBeNaN()
  })
})

it.each([
  ['2026-12-12T18:00:00+00:00', '2026-12-12T19:00:00+01:00'],
  ['2026-07-12T22:30:00Z', '2026-07-13T00:30:00+02:00'],
])('%s is %s with its offset', (value, expected) => {
  expect(withOffset(value)).toBe(expected)
})
