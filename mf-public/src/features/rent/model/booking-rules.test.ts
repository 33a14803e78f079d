import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { noRules } from './booking-rules.fixture.ts'
import { brokenRule, wrongLength } from './booking-rules.ts'
import { hourOf } from './hours.ts'
import type { OccupiedTime, SlotState } from './occupancy.ts'

/** Friday, ten in the morning in Belgrade. */
const hour = hourOf('2026-12-11T09:00:00.000Z')
/** Tuesday, 11:30. */
const now = Date.parse('2026-12-08T10:30:00Z')

const taken = (state: SlotState, hoursFrom: number, hoursUntil: number): OccupiedTime[] => [
  {
    state,
    startsAt: hour.startsAt + hoursFrom * HOUR,
    endsAt: hour.startsAt + hoursUntil * HOUR,
    event: null,
  },
]

describe('brokenRule', () => {
  it('names the day off, the notice, and the days ahead that an hour does not keep', () => {
    const rule = (rules: object) => brokenRule(hour, { ...noRules, ...rules }, [], now)
    expect(rule({})).toBeUndefined()
    expect(rule({ days_off: ['2026-12-11'] })).toBe('off')
    expect(rule({ lead_hours: 70 })).toBeUndefined()
    expect(rule({ lead_hours: 71 })).toBe('soon')
    expect(rule({ ahead_days: 3 })).toBeUndefined()
    expect(rule({ ahead_days: 2 })).toBe('far')
  })

  it.each<[string, SlotState, number, number, 'break' | undefined]>([
    ['a booking right before', 'booked', -1, 0, 'break'],
    ['a booking right after', 'pending', 1, 2, 'break'],
    ['a booking half an hour later', 'booked', 1.5, 2, undefined],
    ['an event right before, which needs no break after it', 'event', -1, 0, undefined],
    ['an event right after', 'event', 1, 2, 'break'],
  ])('keeps half an hour free after a booking: %s', (_, state, from, until, expected) => {
    const rules = { ...noRules, break_after_minutes: 30 }
    expect(brokenRule(hour, rules, taken(state, from, until), now)).toBe(expected)
  })
})

it('wrongLength names the bound that hours on end do not keep', () => {
  const ranges = [{ ids: ['a', 'b'] }, { ids: ['c'] }]
  expect(wrongLength(ranges, noRules)).toBeUndefined()
  expect(wrongLength(ranges, { ...noRules, min_hours: 2 })).toEqual({ bound: 'min', hours: 2 })
  expect(wrongLength(ranges, { ...noRules, max_hours: 1 })).toEqual({ bound: 'max', hours: 1 })
})
