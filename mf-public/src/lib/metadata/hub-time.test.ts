import { expect, it } from 'vitest'
import { hubTime } from './hub-time.ts'

it.each([
  ['2026-12-12T18:00:00+00:00', '2026-12-12T19:00:00+01:00'],
  ['2026-07-12T22:30:00Z', '2026-07-13T00:30:00+02:00'],
])('%s is %s in Belgrade', (value, expected) => {
  expect(hubTime(value)).toBe(expected)
})
