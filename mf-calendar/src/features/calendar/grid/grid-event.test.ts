import { expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { dayRangeOf } from '../model/view.ts'
import { eventsInHours, eventsInMonth } from './grid-event.ts'

const month = dayRangeOf('month', '2026-12-08')
const at = (id: string, starts_at: string, ends_at: string) => item({ id, starts_at, ends_at })
const evening = (id: string) => at(id, '2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z')
const rangesOf = (events: ReturnType<typeof eventsInMonth>) =>
  events.map(({ id, start, end }) => [id, start, end])

it('eventsInMonth gives an item its day, without a time', () => {
  const late = at('late', '2026-12-09T23:30:00Z', '2026-12-10T00:30:00Z')
  expect(rangesOf(eventsInMonth([late], month))).toEqual([['late', '2026-12-10', '2026-12-11']])
})

it('eventsInMonth shows three items a day and counts the rest', () => {
  const events = eventsInMonth(['a', 'b', 'c', 'd', 'e'].map(evening), month)
  expect(events.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'more-2026-12-08'])
  expect(events.at(-1)?.extendedProps).toEqual({ more: { day: '2026-12-08', count: 2 } })
})

it('eventsInMonth keeps an item of several days, which counts on each of them', () => {
  const festival = at('festival', '2026-12-07T09:00:00Z', '2026-12-09T17:00:00Z')
  const events = eventsInMonth([festival, ...['a', 'b', 'c'].map(evening)], month)
  expect(rangesOf(events)[0]).toEqual(['festival', '2026-12-07', '2026-12-10'])
  expect(events.map(({ id }) => id)).toEqual(['festival', 'a', 'b', 'more-2026-12-08'])
})

it('eventsInHours makes only meetings editable', () => {
  const meeting = item({ id: 'meeting', item_kind: 'meeting' })
  expect(eventsInHours([meeting, item()]).map(({ editable }) => editable)).toEqual([true, false])
})
