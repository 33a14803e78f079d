import { describe, expect, it } from 'vitest'
import { weekAfter } from '../time/week.ts'
import { id, rowsWith, week } from './choice.fixture.ts'
import { afterNews, choose, forgetGone, NOTHING_CHOSEN, withHours, withoutHours } from './choice.ts'

const [ten, eleven, twelve] = [id(16, 10), id(16, 11), id(16, 12)]

describe('hours', () => {
  it.each([
    ['join in order of time', [twelve], [ten, eleven], [ten, eleven, twelve]],
    ['join once', [ten], [ten, ten], [ten]],
    ['of another week stand where they belong', [id(23, 10)], [ten], [ten, id(23, 10)]],
  ])('%s', (_, choice, more, expected) => {
    expect(withHours(choice, more)).toEqual(expected)
  })

  it('leave', () => {
    expect(withoutHours([ten, eleven, twelve], [eleven, id(17, 10)])).toEqual([ten, twelve])
  })
})

describe('when news of a week come', () => {
  const state = { chosen: [ten, eleven, id(23, 10)], gone: [] }

  it('nothing changes while the hours are free', () => {
    expect(afterNews(state, week, rowsWith(twelve))).toBe(state)
  })

  it('a taken hour leaves the choice and is remembered', () => {
    expect(afterNews(state, week, rowsWith(eleven))).toEqual({ chosen: [ten, id(23, 10)], gone: [eleven] })
  })

  it('what went before is remembered too', () => {
    const later = afterNews(afterNews(state, week, rowsWith(eleven)), week, rowsWith(ten, eleven))
    expect(later).toEqual({ chosen: [id(23, 10)], gone: [ten, eleven] })
  })

  it('hours of other weeks are left alone', () => {
    expect(afterNews(state, weekAfter(week, 1), [])).toEqual({ chosen: [ten, eleven], gone: [id(23, 10)] })
    expect(afterNews(state, weekAfter(week, 2), [])).toBe(state)
  })

  it('what is not on offer any more is gone', () => {
    expect(afterNews({ chosen: [id(16, 20)], gone: [] }, week, rowsWith()).gone).toEqual([id(16, 20)])
  })
})

describe('what is gone', () => {
  const state = { chosen: [ten], gone: [eleven, twelve] }

  it('is forgotten when it has been read', () => {
    expect(forgetGone(state)).toEqual({ chosen: [ten], gone: [] })
  })

  it('is gone no longer when it is chosen again', () => {
    expect(choose(state, [ten, eleven])).toEqual({ chosen: [ten, eleven], gone: [twelve] })
    expect(choose(NOTHING_CHOSEN, [ten])).toEqual({ chosen: [ten], gone: [] })
  })
})
