import { HOUR } from '@hub/shared-ui/wall-clock'
import { expect, it } from 'vitest'
import { mergeConsecutiveSlots } from './booking-data.ts'

const slot = (at: string) => {
  const startsAt = Date.parse(`2026-12-${at}:00:00Z`)
  return { startsAt, endsAt: startsAt + HOUR }
}
const shown = (instant: number) => new Date(instant).toISOString().slice(8, 13)
const rangesOf = (...at: string[]) =>
  mergeConsecutiveSlots(at.map(slot)).map(({ startsAt, endsAt, slots }) => {
    expect((endsAt - startsAt) / HOUR).toBe(slots.length)
    return `${shown(startsAt)}-${shown(endsAt)}`
  })

it.each([
  ['of none', [], []],
  ['join what follows', ['09T09', '09T10', '09T11'], ['09T09-09T12']],
  ['end where an hour is missing', ['09T09', '09T11'], ['09T09-09T10', '09T11-09T12']],
  ['end with the day in Belgrade', ['09T22', '09T23'], ['09T22-09T23', '09T23-10T00']],
])('ranges %s', (_, at, expected) => {
  expect(rangesOf(...at)).toEqual(expected)
})
