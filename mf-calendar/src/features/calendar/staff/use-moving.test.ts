import { expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { itemInputOf, newItemValues } from './calendar-item-form.ts'
import { draftOfSelection, movedToDay } from './use-moving.ts'

const drawn = (start: string, end: string, allDay = false) =>
  itemInputOf(newItemValues(draftOfSelection({ start: new Date(start), end: new Date(end), allDay })))

it('a dragged item ends with the selected range, at midnight too', () => {
  expect(drawn('2026-12-08T20:00:00Z', '2026-12-08T23:00:00Z')).toMatchObject({
    starts_at: '2026-12-08T20:00:00.000Z',
    ends_at: '2026-12-08T23:00:00.000Z',
  })
})

it('a range dragged over several days ends on the last one', () => {
  expect(drawn('2026-12-08T09:00:00Z', '2026-12-10T11:30:00Z')).toMatchObject({
    starts_at: '2026-12-08T09:00:00.000Z',
    ends_at: '2026-12-10T11:30:00.000Z',
  })
})

it('a selection of whole days lasts from the first to the last', () => {
  const draft = draftOfSelection({
    start: new Date('2026-12-07T23:00Z'),
    end: new Date('2026-12-10T23:00Z'),
    allDay: true,
  })
  expect(draft).toEqual({ day: '2026-12-08', lastDay: '2026-12-10' })
})

it('a moved item keeps its wall-clock time over a clock change', () => {
  const meeting = item({ starts_at: '2026-10-23T17:00:00Z', ends_at: '2026-10-23T23:30:00Z' })
  expect(movedToDay(meeting, '2026-10-26')).toEqual({
    starts_at: '2026-10-26T18:00:00.000Z',
    ends_at: '2026-10-27T00:30:00.000Z',
  })
})
