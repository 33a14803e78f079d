import { expect, test, vi } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { watchExpiry } from './expiry-watcher.ts'
import type { Stored } from './stored-session.ts'

function watch({ online = true, signedIn = true, stored = { state: 'none' } as Stored } = {}) {
  const clock = createTestClock()
  const facts = { online, signedIn, stored }
  const looked: number[] = []
  const onLost = vi.fn(() => {
    facts.signedIn = false
  })
  const stop = watchExpiry({
    clock,
    serverNow: clock.now,
    isOnline: () => facts.online,
    isSignedIn: () => facts.signedIn,
    stored: () => {
      looked.push(clock.now() - start)
      return facts.stored
    },
    onLost,
  })
  const start = clock.now()
  return { clock, facts, looked, onLost, stop }
}

const good = (expiresAt: number): Stored => ({
  state: 'found',
  session: {
    accessToken: '',
    issuedAt: 0,
    expiresAt,
    user: { id: '1', email: '', name: '' },
    metadataRole: undefined,
  },
})

test('the watcher checks after 10 seconds and then every five minutes', async () => {
  const { clock, looked, onLost } = watch({ stored: good(Number.POSITIVE_INFINITY) })
  await clock.pass(9_999)
  expect(looked).toEqual([])
  await clock.pass(700_000)
  expect(looked).toEqual([10_000, 310_000, 610_000])
  expect(onLost).not.toHaveBeenCalled()
})

test('the watcher reports a lost session once', async () => {
  const { clock, onLost } = watch()
  await clock.pass(10_000)
  expect(onLost).toHaveBeenCalledTimes(1)
  await clock.pass(3_600_000)
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('the watcher does not check offline, and checks once the network is back', async () => {
  const { clock, facts, onLost, looked } = watch({ online: false })
  await clock.pass(600_000)
  expect(looked).toEqual([])
  facts.online = true
  await clock.pass(300_000)
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('the watcher reports nothing for a visitor', async () => {
  const { clock, onLost } = watch({ signedIn: false })
  await clock.pass(3_600_000)
  expect(onLost).not.toHaveBeenCalled()
})

test('the watcher checks no more once it is stopped', async () => {
  const { clock, onLost, stop } = watch()
  stop()
  await clock.pass(3_600_000)
  expect(onLost).not.toHaveBeenCalled()
})
