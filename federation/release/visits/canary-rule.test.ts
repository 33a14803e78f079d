import { expect, it } from 'vitest'
import { reasonToStop } from './canary-rule.ts'
import type { AppComparison, SideCounts } from './comparison.ts'

const RULE = { minVisits: 100, errorPoints: 2, vitalPoints: 10 }

const side = (visits: number, failed: number, poorLcp = 0): SideCounts => ({
  visits,
  failed,
  lcp: { measured: visits, poor: poorLcp },
  inp: { measured: 0, poor: 0 },
  cls: { measured: visits, poor: 0 },
})

const compared = (canary: SideCounts, stable: SideCounts): AppComparison[] => [
  { app: 'mf-a', canary, stable },
]

it.each([
  [
    'errors in many more visits',
    side(250, 30),
    side(2400, 24),
    'mf-a: 12.0 % of 250 visits with errors, stable 1.0 % of 2400',
  ],
  [
    'slower pages',
    side(200, 0, 60),
    side(2000, 0, 200),
    'mf-a: 30.0 % of 200 visits with a poor LCP, stable 10.0 % of 2000',
  ],
  [
    'errors in every visit, before',
    side(100, 100),
    side(100, 0),
    'mf-a: 100.0 % of 100 visits with errors, stable 0.0 % of 100',
  ],
])('a canary with %s is stopped', (_, canary, stable, reason) => {
  expect(reasonToStop(compared(canary, stable), RULE)).toBe(reason)
})

it.each([
  ['as good as the stable version', side(250, 3), side(2400, 24)],
  ['better', side(250, 0), side(2400, 240)],
  ['new, with too few visits', side(99, 99), side(2400, 0)],
  ['alone, without stable visits to compare with', side(250, 250), side(99, 0)],
  ['worse by less than the rule allows', side(100_000, 2_500), side(100_000, 1_000)],
  ['worse by chance', side(100, 4), side(2400, 24)],
  ['a little slower', side(1000, 0, 190), side(1000, 0, 100)],
])('a canary that is %s goes on', (_, canary, stable) => {
  expect(reasonToStop(compared(canary, stable), RULE)).toBeUndefined()
})

it('another app that the canary breaks stops it, too', () => {
  const comparison = [...compared(side(250, 0), side(2400, 0)), ...compared(side(250, 200), side(2400, 0))]
  expect(reasonToStop(comparison, RULE)).toContain('80.0 %')
})
