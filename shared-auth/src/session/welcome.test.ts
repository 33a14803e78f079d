import { expect, test } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { createWelcome } from './welcome.ts'

test.each([
  [0, false],
  [9_999, false],
  [10_000, true],
])('the same person signing in %i ms later is welcomed: %s', async (time, welcomed) => {
  const clock = createTestClock()
  const welcome = createWelcome(clock)
  expect(welcome('anna')).toBe(true)
  await clock.pass(time)
  expect(welcome('anna')).toBe(welcomed)
})

test('somebody else is welcomed at once', () => {
  const welcome = createWelcome(createTestClock())
  expect(welcome('anna')).toBe(true)
  expect(welcome('bojan')).toBe(true)
})
