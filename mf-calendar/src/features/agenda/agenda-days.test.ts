import { expect, it } from 'vitest'
import { agendaDays } from './agenda-days.ts'

const at = (starts_at: string) => ({ starts_at })
const now = new Date('2026-12-08T10:00:00Z')

it('puts events of one Belgrade day together, though UTC has another date', () => {
  const late = at('2026-12-09T22:30:00Z')
  const afterMidnight = at('2026-12-09T23:30:00Z')
  const next = at('2026-12-10T08:00:00Z')
  expect(agendaDays([late, afterMidnight, next], now)).toEqual([
    { day: '2026-12-09', events: [late] },
    { day: '2026-12-10', events: [afterMidnight, next] },
  ])
})

it('shows under today what began before and still runs', () => {
  const festival = at('2026-12-06T09:00:00Z')
  const lecture = at('2026-12-08T18:00:00Z')
  expect(agendaDays([festival, lecture], now)).toEqual([{ day: '2026-12-08', events: [festival, lecture] }])
})

it('has no days without events', () => {
  expect(agendaDays([], now)).toEqual([])
})
