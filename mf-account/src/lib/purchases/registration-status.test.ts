import { describe, expect, it } from 'vitest'
import { CODE, order, paid, registration } from './purchases.fixture.ts'
import { byTime, isUpcoming, registrationStatusOf, ticketCodeOf } from './registration-status.ts'

const NOW = Date.parse('2056-12-01T10:00:00Z')
const waiting = { status: 'pending', needs_confirmation: true, ticket_code: null } as const

it.each([
  ['a seat', {}, 'registered'],
  ['a paid seat', { order: paid() }, 'registered'],
  ['a seat to be paid', { order: order() }, 'unpaid'],
  ['a seat whose ticket was used', { checked_in_at: '2056-12-01T09:00:00Z', order: order() }, 'admitted'],
  ['a place in the queue', { status: 'waitlisted', position: 2 }, 'waitlisted'],
  ['a link to follow', { ...waiting, confirm_until: '2056-12-01T10:00:01Z' }, 'unconfirmed'],
  ['a link not followed in time', { ...waiting, confirm_until: '2056-12-01T10:00:00Z' }, 'expired'],
  ['what was given up', { status: 'cancelled', needs_confirmation: true }, 'cancelled'],
] as const)('%s', (_, changes, registrationStatus) => {
  expect(registrationStatusOf(registration(changes), NOW)).toBe(registrationStatus)
})

describe('what is to come', () => {
  const past = { starts_at: '2056-11-30T18:00:00Z', ends_at: '2056-11-30T20:00:00Z' }
  it.each([
    ['planned', {}, true],
    ['under way', { event: { starts_at: past.starts_at, ends_at: '2056-12-01T10:00:01Z' } }, true],
    ['over', { event: past }, false],
    ['postponed, its old date gone', { event: { ...past, status: 'postponed' } }, true],
    ['cancelled by the hub, still ahead', { event: { status: 'cancelled' } }, true],
    ['given up', { status: 'cancelled' }, false],
  ] as const)('%s', (_, changes, ahead) => {
    expect(isUpcoming(registration(changes), NOW)).toBe(ahead)
  })

  it('sorts by date, the earliest first, those without a date last', () => {
    const late = registration({ id: 'late', event: { starts_at: '2056-12-20T18:00:00Z' } })
    const soon = registration({ id: 'soon' })
    const undated = registration({ id: 'undated', event: { ...past, status: 'postponed' } })
    const over = registration({ id: 'over', event: past })
    const { ahead, behind } = byTime([undated, late, soon, over], NOW)
    expect(ahead.map(({ id }) => id)).toEqual(['soon', 'late', 'undated'])
    expect(behind.map(({ id }) => id)).toEqual(['over'])
  })
})

it.each([
  [{}, CODE],
  [{ event: { status: 'postponed' } }, CODE],
  [{ event: { status: 'cancelled' } }, undefined],
  [{ status: 'waitlisted' }, undefined],
  [{ ticket_code: null }, undefined],
] as const)('the code of %j is %s', (changes, code) => {
  expect(ticketCodeOf(registration(changes))).toBe(code)
})
