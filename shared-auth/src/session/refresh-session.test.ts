import { expect, test, vi } from 'vitest'
import { MINUTE, rawSession } from '../test-session.ts'
import { createRenewal } from './refresh-session.ts'
import { readSession, type Session } from './session.ts'
import type { Stored } from './stored-session.ts'

const issued = Date.parse('2026-11-20T12:00:00Z')
const sessionOf = (issuedAt: number) =>
  readSession(rawSession({ issuedAt, expiresAt: issuedAt + 60 * MINUTE })) as Session
const old = sessionOf(issued)
const newer = sessionOf(issued + 50 * MINUTE)
const found = (session: Session): Stored => ({ state: 'found', session })

function start(stored: Stored = found(old)) {
  const facts = { stored }
  const refreshSession = vi.fn(async (): Promise<{ error: unknown }> => ({ error: null }))
  const connect = vi.fn(async () => ({
    getUser: refreshSession,
    refreshSession,
    signOut: async () => undefined,
    onAuthStateChange: () => undefined,
  }))
  const adopt = vi.fn()
  return {
    facts,
    refreshSession,
    connect,
    adopt,
    renew: createRenewal({ connect, stored: () => facts.stored, adopt }),
  }
}

test.each<[string, Stored]>([
  ['the same session', found(old)],
  ['an older one', found(sessionOf(issued - MINUTE))],
  ['none', { state: 'none' }],
])('the server is asked while storage holds %s', async (_, stored) => {
  const { renew, refreshSession, adopt } = start(stored)
  expect(await renew(old)).toBe('ok')
  expect(refreshSession).toHaveBeenCalledTimes(1)
  expect(adopt).not.toHaveBeenCalled()
})

test('what another tab has renewed is taken over, and nobody is asked', async () => {
  const { renew, refreshSession, adopt } = start(found(newer))
  expect(await renew(old)).toBe('ok')
  expect(refreshSession).not.toHaveBeenCalled()
  expect(adopt).toHaveBeenCalledExactlyOnceWith(newer)
})

test('a rejection is ignored where another tab was quicker', async () => {
  const { renew, refreshSession, adopt, facts } = start()
  refreshSession.mockImplementation(async () => {
    facts.stored = found(newer)
    return { error: { status: 400 } }
  })
  expect(await renew(old)).toBe('ok')
  expect(adopt).toHaveBeenCalledExactlyOnceWith(newer)
})

test.each([
  [400, 'rejected'],
  [503, 'failed'],
])('status %i: %s', async (status, answer) => {
  const { renew, refreshSession } = start()
  refreshSession.mockResolvedValue({ error: { status } })
  expect(await renew(old)).toBe(answer)
})

test('concurrent calls share one request; a later call sends another one', async () => {
  const { renew, refreshSession } = start()
  expect(await Promise.all([renew(old), renew(old), renew(old)])).toEqual(['ok', 'ok', 'ok'])
  expect(refreshSession).toHaveBeenCalledTimes(1)
  await renew(old)
  expect(refreshSession).toHaveBeenCalledTimes(2)
})

test('code that does not load is a failure, and is tried again', async () => {
  const { renew, connect } = start()
  connect.mockRejectedValueOnce(new TypeError('failed to fetch'))
  expect(await renew(old)).toBe('failed')
  expect(await renew(old)).toBe('ok')
})
