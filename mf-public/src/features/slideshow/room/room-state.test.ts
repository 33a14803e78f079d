import { describe, expect, it } from 'vitest'
import { roomEvent, roomOf, roomProgrammeOf } from './room.fixture.ts'
import {
  besideAt,
  elsewhereAt,
  presentTarget,
  roomStateAt,
  upcomingIn,
  upcomingTarget,
} from './room-state.ts'

const at = (moment: string) => new Date(moment)
const hours = (starts_at: string, ends_at: string) => ({ starts_at, ends_at })

const night = roomEvent('night', ['2026-12-08T22:00:00Z', '2026-12-09T01:00:00Z'])

describe('roomStateAt', () => {
  const room = roomOf({
    occupied: [hours('2026-12-08T12:00:00Z', '2026-12-08T13:00:00Z')],
    events: [
      roomEvent('off', ['2026-12-08T09:00:00Z', '2026-12-08T10:00:00Z'], { is_off: true }),
      roomEvent('quiz', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z']),
      night,
    ],
  })

  it.each([
    ['before it opens', '2026-12-08T07:59:00Z', 'closed', '2026-12-08T08:00:00Z'],
    ['the minute it opens, until somebody takes it', '2026-12-08T08:00:00Z', 'free', '2026-12-08T12:00:00Z'],
    ['during an event that was called off', '2026-12-08T09:30:00Z', 'free', '2026-12-08T12:00:00Z'],
    ['while it is taken', '2026-12-08T12:00:00Z', 'occupied', '2026-12-08T13:00:00Z'],
    ['the minute that ends', '2026-12-08T13:00:00Z', 'free', '2026-12-08T18:00:00Z'],
    ['during an event', '2026-12-08T19:59:00Z', 'event', '2026-12-08T20:00:00Z'],
    ['after it, until it closes', '2026-12-08T20:00:00Z', 'free', '2026-12-08T21:00:00Z'],
    ['between closing and a night event', '2026-12-08T21:30:00Z', 'closed', '2026-12-09T08:00:00Z'],
    ['before midnight', '2026-12-08T22:59:00Z', 'event', '2026-12-09T01:00:00Z'],
    ['after midnight', '2026-12-08T23:01:00Z', 'event', '2026-12-09T01:00:00Z'],
    ['after everything that is known', '2026-12-09T21:00:00Z', 'closed', null],
  ])('%s', (_, moment, state, until) => {
    expect(roomStateAt(room, at(moment))).toMatchObject({ state, until })
  })
})

describe('upcomingIn', () => {
  it('lists what begins today and tomorrow in Belgrade, over midnight and with what was called off', () => {
    const events = [
      roomEvent('running', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z']),
      roomEvent('off', ['2026-12-08T19:00:00Z', '2026-12-08T20:00:00Z'], { is_off: true }),
      night,
      roomEvent('late', ['2026-12-09T22:30:00Z', '2026-12-09T22:59:00Z']),
      roomEvent('after', ['2026-12-09T23:00:00Z', '2026-12-10T01:00:00Z']),
    ]
    const slugs = (moment: string) => upcomingIn(roomOf({ events }), at(moment)).map(({ slug }) => slug)
    expect(slugs('2026-12-08T18:24:00Z')).toEqual(['off', 'night', 'late'])
    expect(slugs('2026-12-08T23:00:00Z')).toEqual(['late', 'after'])
  })

  it('names the one that comes next when there is none so soon', () => {
    const events = [
      roomEvent('off', ['2026-12-08T19:00:00Z', '2026-12-08T20:00:00Z'], { is_off: true }),
      roomEvent('week', ['2026-12-15T18:00:00Z', '2026-12-15T20:00:00Z']),
      roomEvent('month', ['2026-12-20T18:00:00Z', '2026-12-20T20:00:00Z']),
    ]
    const upcoming = upcomingIn(roomOf({ events }), at('2026-12-08T18:24:00Z'))
    expect(upcoming.map(({ slug }) => slug)).toEqual(['off', 'week'])
  })

  it('counts days on the calendar when clocks are set back', () => {
    const events = [
      roomEvent('monday', ['2026-10-26T22:30:00Z', '2026-10-26T22:50:00Z']),
      roomEvent('tuesday', ['2026-10-26T23:00:00Z', '2026-10-27T01:00:00Z']),
    ]
    // Ten past midnight of a Sunday with 25 hours.
    const upcoming = upcomingIn(roomOf({ events }), at('2026-10-24T22:10:00Z'))
    expect(upcoming.map(({ slug }) => slug)).toEqual(['monday'])
  })
})

it('elsewhereAt tells what runs or begins within two hours, the first of it', () => {
  const space = { name: { ru: 'Большой зал' }, directions: null }
  const there = (slug: string, starts: string, ends: string) => ({
    space,
    event: roomEvent(slug, [starts, ends]),
  })
  const programme = roomProgrammeOf(roomOf(), [
    there('running', '2026-12-08T17:00:00Z', '2026-12-08T18:30:00Z'),
    there('soon', '2026-12-08T20:00:00Z', '2026-12-08T21:00:00Z'),
    there('later', '2026-12-08T20:31:00Z', '2026-12-08T22:00:00Z'),
  ])
  const slugs = (moment: string) => elsewhereAt(programme, at(moment)).map(({ event }) => event.slug)
  expect(slugs('2026-12-08T17:59:00Z')).toEqual(['running'])
  expect(slugs('2026-12-08T18:30:00Z')).toEqual(['soon'])
  expect(slugs('2026-12-08T21:59:00Z')).toEqual(['later'])
  expect(slugs('2026-12-08T22:00:00Z')).toEqual([])
  const later = { ...programme, elsewhere: programme.elsewhere.slice(2) }
  expect(elsewhereAt(later, at('2026-12-08T18:30:00Z'))).toEqual([])
  expect(elsewhereAt(later, at('2026-12-08T18:31:00Z'))).toHaveLength(1)
})

it('besideAt shows fewer events here where there are some elsewhere, and always the next one', () => {
  const events = ['a', 'b', 'c'].map((slug, index) =>
    roomEvent(slug, [`2026-12-08T${19 + index}:00:00Z`, `2026-12-08T${20 + index}:00:00Z`]),
  )
  const there = ['x', 'y'].map((slug) => ({
    space: { name: { ru: 'Большой зал' }, directions: null },
    event: roomEvent(slug, ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z']),
  }))
  const counts = (here: number, elsewhere: number) => {
    const room = roomOf({ events: events.slice(0, here) })
    const beside = besideAt(
      roomProgrammeOf(room, there.slice(0, elsewhere)),
      room,
      at('2026-12-08T18:24:00Z'),
    )
    return [beside.upcoming.length, beside.elsewhere.length]
  }
  expect(counts(3, 0)).toEqual([3, 0])
  expect(counts(3, 2)).toEqual([2, 1])
  expect(counts(0, 2)).toEqual([0, 1])
})

describe('a phone is led', () => {
  const quiz = roomEvent('quiz', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])
  const full = { ...quiz, slug: 'full', path: '/events/full', registration_path: null }

  it('from what runs to its registration, and without one to its page', () => {
    const state = (event: typeof full | typeof quiz) =>
      ({ state: 'event', until: event.ends_at, event }) as const
    expect(presentTarget(roomOf(), state(quiz))).toEqual({ type: 'register', path: '/events/quiz/register' })
    expect(presentTarget(roomOf(), state(full))).toEqual({ type: 'more', path: '/events/full' })
  })

  it('from a free or closed room to renting it, if it is for rent', () => {
    const rent = { type: 'rent', path: '/rent?space=curie' }
    expect(presentTarget(roomOf(), { state: 'free', until: null })).toEqual(rent)
    expect(presentTarget(roomOf(), { state: 'closed', until: null })).toEqual(rent)
    expect(presentTarget(roomOf({ is_for_rent: false }), { state: 'free', until: null })).toBeUndefined()
    expect(presentTarget(roomOf(), { state: 'occupied', until: quiz.ends_at })).toBeUndefined()
  })

  it('from what comes to the first that takes registrations', () => {
    expect(upcomingTarget([{ ...full, is_off: true }, full, quiz])?.path).toBe('/events/quiz/register')
    expect(upcomingTarget([{ ...quiz, is_off: true }, full])?.path).toBe('/events/full')
    expect(upcomingTarget([])).toBeUndefined()
  })
})
