import { describe, expect, it } from 'vitest'
import { weekAfter } from '../model/week.ts'
import { id, rowsWith, week } from './slot-selection.fixture.ts'
import {
  dismissUnavailable,
  EMPTY_SELECTION,
  markSent,
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

  it('leave', () => {
    expect(withoutSlots([ten, eleven, twelve], [eleven, id(17, 10)])).toEqual([ten, twelve])
  })
})

describe('when news of a week come', () => {
  const state = { ...EMPTY_SELECTION, chosen: [ten, eleven, id(23, 10)] }

  it('nothing changes while the hours are free', () => {
    expect(reconcileSelection(state, week, rowsWith(twelve))).toBe(state)
  })

  it('a taken hour leaves the choice and is remembered', () => {
    expect(reconcileSelection(state, week, rowsWith(eleven))).toMatchObject({
      chosen: [ten, id(23, 10)],
      gone: [eleven],
    })
  })

  it('what went before is remembered too', () => {
    const later = reconcileSelection(
      reconcileSelection(state, week, rowsWith(eleven)),
      week,
      rowsWith(ten, eleven),
    )
    expect(later).toMatchObject({ chosen: [id(23, 10)], gone: [ten, eleven] })
  })

  it('hours of other weeks are left alone', () => {
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
