import { expect, it } from 'vitest'
import { typedTime } from './date-time.ts'

it.each([
  ['9', '09:00'],
  ['19', '19:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['1930', '19:30'],
  ['00:00', '00:00'],
])('«%s» is the time %s', (text, time) => expect(typedTime(text)).toBe(time))

it.each(['', '24', '24:00', '12:60', '1:3', '7 pm', '19:300'])('«%s» is no time', (text) =>
  expect(typedTime(text)).toBeUndefined(),
)
