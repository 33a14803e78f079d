import { expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { itemsByDay } from './by-day.ts'

const week = { from: '2026-12-07', until: '2026-12-14' }
const at = (id: string, starts_at: string, ends_at: string) => item({ id, starts_at, ends_at })
const idsByDay = (...items: ReturnType<typeof at>[]) =>
  [...itemsByDay(items, week)].map(([day, ofDay]) => [day, ofDay.map(({ id }) => id)])

it('groups items of one Belgrade day together, though UTC has another date', () => {
  const late = at('late', '2026-12-09T22:30:00Z', '2026-12-09T22:45:00Z')
  const afterMidnight = at('after', '2026-12-09T23:30:00Z', '2026-12-10T01:00:00Z')
  expect(idsByDay(late, afterMidnight)).toEqual([
    ['2026-12-09', ['late']],
    ['2026-12-10', ['after']],
  ])
})

it('lists an item of several days under each day within the span', () => {
  const festival = at('festival', '2026-12-12T09:00:00Z', '2026-12-15T17:00:00Z')
  expect(idsByDay(festival)).toEqual([
    ['2026-12-12', ['festival']],
    ['2026-12-13', ['festival']],
  ])
})

it('lists an item after midnight under the evening before', () => {
  expect(idsByDay(at('party', '2026-12-11T20:00:00Z', '2026-12-12T01:00:00Z'))).toEqual([
    ['2026-12-11', ['party']],
  ])
})

it('omits days without items', () => {
  expect(idsByDay()).toEqual([])
})
