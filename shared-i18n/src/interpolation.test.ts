import { expect, it } from 'vitest'
import { isolateDirection } from './interpolation.ts'

it.each(['محمد علي', 'משה', 'Ada محمد'])('isolateDirection encloses right-to-left text: %s', (text) => {
  expect(isolateDirection(text)).toBe(`\u2068${text}\u2069`)
})

it.each(['Анна Лебедева', 'Čigra', '3 seats', ''])(
  'isolateDirection leaves other text as it is: %s',
  (text) => {
    expect(isolateDirection(text)).toBe(text)
  },
)
