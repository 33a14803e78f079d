import { expect, test, vi } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { MINUTE } from '../test-session.ts'
import { createRefresher } from './refresh-scheduler.ts'
import type { Session } from './session.ts'

function start({ online = true, answers = [true] } = {}) {
  const clock = createTestClock()
  const facts = { online }
  const refresh = vi.fn(async () => answers.shift() ?? true)
  const refresher = createRefresher({ clock, serverNow: clock.now, isOnline: () => facts.online, refresh })
  const session: Session = {
    accessToken: '',
    issuedAt: clock.now(),
    expiresAt: clock.now() + 60 * MINUTE,
    user: { id: '1', email: '', name: '' },
    metadataRole: undefined,
  }
  return { clock, facts, refresh, refresher, session }
}

test('the scheduler renews the session when 15 minutes remain', async () => {
  const { clock, refresh, refresher, session } = start()
  refresher.schedule(session)
  await clock.pass(45 * MINUTE - 1)
  expect(refresh).not.toHaveBeenCalled()
  await clock.pass(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await clock.pass(60 * MINUTE)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the scheduler retries every minute while renewing fails', async () => {
  const { clock, refresh, refresher, session } = start({ answers: [false, false, true] })
  refresher.schedule(session)
  await clock.pass(45 * MINUTE)
  await clock.pass(MINUTE)
  await clock.pass(MINUTE)
  expect(refresh).toHaveBeenCalledTimes(3)
  await clock.pass(10 * MINUTE)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('the scheduler waits for the network when offline', async () => {
  const { clock, facts, refresh, refresher, session } = start({ online: false })
  refresher.schedule(session)
  await clock.pass(50 * MINUTE)
  expect(refresh).not.toHaveBeenCalled()
  facts.online = true
  refresher.wake()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the network coming back is no reason to renew early', () => {
  const { refresh, refresher, session } = start()
  refresher.schedule(session)
  refresher.wake()
  expect(refresh).not.toHaveBeenCalled()
})

test('a newer session postpones the renewal, signing out cancels it', async () => {
  const { clock, refresh, refresher, session } = start()
  refresher.schedule(session)
  await clock.pass(30 * MINUTE)
  refresher.schedule({ ...session, issuedAt: clock.now(), expiresAt: clock.now() + 60 * MINUTE })
  await clock.pass(44 * MINUTE)
  expect(refresh).not.toHaveBeenCalled()
  refresher.stop()
  await clock.pass(60 * MINUTE)
  expect(refresh).not.toHaveBeenCalled()
})
