import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayAsTyped, daysOfMonth, readDay, typedDay, weekdayOf } from './day.ts'

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

it.each([null, '', '2026-02-30', '1999-01-01', '2026-1-1'])('readDay takes %s for no day', (text) =>
  expect(readDay(text)).toBeUndefined(),
)

it('counts days and months over their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(daysOfMonth('2028-02-10')).toHaveLength(29)
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
})
