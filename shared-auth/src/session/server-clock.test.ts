import { expect, test } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { createStorage } from '../test-session.ts'
import { createServerClock } from './server-clock.ts'

const session = (issuedAt: number) => ({
  accessToken: '',
  issuedAt,
  expiresAt: issuedAt + 3_600_000,
  user: { id: '1', email: '', name: '' },
  metadataRole: undefined,
})

test.each([
  ['two hours slow', 7_200_000, 7_200_000],
  ['two hours fast', -7_200_000, -7_200_000],
  ['right, the answer took its time', -4_000, 0],
  ['half a minute off', 30_000, 0],
  ['a little more off', 30_001, 30_001],
])('a device whose clock is %s', (_, difference, skew) => {
  const clock = createTestClock()
  const serverClock = createServerClock(clock, createStorage())
  serverClock.setBy(session(clock.now() + difference))
  expect(serverClock.now()).toBe(clock.now() + skew)
})

test('the measured difference is stored for the next page', () => {
  const clock = createTestClock()
  const storage = createStorage()
  createServerClock(clock, storage).setBy(session(clock.now() + 7_200_000))
  expect(createServerClock(clock, storage).now()).toBe(clock.now() + 7_200_000)
})

test('an invalid stored difference counts as none', () => {
  const clock = createTestClock()
  const storage = createStorage()
  storage.setItem('hub-auth-clock', 'soon')
  expect(createServerClock(clock, storage).now()).toBe(clock.now())
})
