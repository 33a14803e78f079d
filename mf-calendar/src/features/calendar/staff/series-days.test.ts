import { describe, expect, it } from 'vitest'
import { seriesDays } from './series-days.ts'

describe('the days of a series', () => {
  const weekly = { day: '2026-03-23', every_weeks: '1', repeats_until: '2026-04-13' }
  it('come by weeks, over a change of the clocks, the last one included', () => {
    expect(seriesDays(weekly)).toEqual(['2026-03-23', '2026-03-30', '2026-04-06', '2026-04-13'])
  })
  it('skip weeks', () => {
    expect(seriesDays({ ...weekly, every_weeks: '2' })).toEqual(['2026-03-23', '2026-04-06'])
  })
  it.each([{ every_weeks: '' }, { repeats_until: '' }, { day: '' }, { repeats_until: '2026-03-22' }])(
    'are none with %o',
    (change) => {
      expect(seriesDays({ ...weekly, ...change })).toEqual([])
    },
  )
  it('are not more than can be made at once', () => {
    expect(seriesDays({ ...weekly, repeats_until: '2099-01-01' })).toHaveLength(104)
  })
})
