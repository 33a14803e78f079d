import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { noRules } from './booking-rules.fixture.ts'
import type { OpeningHours } from './hours.ts'
import type { OccupiedTime, SlotState } from './occupancy.ts'
import type { PriceRule } from './price.ts'
import {
  freeSlots,
  parseWeek,
  slotsOf,
  type TimeSlotRow,
  weekAfter,
  weekAt,
  weekGrid,
  weekOf,
} from './week.ts'

describe('a week', () => {
  it.each([
    ['2026-11-20', '2026-11-16', 168],
    ['2026-11-16', '2026-11-16', 168],
    ['2026-11-22', '2026-11-16', 168],
    ['2026-10-25', '2026-10-19', 169],
    ['2027-03-28', '2027-03-22', 167],
    ['2027-01-01', '2026-12-28', 168],
  ])('of %s begins on %s and has %i hours', (day, monday, hours) => {
    const week = weekOf(day)
    expect(week.monday).toBe(monday)
    expect((week.until - week.since) / HOUR).toBe(hours)
    expect(week.days).toHaveLength(7)
    expect(week.days[6]).toBe(weekOf(monday).days[6])
  })

  it.each([
    ['the last minute of Sunday', '2026-11-22T22:59Z', '2026-11-16'],
    ['midnight', '2026-11-22T23:00Z', '2026-11-23'],
    ['midnight of summer', '2026-07-19T22:00Z', '2026-07-20'],
  ])('is that of Belgrade: %s', (_, instant, monday) => {
    expect(weekAt(Date.parse(instant)).monday).toBe(monday)
  })

  it('ends when the next one begins, over both changes of the clock', () => {
    for (let week = weekOf('2026-10-05'); week.monday < '2027-11-01'; week = weekAfter(week, 1)) {
      expect(weekAfter(week, 1).since).toBe(week.until)
      expect(weekAfter(weekAfter(week, 1), -1)).toEqual(week)
    }
  })
})

describe('the week of an address', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-19', '2026-11-16'],
    ['2028-02-29', '2028-02-28'],
  ])('%s', (text, monday) => {
    expect(parseWeek(text)?.monday).toBe(monday)
  })

  it.each([
    null,
    '',
    '2026-02-31',
    '2026-13-01',
    '1999-01-01',
    '99999-01-01',
    'next',
    '2026-11-16T00:00',
    '\0',
  ])('is not %j', (text) => {
    expect(parseWeek(text)).toBeUndefined()
  })
})

const openingHours: OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: 10,
  closes: 22,
}))
const price: PriceRule = {
  amount: 240_000,
  currency: 'RSD',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  until: 24,
  priority: 0,
}
const hub = { openingHours, prices: [price], bookingRules: noRules }
const week = weekOf('2026-11-16')
const before = Date.parse('2026-11-01T00:00Z')

const taken = (state: SlotState, from: string, until: string): OccupiedTime => ({
  state,
  startsAt: Date.parse(from),
  endsAt: Date.parse(until),
  event: null,
})

/** Hours by their Belgrade clock, days from 0. */
const at = (rows: readonly TimeSlotRow[], day: number, hour: number, isRepeated = false) =>
  rows.find((row) => row.hour === hour && row.isRepeated === isRepeated)?.slots[day]

describe('the grid of a week', () => {
  it('has a row for each hour and a slot for each day', () => {
    const rows = weekGrid(week, hub, [], before)
    expect(rows.map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
    expect(freeSlots(rows)).toHaveLength(84)
    expect(at(rows, 0, 10)?.id).toBe('2026-11-16T09:00:00.000Z')
    expect(at(rows, 6, 21)?.id).toBe('2026-11-22T20:00:00.000Z')
  })

  it.each([
    ['summer time ends', '2026-10-19', '2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z'],
    ['summer time begins', '2027-03-22', '2027-03-27T09:00:00.000Z', '2027-03-28T08:00:00.000Z'],
  ])('stays at ten in the morning when %s', (_, monday, saturday, sunday) => {
    const rows = weekGrid(weekOf(monday), hub, [], before)
    expect(rows).toHaveLength(12)
    expect([at(rows, 5, 10)?.id, at(rows, 6, 10)?.id]).toEqual([saturday, sunday])
  })

  it('has the hour that comes twice, and not the one that is left out', () => {
    const nights = { ...hub, openingHours: openingHours.map((day) => ({ ...day, opens: 0, closes: 4 })) }
    const autumn = weekGrid(weekOf('2026-10-19'), nights, [], before)
    expect(autumn.map(({ hour, isRepeated }) => `${hour}${isRepeated ? ' again' : ''}`)).toEqual([
      '0',
      '1',
      '2',
      '2 again',
      '3',
    ])
    expect(at(autumn, 5, 2, true)).toBeUndefined()
    expect(at(autumn, 6, 2, true)?.id).toBe('2026-10-25T01:00:00.000Z')
    const spring = weekGrid(weekOf('2027-03-22'), nights, [], before)
    expect(spring.map(({ hour }) => hour)).toEqual([0, 1, 2, 3])
    expect(at(spring, 5, 2)?.id).toBe('2027-03-27T01:00:00.000Z')
    expect(at(spring, 6, 2)).toBeUndefined()
    expect(at(spring, 6, 3)?.id).toBe('2027-03-28T01:00:00.000Z')
  })

  it('follows opening hours that differ, and a day off', () => {
    const hours = [
      { weekday: 1, opens: 9, closes: 11 },
      { weekday: 6, opens: 12, closes: 14 },
    ]
    const rows = weekGrid(week, { ...hub, openingHours: hours }, [], before)
    expect(rows.map(({ hour }) => hour)).toEqual([9, 10, 12, 13])
    expect(slotsOf(rows)).toHaveLength(4)
    expect(at(rows, 5, 9)).toBeUndefined()
    expect(at(rows, 2, 12)).toBeUndefined()
  })

  it('is closed on the days of a closure, but for what is taken already', () => {
    const closures = [{ starts_on: '2026-11-17', ends_on: '2026-11-18' }]
    const taken = [
      {
        startsAt: Date.parse('2026-11-18T09:00Z'),
        endsAt: Date.parse('2026-11-18T10:00Z'),
        state: 'booked',
        event: null,
      },
    ] as const
    const rows = weekGrid(week, { ...hub, closures }, taken, before)
    expect([0, 1, 2, 3].map((day) => at(rows, day, 10)?.status)).toEqual(['free', 'closed', 'taken', 'free'])
    expect(at(rows, 2, 11)?.status).toBe('closed')
  })

  it('offers nothing that has no price', () => {
    const rows = weekGrid(week, { ...hub, prices: [{ ...price, weekdays: [1], until: 12 }] }, [], before)
    expect(slotsOf(rows).map(({ id }) => id)).toEqual([
      '2026-11-16T09:00:00.000Z',
      '2026-11-16T10:00:00.000Z',
    ])
  })

  it('is empty when nothing is open', () => {
    expect(weekGrid(week, { ...hub, openingHours: [] }, [], before)).toEqual([])
  })
})

describe('a slot is', () => {
  const monday = { ten: Date.parse('2026-11-16T09:00Z') }

  it.each([
    ['free before it begins', monday.ten - 1, 'free'],
    ['begun as soon as it begins', monday.ten, 'begun'],
    ['begun while it runs', monday.ten + HOUR - 1, 'begun'],
    ['past when it is over', monday.ten + HOUR, 'past'],
  ])('%s', (_, now, status) => {
    expect(at(weekGrid(week, hub, [], now), 0, 10)?.status).toBe(status)
  })

  it.each([
    ['all of it', '2026-11-16T09:00Z', '2026-11-16T10:00Z'],
    ['its first minute', '2026-11-16T08:00Z', '2026-11-16T09:01Z'],
    ['its last half', '2026-11-16T09:30Z', '2026-11-16T12:00Z'],
    ['a quarter in its middle', '2026-11-16T09:15Z', '2026-11-16T09:30Z'],
  ])('taken when something takes %s', (_, from, until) => {
    const rows = weekGrid(week, hub, [taken('booked', from, until)], before)
    expect(at(rows, 0, 10)).toMatchObject({ status: 'taken', pieces: [{ taken: { state: 'booked' } }] })
  })

  it('free beside what is taken', () => {
    const rows = weekGrid(week, hub, [taken('event', '2026-11-16T09:30Z', '2026-11-16T11:00Z')], before)
    expect([10, 11, 12].map((hour) => at(rows, 0, hour)?.status)).toEqual(['taken', 'taken', 'free'])
    expect(freeSlots(rows)).toHaveLength(82)
  })

  it('past even where it was taken', () => {
    const rows = weekGrid(
      week,
      hub,
      [taken('event', '2026-11-16T09:00Z', '2026-11-16T11:00Z')],
      monday.ten + HOUR,
    )
    expect(at(rows, 0, 10)).toMatchObject({ status: 'past', pieces: [] })
    expect(at(rows, 0, 11)?.status).toBe('begun')
  })

  it('unknown until the answer is there, but for what is over', () => {
    const rows = weekGrid(week, hub, undefined, monday.ten + HOUR)
    expect([10, 11, 12].map((hour) => at(rows, 0, hour)?.status)).toEqual(['past', 'begun', 'unknown'])
    expect(freeSlots(rows)).toEqual([])
  })
})
