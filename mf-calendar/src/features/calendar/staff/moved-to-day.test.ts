import { expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { movedToDay } from './moved-to-day.ts'

it('keeps the time of the clock over a change of the clocks', () => {
  const meeting = item({ starts_at: '2026-10-23T17:00:00Z', ends_at: '2026-10-23T23:30:00Z' })
  expect(movedToDay(meeting, '2026-10-26')).toEqual({
    starts_at: '2026-10-26T18:00:00.000Z',
    ends_at: '2026-10-27T00:30:00.000Z',
  })
})
