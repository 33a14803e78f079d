import { expect, it } from 'vitest'
import { type HallPlanData, refetchDelay, roomStates, untilText } from './hall-plan.ts'

const AT = '2026-12-08T10:30:00Z'
const NOW = Date.parse(AT)
const space = (slug: string, state: 'free' | 'occupied' | 'closed', until: string | null) => ({
  slug,
  name: { ru: slug },
  capacity: 10,
  state,
  until,
})
const plan = (...spaces: HallPlanData['spaces']): HallPlanData => ({ at: AT, spaces, desks: null })

it.each([
  ['a minute later where nothing is known', undefined, 60_000],
  ['a minute later where nothing ends before', plan(space('lab', 'free', '2026-12-08T17:00:00Z')), 60_000],
  ['when the first state ends', plan(space('lab', 'free', '2026-12-08T10:30:20Z')), 20_000],
  ['a minute later where a state has ended', plan(space('lab', 'free', '2026-12-08T10:29:00Z')), 60_000],
  ['a second later at the soonest', plan(space('lab', 'free', '2026-12-08T10:30:00.100Z')), 1000],
])('the plan is requested again %s', (_, data, delay) => {
  expect(refetchDelay(data, NOW)).toBe(delay)
})

it.each([
  ['2026-12-08T17:00:00Z', '18:00'],
  ['2026-12-08T23:00:00Z', '24:00'],
  ['2026-12-12T09:00:00Z', 'сб, 12 декабря, 10:00'],
])('a state that ends at %s says %s', (until, text) => {
  expect(untilText(until, AT, 'ru').replaceAll('\u00a0', ' ')).toBe(text)
})

it('rooms have the numbers of the list, which the desks end', () => {
  const spaces = [
    space('main-hall', 'free', '2026-12-08T17:00:00Z'),
    space('roof', 'free', null),
    space('studio', 'closed', '2026-12-12T09:00:00Z'),
  ]
  expect(roomStates({ at: AT, spaces, desks: { state: 'free', free: 3, total: 40 } }, 'ru')).toEqual({
    hall: { state: 'free', note: '18:00', number: 1 },
    studio: { state: 'closed', note: undefined, number: 3 },
    coworking: { state: 'free', note: '3', number: 4 },
  })
})
