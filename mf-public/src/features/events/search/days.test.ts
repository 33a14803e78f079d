import { describe, expect, it } from 'vitest'
import { daysOf, mentionsWeekend, withoutWeekend } from './days.ts'

describe('daysOf', () => {
  it.each([
    ['weekend', '2026-11-23', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-28', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-29', '2026-11-28', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['today', '2026-12-31', '2026-12-31', '2026-12-31'],
  ] as const)('%s, seen from %s, is %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })
})

describe('words for the weekend', () => {
  it.each([
    ['выходные', ''],
    ['лекция в эти выходные', 'лекция'],
    ['На выходных квиз', 'квиз'],
    ['уикенд', ''],
    ['this weekend quantum', 'quantum'],
    ['Weekend', ''],
  ])('are found in «%s»', (text, rest) => {
    expect(mentionsWeekend(text)).toBe(true)
    expect(withoutWeekend(text)).toBe(rest)
  })

  it.each(['выход', 'входные', 'weekender', 'в космос'])('are not in «%s»', (text) => {
    expect(mentionsWeekend(text)).toBe(false)
    expect(withoutWeekend(text)).toBe(text)
  })
})
