import { expect, it } from 'vitest'
import type { EventSession } from './event-details.ts'
import { programmeOf } from './programme.ts'

const session = (id: string, starts_at: string, room?: string): EventSession => ({
  id,
  title: { ru: id },
  summary: null,
  starts_at,
  ends_at: starts_at,
  location: room ? { ru: room, en: `${room} (en)` } : null,
  speakers: [],
})

const shape = (sessions: EventSession[]) =>
  programmeOf(sessions).map(({ day, rooms }) => [
    day,
    rooms.map(({ location, sessions: ofRoom }) => [location?.ru ?? '', ofRoom.map(({ id }) => id).join(' ')]),
  ])

it('puts sessions under the hub’s day and the room, rooms in the order in which they open', () => {
  expect(
    shape([
      session('a', '2026-12-19T09:00:00Z'),
      session('b', '2026-12-19T10:00:00Z', 'Двор'),
      session('c', '2026-12-19T11:00:00Z'),
      session('d', '2026-12-20T09:00:00Z', 'Двор'),
    ]),
  ).toEqual([
    [
      '2026-12-19',
      [
        ['', 'a c'],
        ['Двор', 'b'],
      ],
    ],
    ['2026-12-20', [['Двор', 'd']]],
  ])
})

it('counts days in Belgrade: 23:30 UTC in summer is the small hours of the same night', () => {
  expect(
    shape([
      session('evening', '2026-07-10T18:00:00Z'),
      session('midnight', '2026-07-10T22:30:00Z'),
      session('late', '2026-07-10T23:30:00Z'),
      session('morning', '2026-07-11T07:00:00Z'),
    ]),
  ).toEqual([
    ['2026-07-10', [['', 'evening midnight late']]],
    ['2026-07-11', [['', 'morning']]],
  ])
})
