import { describe, expect, it } from 'vitest'
import { addDays, addMonths, HOUR, instantAt, parseDay, startOfDay } from './day.ts'

describe('a day of Belgrade', () => {
  it.each([
    ['2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(new Date(startOfDay(day)).toISOString()).toBe(moment)
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ])('%s has %i hours', (day, hours) => {
    expect((startOfDay(addDays(day, 1)) - startOfDay(day)) / HOUR).toBe(hours)
  })
})

it.each([
  ['2026-11-20', '19:00', '2026-11-20T18:00:00.000Z'],
  ['2026-07-20', '19:00', '2026-07-20T17:00:00.000Z'],
  // Twice in October, the first time; never in March.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('%s, %s is %s', (day, time, moment) => {
  expect(new Date(instantAt(day, time)).toISOString()).toBe(moment)
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

it.each(['2026-02-31', '2026-13-01', '1999-01-01', '2026-1-1', 'today', '', null])('%s is no day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})
