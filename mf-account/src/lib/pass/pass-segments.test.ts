import { expect, it } from 'vitest'
import { pass } from '../purchases/purchases.fixture.ts'
import { passSegmentsOf } from './pass-segments.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const drawn = (changes: Parameters<typeof pass>[0]) =>
  passSegmentsOf(pass(changes), NOW)
    .map((mark) => (mark === 'left' ? '|' : '.'))
    .join('')

const time = {
  kind: 'time',
  visits_left: null,
  visits_total: null,
  starts_at: '2026-10-21T10:00:00Z',
} as const

it.each([
  ['visits', {}, '......||||'],
  ['visits, none used', { visits_left: 10 }, '||||||||||'],
  ['visits that ran out of time', { state: 'expired' }, '..........'],
  ['a hundred visits, one left', { visits_total: 100, visits_left: 1 }, `${'.'.repeat(39)}|`],
  ['half of the time', { ...time, valid_until: '2026-12-20T10:00:00Z' }, '......||||||'],
  ['time not begun', { ...time, starts_at: '2027-01-01T10:00:00Z' }, '||||||||||||'],
  ['time gone', { ...time, valid_until: '2026-11-01T10:00:00Z', state: 'expired' }, '............'],
] as const)('%s', (_, changes, marks) => {
  expect(drawn(changes)).toBe(marks)
})
