import { describe, expect, it } from 'vitest'
import { periodParams, periodProblem, presetPeriod, readPeriod } from './period.ts'
import { endOfStep, stepFor, sumByStep } from './steps.ts'

const TODAY = '2026-03-30'
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY)

describe('the period of statistics', () => {
  it.each([
    ['7-days', '2026-03-24', TODAY],
    ['30-days', '2026-03-01', TODAY],
    ['90-days', '2025-12-31', TODAY],
    ['month', '2026-03-01', TODAY],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', TODAY],
  ] as const)('%s is from %s to %s', (preset, first, last) => {
    expect(presetPeriod(preset, TODAY)).toEqual({ first, last })
  })

  it('is read from the URL, and is the last 30 days where that says nothing that can be read', () => {
    expect(read('period=month')).toEqual({ preset: 'month', first: '2026-03-01', last: TODAY })
    expect(read('from=2026-01-05&to=2026-01-05')).toEqual({
      preset: undefined,
      first: '2026-01-05',
      last: '2026-01-05',
    })
    for (const query of [
      '',
      'period=ever',
      'from=2026-02-02',
      'from=2026-02-02&to=2026-02-01',
      'from=x&to=y',
    ])
      expect(read(query)).toEqual({ preset: '30-days', first: '2026-03-01', last: TODAY })
  })

  it('replaces the one in the URL and keeps what else is there', () => {
    const others = new URLSearchParams('a=1&period=year')
    expect(periodParams(others, { first: '2026-01-01', last: '2026-01-02' }).toString()).toBe(
      'a=1&from=2026-01-01&to=2026-01-02',
    )
    expect(periodParams(new URLSearchParams('from=2026-01-01&to=2026-01-02'), '7-days').toString()).toBe(
      'period=7-days',
    )
    expect(periodParams(others, '30-days').toString()).toBe('a=1')
  })

  it('has 400 days at most, the first one first', () => {
    expect(periodProblem('2025-01-01', '2026-02-04')).toBeUndefined()
    expect(periodProblem('2025-01-01', '2026-02-05')).toBe('length')
    expect(periodProblem('2025-01-02', '2025-01-01')).toBe('order')
  })
})

describe('the steps of a period', () => {
  const day = (text: string, registrations: number) => ({
    day: text,
    registrations,
    expected: 2,
    attended: 1,
    income: { RSD: 100 },
  })

  it('are weeks and months where days would be too many', () => {
    expect([45, 46, 190, 191].map(stepFor)).toEqual(['day', 'week', 'week', 'month'])
  })

  it('add days up from Monday, and begin and end with the period', () => {
    const days = [day('2026-03-29', 1), day('2026-03-30', 2), day('2026-03-31', 4)]
    expect(sumByStep(days, 'week')).toEqual([
      day('2026-03-29', 1),
      { day: '2026-03-30', registrations: 6, expected: 4, attended: 2, income: { RSD: 200 } },
    ])
    expect(endOfStep('week', '2026-03-29', '2026-03-31')).toBe('2026-03-29')
    expect(endOfStep('week', '2026-03-30', '2026-03-31')).toBe('2026-03-31')
    expect(endOfStep('month', '2026-02-10', '2026-03-31')).toBe('2026-02-28')
  })
})
