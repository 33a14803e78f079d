import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayAsTyped,
  daysOfMonth,
  firstOfMonth,
  mondayOf,
  readDay,
  typedDay,
  weekdayOf,
} from './day.ts'

describe('typedDay', () => {
  it.each([
    ['1.12.2026', '2026-12-01'],
    ['01/12/2026', '2026-12-01'],
    [' 1 12 26 ', '2026-12-01'],
    ['01122026', '2026-12-01'],
    ['29.02.2028', '2028-02-29'],
    ['2026-12-01', '2026-12-01'],
  ])('reads %s', (text, day) => expect(typedDay(text)).toBe(day))

  it.each(['', '1.12', '31.02.2026', '1.12.202', '12/31/2026', '1.12.1026', 'завтра'])(
    'finds no day in «%s»',
    (text) => expect(typedDay(text)).toBeUndefined(),
  )

  it('reads what dayAsTyped wrote', () => {
    expect(dayAsTyped('2026-12-01', 'ru')).toBe('01.12.2026')
    expect(dayAsTyped('2026-12-01', 'en')).toBe('01/12/2026')
    expect(typedDay(dayAsTyped('2026-12-01', 'en'))).toBe('2026-12-01')
  })
})

it.each([null, '', 'today', '2026-02-31', '2026-13-01', '1999-01-01', '2026-1-1'])(
  'readDay takes %s for no day',
  (text) => expect(readDay(text)).toBeUndefined(),
)

it.each([
  ['2026-11-16', 7, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2026-10-25', -1, '2026-10-24'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

it('knows weeks and months', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23'])
  expect(firstOfMonth('2026-11-23')).toBe('2026-11-01')
  expect(daysOfMonth('2028-02-10')).toHaveLength(29)
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
})
