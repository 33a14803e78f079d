import { describe, expect, it } from 'vitest'
import { eventTimes, isRunning } from './event-times.ts'

const event = {
  status: 'planned' as const,
  starts_at: '2026-12-12T18:00:00Z',
  ends_at: '2026-12-12T20:00:00Z',
  previous_starts_at: null,
}
const before = '2026-12-05T18:00:00Z'

describe('when it takes place', () => {
  it('is what it says', () =>
    expect(eventTimes(event)).toEqual({ startsAt: event.starts_at, wasAt: undefined }))

  it('is open while a postponed event has no other date', () =>
    expect(eventTimes({ ...event, status: 'postponed' })).toEqual({
      startsAt: undefined,
      wasAt: event.starts_at,
    }))

  it.each(['postponed', 'planned'] as const)('is the new date of a moved event that is %s', (status) =>
    expect(eventTimes({ ...event, status, previous_starts_at: before })).toEqual({
      startsAt: event.starts_at,
      wasAt: before,
    }),
  )
})

describe('on now', () => {
  it.each([
    ['2026-12-12T17:59:59Z', false],
    ['2026-12-12T18:00:00Z', true],
    ['2026-12-12T19:59:59Z', true],
    ['2026-12-12T20:00:00Z', false],
  ])('at %s: %s', (now, expected) => expect(isRunning(event, new Date(now))).toBe(expected))

  it('never when it was called off', () =>
    expect(isRunning({ ...event, status: 'cancelled' }, new Date('2026-12-12T19:00:00Z'))).toBe(false))
})
