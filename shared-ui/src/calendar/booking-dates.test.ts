import { expect, it } from 'vitest'
import { dateSharingDay, datesOfBooking } from './booking-dates.ts'

const hour = (starts_at: string, ends_at: string) => ({ starts_at, ends_at })

it('hours that follow one another are one date, whatever offset they are written with', () => {
  expect(
    datesOfBooking([
      hour('2056-12-12T09:00:00Z', '2056-12-12T10:00:00Z'),
      hour('2056-12-12T11:00:00+01:00', '2056-12-12T12:00:00+01:00'),
      hour('2056-12-12T12:00:00Z', '2056-12-12T13:00:00Z'),
      hour('2056-12-19T09:00:00Z', '2056-12-19T10:00:00Z'),
    ]),
  ).toEqual([
    hour('2056-12-12T09:00:00Z', '2056-12-12T12:00:00+01:00'),
    hour('2056-12-12T12:00:00Z', '2056-12-12T13:00:00Z'),
    hour('2056-12-19T09:00:00Z', '2056-12-19T10:00:00Z'),
  ])
})

it('a date shares its day with another by the calendar of the hub', () => {
  const late = hour('2056-12-11T23:30:00Z', '2056-12-12T01:00:00Z')
  const morning = hour('2056-12-12T09:00:00Z', '2056-12-12T10:00:00Z')
  const next = hour('2056-12-12T23:30:00Z', '2056-12-13T01:00:00Z')
  const sharing = [late, morning, next].map(({ starts_at }) =>
    dateSharingDay([late, morning, next], starts_at),
  )
  expect(sharing).toEqual([late, morning, undefined])
})
