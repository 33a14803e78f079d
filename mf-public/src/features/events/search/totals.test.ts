import { expect, it } from 'vitest'
import { countOf, totalOf } from './totals.ts'

it('adds up the chosen kinds, or all of them', () => {
  const counts = { lecture: 9, quiz: 3, festival: 1 }
  expect(totalOf(counts, [])).toEqual({ count: 13, isAtLeast: false })
  expect(totalOf(counts, ['quiz', 'seminar'])).toEqual({ count: 3, isAtLeast: false })
})

it('knows no more than that there are at least so many once a count met its bound', () => {
  const counts = { lecture: 200, quiz: 3 }
  expect(totalOf(counts, [])).toEqual({ count: 203, isAtLeast: true })
  expect(countOf(counts, 'lecture')).toEqual({ count: 200, isAtLeast: true })
  expect(countOf(counts, 'quiz')).toEqual({ count: 3, isAtLeast: false })
})
