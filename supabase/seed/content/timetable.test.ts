import { expect, test } from 'vitest'
import { bookings, calendarItems } from './bookings.ts'
import { courses } from './courses.ts'
import { events } from './events.ts'
import { spaces } from './spaces.ts'
import type { At } from './types.ts'

type State = 'booked' | 'pending' | 'event' | 'occupied'

/** Something that takes a space, in minutes from the beginning of the day of seeding. */
interface Taken {
  what: string
  space: string
  state: State
  day: number
  from: number
  to: number
}

const minuteOf = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (day * 24 + hours) * 60 + minutes
}

const take = (what: string, space: string | undefined, state: State, { day, time, minutes }: At): Taken[] => {
  const from = minuteOf(day, time)
  return space === undefined ? [] : [{ what, space, state, day, from, to: from + minutes }]
}

const taken: Taken[] = [
  ...events
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ slug, space, when }) =>
      take(slug, space, 'event', 'now' in when ? runningWhenever(when) : when),
    ),
  ...courses.flatMap(({ slug, space, sessions }) =>
    sessions.flatMap(({ when }) => take(slug, space, 'event', when)),
  ),
  ...calendarItems.flatMap(({ title, space, when }) => take(title.ru, space, 'occupied', when)),
  ...bookings
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ purpose, space, status, day, from, hours }) =>
      take(purpose, space, status === 'pending' ? 'pending' : 'booked', {
        day,
        time: from,
        minutes: hours * 60,
      }),
    ),
]

/** The event under way may fall on any hour of day 0: keep all of them free for it. */
function runningWhenever({ now, minutes }: { now: number; minutes: number }): At {
  expect(now).toBeGreaterThan(-60)
  return { day: -1, time: '23:00', minutes: 60 + 24 * 60 + minutes + now }
}

test('no space is wanted twice at a time', () => {
  const overlaps = taken.flatMap((one, index) =>
    taken
      .slice(index + 1)
      .filter((other) => other.space === one.space && one.from < other.to && other.from < one.to)
      .map((other) => `${one.space}, day ${one.day}: ${one.what} and ${other.what}`),
  )
  expect(overlaps).toEqual([])
})

test('everything in the hub happens while it is open', () => {
  const opening = (slug: string) => spaces.find((space) => space.slug === slug)?.openingHours
  const late = bookings.filter(({ space, from, hours }) => {
    const hour = Number(from.split(':')[0])
    const { opens = '', closes = '' } = opening(space) ?? {}
    return hour < Number(opens.split(':')[0]) || hour + hours > Number(closes.split(':')[0])
  })
  expect(late).toEqual([])
})

test.each([-6, -5, -4, -3, -2, -1, 0])('the week that begins on day %i shows every state', (monday) => {
  const states = new Set(
    taken.filter(({ day }) => day >= monday && day < monday + 7).map(({ state }) => state),
  )
  expect([...states].sort()).toEqual(['booked', 'event', 'occupied', 'pending'])
})

test('every space has bookings', () => {
  expect(new Set(bookings.map(({ space }) => space)).size).toBe(spaces.length)
})
