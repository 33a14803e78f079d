import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { adjacentPage, dayRangeOf, daysOf, instantsOf } from './view.ts'

describe('what a view shows', () => {
  it.each([
    ['day', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    // From a Sunday that is the first.
    ['month', '2026-11-20', '2026-10-26', '2026-12-07'],
    ['month', '2026-12-31', '2026-11-30', '2027-01-04'],
    // Four weeks to the day.
    ['month', '2027-02-10', '2027-02-01', '2027-03-01'],
  ] as const)('%s of %s', (view, day, from, until) => {
    expect(dayRangeOf(view, day)).toEqual({ from, until })
  })

  it.each([
    ['2026-03-25', 167],
    ['2026-10-22', 169],
    ['2026-11-20', 168],
  ])('the week of %s has %i hours', (day, hours) => {
    const { since, until } = instantsOf(dayRangeOf('week', day))
    expect((until - since) / HOUR).toBe(hours)
  })

  it('has its days in order, each once, over a change of the clocks', () => {
    const days = daysOf(dayRangeOf('week', '2026-10-25'))
    expect(days).toEqual([
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
    ])
  })
})

it.each([
  ['day', -1, '2026-11-19'],
  ['week', 1, '2026-11-27'],
  ['month', 1, '2026-12-20'],
] as const)('a page of a %s, %i, leads to %s', (view, pages, day) => {
  expect(adjacentPage(view, '2026-11-20', pages)).toBe(day)
})
