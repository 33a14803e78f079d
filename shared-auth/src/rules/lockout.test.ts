import { expect, test } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { createLockout } from './lockout.ts'

const EMAIL = 'anna@hub.example'

function start() {
  const clock = createTestClock()
  const lockout = createLockout(clock)
  const fail = (times: number, email = EMAIL) => {
    for (let i = 0; i < times; i++) lockout.record(email, false)
  }
  return { clock, lockout, fail }
}

test.each([
  [4, false],
  [5, true],
  [6, true],
])('after %i failures the address is locked: %s', (failures, locked) => {
  const { lockout, fail } = start()
  fail(failures)
  expect(lockout.isLocked(EMAIL)).toBe(locked)
})

test.each([
  [899_999, true],
  [900_000, false],
])('%i ms after five failures it is locked: %s', async (time, locked) => {
  const { clock, lockout, fail } = start()
  fail(5)
  await clock.pass(time)
  expect(lockout.isLocked(EMAIL)).toBe(locked)
})

test('failures count together only within 15 minutes', async () => {
  const { clock, lockout, fail } = start()
  fail(3)
  await clock.pass(900_000)
  fail(4)
  expect(lockout.isLocked(EMAIL)).toBe(false)
  expect(lockout.attempts(EMAIL)).toHaveLength(4)
})

test('an address is the same in capitals and with spaces around it', () => {
  const { lockout, fail } = start()
  fail(3, 'ANNA@hub.example')
  fail(2, ' anna@HUB.example ')
  expect(lockout.isLocked(EMAIL)).toBe(true)
})

test('other addresses are not locked', () => {
  const { lockout, fail } = start()
  fail(5)
  expect(lockout.isLocked('bojan@hub.example')).toBe(false)
})

test('successes are recorded, and lock no address', () => {
  const { lockout, fail } = start()
  for (let i = 0; i < 6; i++) lockout.record(EMAIL, true)
  fail(4)
  expect(lockout.isLocked(EMAIL)).toBe(false)
  expect(lockout.attempts(EMAIL).filter((it) => it.success)).toHaveLength(6)
})

test('only the newest twenty attempts are kept', () => {
  const { lockout, fail } = start()
  fail(5)
  for (let i = 0; i < 20; i++) lockout.record(EMAIL, true)
  expect(lockout.attempts(EMAIL)).toHaveLength(20)
  expect(lockout.isLocked(EMAIL)).toBe(false)
})
