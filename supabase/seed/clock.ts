import { tzOffset } from '@date-fns/tz/tzOffset'
import type { At, ClockTime, PointInTime, Running } from './content/types.ts'

const timeZone = 'Europe/Belgrade'
const minute = 60_000

// Making a formatter is slow, and every time of the demo uses it.
const dateFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** Turns the relative times of the demo content into moments. Day 0 is the day of seeding in Belgrade. */
export type Clock = {
  now: Date
  /** The moment when a clock in Belgrade shows `time` on that day, whatever daylight saving does in between. */
  at: (day: number, time: ClockTime) => Date
  /** Beginning and end of something in the programme. */
  span: (when: At | Running) => { start: Date; end: Date }
  point: (when: PointInTime) => Date
  /** Calendar date in Belgrade, `YYYY-MM-DD`. */
  date: (day: number) => string
}

export function createClock(now: Date): Clock {
  const [year = 0, month = 1, date = 1] = dateFormat.format(now).split('-').map(Number)
  const at = (day: number, time: ClockTime) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return fromWallClock(Date.UTC(year, month - 1, date + day, hours, minutes))
  }
  return {
    now,
    at,
    point: ({ day, time }) => at(day, time),
    date: (day) => new Date(Date.UTC(year, month - 1, date + day)).toISOString().slice(0, 10),
    span: (when) => {
      const start =
        'now' in when ? roundToFiveMinutes(now.getTime() + when.now * minute) : at(when.day, when.time)
      return { start, end: addMinutes(start, when.minutes) }
    },
  }
}

export const addMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute)

export const addDays = (moment: Date, days: number) => addMinutes(moment, days * 24 * 60)

export const earliest = (...moments: Date[]) => new Date(Math.min(...moments.map(Number)))

function roundToFiveMinutes(time: number): Date {
  return new Date(Math.round(time / (5 * minute)) * 5 * minute)
}

/** Takes a wall clock written as if it were UTC. The second look settles hours near a change of the clocks. */
function fromWallClock(wallClock: number): Date {
  const guess = wallClock - offsetAt(wallClock)
  return new Date(wallClock - offsetAt(guess))
}

/** How far Belgrade is ahead of UTC, in milliseconds. */
const offsetAt = (time: number): number => tzOffset(timeZone, new Date(time)) * minute
