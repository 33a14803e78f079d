import { expect, it } from 'vitest'
import { mergeConsecutiveSlots } from './consecutive-slots.ts'

const slot = (at: string) => {
  const starts_at = `2026-12-${at}:00:00Z`
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString() }
}
const reported = (...at: string[]) =>
  mergeConsecutiveSlots(at.map(slot)).map(
    ({ starts_at, ends_at }) => `${starts_at.slice(8, 13)}-${ends_at.slice(8, 13)}`,
  )

it.each([
  ['of none', [], []],
  ['join what follows', ['09T09', '09T10', '09T11'], ['09T09-09T12']],
  ['end where an hour is missing', ['09T09', '09T11'], ['09T09-09T10', '09T11-09T12']],
  ['end with the day in Belgrade', ['09T22', '09T23'], ['09T22-09T23', '09T23-10T00']],
])('spans %s', (_, at, expected) => {
  expect(reported(...at)).toEqual(expected)
})
