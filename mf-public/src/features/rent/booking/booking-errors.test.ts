import { ApiError } from '@hub/shared-platform'
import { describe, expect, it } from 'vitest'
import { otherErrorOf, rejectedSlots, slotErrorOf } from './booking-errors.ts'

const apiError = (hint: string, details?: unknown) =>
  new ApiError({
    kind: 'conflict',
    message: 'No',
    hint,
    details: typeof details === 'string' ? details : JSON.stringify(details),
  })

const TEN = '2026-12-11T09:00:00.000Z'

describe('the hours of an API error', () => {
  it.each([
    [
      'that are taken',
      'time_conflict',
      [{ space_id: 's', starts_at: '2026-12-11T09:00:00+00:00', ends_at: '…', state: 'pending' }],
      [TEN],
    ],
    ['that are over', 'slot_in_past', { slots: ['2026-12-11T10:00:00+01:00'] }, [TEN]],
    [
      'in order of time',
      'outside_opening_hours',
      { slots: ['2026-12-12T09:00:00Z', TEN] },
      [TEN, '2026-12-12T09:00:00.000Z'],
    ],
    ['that say nothing', 'time_conflict', undefined, []],
    ['that are no moments', 'time_conflict', [{ starts_at: 'soon' }, null, 7], []],
    ['that are no JSON', 'time_conflict', '[', []],
    ['of something else', 'too_many_slots', { slots: [TEN] }, []],
  ])('%s', (_, hint, details, expected) => {
    expect(rejectedSlots(apiError(hint, details))).toEqual(expected)
  })
})

it('is about hours, about something else, or about nothing known', () => {
  const errorsOf = (hint: string) => [slotErrorOf(apiError(hint)), otherErrorOf(apiError(hint))]
  expect(errorsOf('slot_too_far')).toEqual(['slot_too_far', undefined])
  expect(errorsOf('account_blocked')).toEqual([undefined, 'account_blocked'])
  expect(errorsOf('constructor')).toEqual([undefined, undefined])
})
