import { HOUR, instantAt } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { totalOf } from '../model/price.ts'
import { pricesOfSlots, rangesOf } from './slot-ranges.ts'
import { always, daytime, id } from './slot-selection.fixture.ts'

const rangeTexts = (...ids: string[]) =>
  rangesOf(ids).map(({ startsAt, endsAt, ids: all }) => {
    const hours = (endsAt - startsAt) / HOUR
    expect(hours).toBe(all.length)
    return `${new Date(startsAt).toISOString().slice(8, 13)} ${hours}`
  })

const night = (day: string, hour: number) => new Date(instantAt(day, hour)).toISOString()

describe('runs', () => {
  it.each([
    ['of nothing', [], []],
    ['of one hour', [id(16, 10)], ['16T09 1']],
    ['of hours in a row, in whatever order', [id(16, 12), id(16, 10), id(16, 11)], ['16T09 3']],
    ['end where an hour is missing', [id(16, 10), id(16, 12)], ['16T09 1', '16T11 1']],
    ['end with the day', [night('2026-11-16', 23), night('2026-11-17', 0)], ['16T22 1', '16T23 1']],
    [
      'go over the hour that comes twice',
      [night('2026-10-25', 2), '2026-10-25T01:00:00.000Z', night('2026-10-25', 3)],
      ['25T00 3'],
    ],
    ['go over the hour that is left out', [night('2027-03-28', 1), night('2027-03-28', 3)], ['28T00 2']],
  ])('%s', (_, ids, expected) => {
    expect(rangeTexts(...ids)).toEqual(expected)
  })
})

describe('the price of a choice', () => {
  it.each([
    ['by day', [id(16, 10), id(16, 11)], 300_000],
    ['over the change of price', [id(16, 11), id(16, 12)], 390_000],
    ['at the weekend', [id(21, 10)], 240_000],
    ['of nothing', [], undefined],
  ])('%s', (_, ids, amount) => {
    expect(totalOf(pricesOfSlots(ids, [always, daytime]))[0]?.amount).toBe(amount)
  })
})
