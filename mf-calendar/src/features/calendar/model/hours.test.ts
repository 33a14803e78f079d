import { expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { hoursOf } from './hours.ts'

it.each([
  ['nothing', [], 9, 22],
  ['an early morning', [['2026-12-08T05:30:00Z', '2026-12-08T07:00:00Z']], 6, 22],
  ['a late evening', [['2026-12-08T20:00:00Z', '2026-12-08T21:30:00Z']], 9, 23],
  ['an end at midnight', [['2026-12-08T20:00:00Z', '2026-12-08T23:00:00Z']], 9, 24],
  ['a night', [['2026-12-08T22:00:00Z', '2026-12-09T02:00:00Z']], 0, 24],
  ['summer', [['2026-07-08T05:00:00Z', '2026-07-08T07:00:00Z']], 7, 22],
  ['what stands above the hours', [['2026-12-08T00:00:00Z', '2026-12-10T07:00:00Z']], 9, 22],
])('shows the hours of %s', (_, times, first, last) => {
  const items = times.map(([starts_at = '', ends_at = '']) => item({ starts_at, ends_at }))
  expect(hoursOf(items)).toEqual({ first, last })
})
