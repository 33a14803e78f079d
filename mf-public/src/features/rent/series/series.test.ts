import { describe, expect, it } from 'vitest'
import type { NearestFree } from '../model/nearest-free.ts'
import { planOf, type SeriesDate } from './series.ts'

const offer = (space_id: string, hour: number): NearestFree => ({
  kind: 'other',
  space_id,
  starts_at: `2027-01-12T${hour}:00:00+00:00`,
  ends_at: `2027-01-12T${hour + 2}:00:00+00:00`,
  amount: 300,
  currency: 'RSD',
})

const date = (day: number, nearest: readonly NearestFree[] | null = null): SeriesDate => ({
  starts_at: `2027-01-${String(day).padStart(2, '0')}T17:00:00+00:00`,
  ends_at: `2027-01-${String(day).padStart(2, '0')}T19:00:00+00:00`,
  amount: 200,
  currency: 'RSD',
  problem: nearest ? 'time_conflict' : null,
  nearest,
})

const taken = date(12, [offer('hall', 15), offer('lab', 17)])
const dates = [date(5), taken, date(19)]
const five = ['2027-01-05T17:00:00.000Z', '2027-01-05T18:00:00.000Z']
const nineteen = ['2027-01-19T17:00:00.000Z', '2027-01-19T18:00:00.000Z']

describe('planOf', () => {
  it('waits for a decision about a date that is taken', () => {
    expect(planOf('hall', dates, new Map())).toEqual({
      bookings: [
        { space_id: 'hall', slots: [...five, ...nineteen], total: [{ amount: 400, currency: 'RSD' }] },
      ],
      dates: 2,
      unresolved: 1,
      total: [{ amount: 400, currency: 'RSD' }],
    })
  })

  it('leaves out a date that is skipped', () => {
    const plan = planOf('hall', dates, new Map([[taken.starts_at, 'skip']]))
    expect(plan).toMatchObject({ dates: 2, unresolved: 0, bookings: [{ slots: { length: 4 } }] })
  })

  it('books other hours of the same space with the rest, and another space by itself', () => {
    const other = planOf('hall', dates, new Map([[taken.starts_at, offer('hall', 15)]]))
    expect(other.bookings).toEqual([
      {
        space_id: 'hall',
        slots: [...five, '2027-01-12T15:00:00.000Z', '2027-01-12T16:00:00.000Z', ...nineteen],
        total: [{ amount: 700, currency: 'RSD' }],
      },
    ])
    const elsewhere = planOf('hall', dates, new Map([[taken.starts_at, offer('lab', 17)]]))
    expect(elsewhere).toMatchObject({
      bookings: [
        { space_id: 'hall', slots: [...five, ...nineteen] },
        { space_id: 'lab', slots: ['2027-01-12T17:00:00.000Z', '2027-01-12T18:00:00.000Z'] },
      ],
      dates: 3,
      unresolved: 0,
      total: [{ amount: 700, currency: 'RSD' }],
    })
  })

  it('asks again when the hours chosen for a date are no longer offered', () => {
    const chosen = new Map([[taken.starts_at, offer('lab', 9)]])
    expect(planOf('hall', dates, chosen)).toMatchObject({ dates: 2, unresolved: 1 })
  })
})
