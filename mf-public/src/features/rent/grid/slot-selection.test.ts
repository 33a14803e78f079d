import { HOUR, instantAt } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { totalOf } from '../model/price.ts'
import { weekAfter } from '../model/week.ts'
import { always, daytime, id, rowsWith, week } from './slot-selection.fixture.ts'
import {
  dismissUnavailable,
  EMPTY_SELECTION,
  markSent,
  pricesOfSlots,
  rangesOf,
  reconcileSelection,
  rejectSlots,
  selectSlots,
  withoutSlots,
  withSlots,
} from './slot-selection.ts'

const [ten, eleven, twelve] = [id(16, 10), id(16, 11), id(16, 12)]

describe('hours', () => {
  it.each([
    ['join in order of time', [twelve], [ten, eleven], [ten, eleven, twelve]],
    ['join once', [ten], [ten, ten], [ten]],
    ['of another week stand where they belong', [id(23, 10)], [ten], [ten, id(23, 10)]],
  ])('%s', (_, choice, more, expected) => {
    expect(withSlots(choice, more)).toEqual(expected)
  })

  it('are removed from the selection', () => {
    expect(withoutSlots([ten, eleven, twelve], [eleven, id(17, 10)])).toEqual([ten, twelve])
  })
})

describe('when the occupancy of a week changes', () => {
  const state = { ...EMPTY_SELECTION, chosen: [ten, eleven, id(23, 10)] }

  it('nothing changes while the hours are free', () => {
    expect(reconcileSelection(state, week, rowsWith(twelve))).toBe(state)
  })

  it('a taken slot leaves the selection and is listed as lost', () => {
    expect(reconcileSelection(state, week, rowsWith(eleven))).toMatchObject({
      chosen: [ten, id(23, 10)],
      gone: [eleven],
    })
  })

  it('slots that were lost before stay listed', () => {
    const later = reconcileSelection(
      reconcileSelection(state, week, rowsWith(eleven)),
      week,
      rowsWith(ten, eleven),
    )
    expect(later).toMatchObject({ chosen: [id(23, 10)], gone: [ten, eleven] })
  })

  it('slots of other weeks stay selected', () => {
    expect(reconcileSelection(state, weekAfter(week, 1), [])).toMatchObject({
      chosen: [ten, eleven],
      gone: [id(23, 10)],
    })
    expect(reconcileSelection(state, weekAfter(week, 2), [])).toBe(state)
  })

  it('what is not on offer any more is gone', () => {
    expect(reconcileSelection({ ...EMPTY_SELECTION, chosen: [id(16, 20)] }, week, rowsWith()).gone).toEqual([
      id(16, 20),
    ])
  })
})

describe('what is gone', () => {
  const state = { ...EMPTY_SELECTION, chosen: [ten], gone: [eleven, twelve] }

  it('is forgotten when it has been read', () => {
    expect(dismissUnavailable(state)).toEqual({ ...EMPTY_SELECTION, chosen: [ten] })
  })

  it('is gone no longer when it is chosen again', () => {
    expect(selectSlots(state, [ten, eleven])).toMatchObject({ chosen: [ten, eleven], gone: [twelve] })
    expect(selectSlots(EMPTY_SELECTION, [ten])).toEqual({ ...EMPTY_SELECTION, chosen: [ten] })
  })
})

describe('what was sent', () => {
  const state = markSent({ ...EMPTY_SELECTION, chosen: [ten, eleven], gone: [twelve] })

  it('may be one’s own when it looks taken, until there is an answer', () => {
    expect(state).toMatchObject({ chosen: [ten, eleven], gone: [] })
    expect(reconcileSelection(state, week, rowsWith(ten, eleven))).toBe(state)
    expect(reconcileSelection(rejectSlots(state, []), week, rowsWith(ten))).toMatchObject({
      chosen: [eleven],
      gone: [ten],
    })
  })

  it('and was changed since is another selection', () => {
    const changed = selectSlots(state, [ten])
    expect(reconcileSelection(changed, week, rowsWith(ten))).toMatchObject({ chosen: [], gone: [ten] })
  })

  it('loses the hours that were rejected, until they are chosen again', () => {
    const rejected = rejectSlots(state, [ten])
    expect(rejected).toEqual({ ...EMPTY_SELECTION, chosen: [eleven], rejected: [ten] })
    expect(selectSlots(rejected, [ten, eleven]).rejected).toEqual([])
  })
})

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
