import { hubDay } from '@hub/shared-i18n'
import { describe, expect, it } from 'vitest'
import { daysAfter, type SpectrumEvent, spectrumLines, weekStarts } from './lines.ts'

/** 8 December 2026, 16:00 in Belgrade. */
const now = new Date('2026-12-08T15:00:00Z')

const event = (starts_at: string, ends_at: string): SpectrumEvent => ({
  slug: 'a',
  kind: 'lecture',
  starts_at,
  ends_at,
})

const places = (events: SpectrumEvent[], from = now) => spectrumLines(events, from, 28).map(({ x }) => x)

describe('spectrumLines', () => {
  it.each([
    ['today at 19:00', '2026-12-08T18:00:00Z', 79],
    ['today, already begun', '2026-12-08T09:00:00Z', 42],
    ['tomorrow at 18:30', '2026-12-09T17:30:00Z', 177],
    ['the last hour of the band', '2027-01-04T22:00:00Z', 2796],
  ])('%s', (_case, starts_at, x) => {
    expect(places([event(starts_at, starts_at)])).toEqual([x])
  })

  it('leaves out what lies before the first and after the last day', () => {
    expect(places([event('2026-12-07T18:00:00Z', '2026-12-07T20:00:00Z')])).toEqual([])
    expect(places([event('2027-01-04T23:30:00Z', '2027-01-05T01:00:00Z')])).toEqual([])
  })

  it('keeps 19:00 at 19:00 over a change of the clocks', () => {
    const beforeChange = new Date('2026-10-24T10:00:00Z')
    const events = [
      event('2026-10-24T17:00:00Z', '2026-10-24T19:00:00Z'),
      event('2026-10-26T18:00:00Z', '2026-10-26T20:00:00Z'),
    ]
    expect(places(events, beforeChange)).toEqual([79, 279])
  })

  it('draws a line for each day of a festival', () => {
    expect(places([event('2026-12-19T09:00:00Z', '2026-12-21T19:00:00Z')])).toEqual([1142, 1242, 1342])
  })

  it('does not take a long night for two days', () => {
    expect(places([event('2026-12-19T19:00:00Z', '2026-12-20T03:00:00Z')])).toEqual([1183])
  })

  it('lets what lasts longer shine brighter, within limits', () => {
    const widths = [0.5, 2, 3, 12].map((hours) => {
      const ends = new Date(Date.parse('2026-12-09T10:00:00Z') + hours * 3_600_000).toISOString()
      return spectrumLines([event('2026-12-09T10:00:00Z', ends)], now, 28)[0]?.width
    })
    expect(widths).toEqual([2.5, 3.8, 4.7, 6])
  })
})

describe('weeks', () => {
  it.each([
    ['2026-12-08T15:00:00Z', ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']],
    // 23:30 in Belgrade, six days before clocks go back.
    ['2026-10-19T21:30:00Z', ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']],
  ])('begin on the same weekday: from %s', (from, expected) => {
    const days = weekStarts(28).map((offset) => hubDay(daysAfter(new Date(from), offset)))
    expect(days).toEqual(expected)
  })
})
