import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE, rawSession } from '../test-session.ts'

const EXPIRED = { type: 'session-expired', duration: 5000 }
const SIGNED_OUT = { type: 'signed-out' }

/** Tokens that live for four minutes: nearly over at start, and yet too fresh to renew. */
function openWithShortToken() {
  const start = openPage().clock.now()
  return openPage({
    left: JSON.stringify(rawSession({ issuedAt: start - MINUTE, expiresAt: start + 3 * MINUTE })),
  })
}

describe('a check at start', () => {
  test('keeps a short-lived session that the server knows', async () => {
    const page = openWithShortToken()
    expect(page.state().status).toBe('loading')
    await page.clock.pass(0)
    expect(page.asked()).toEqual(['getUser'])
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { id: 'user-1' } })
    expect(page.notices).toEqual([])
  })

  test('ends a session that the server rejects', async () => {
    const page = openWithShortToken()
    page.facts.mood = 403
    await page.clock.pass(0)
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([EXPIRED])
  })

  test('restores no session of a person who signed out concurrently', async () => {
    const page = openWithShortToken()
    page.service.end()
    await page.clock.pass(0)
    expect(page.asked()).toEqual(['getUser'])
    expect(page.state().status).toBe('signed-out')
  })

  test('that supabase-js ends is a session that expired', async () => {
    const page = openWithShortToken()
    page.facts.mood = 'silent'
    page.service.onAuthEvent('SIGNED_OUT', null)
    expect(page.notices).toEqual([EXPIRED])
  })
})

describe('a check on coming back', () => {
  test('does not end the session of another person who signed in concurrently', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 'silent'
    await page.away(10 * MINUTE)
    page.storage.keep(page.issue(60, { id: 'user-2' }))
    page.service.onStorage('hub-auth')
    await page.clock.pass(3000)
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { id: 'user-2' }, connection: 'idle' })
    expect(page.notices).toEqual([])
  })

  test('does nothing after the person has signed out', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 'silent'
    await page.away(10 * MINUTE)
    page.service.end({ type: 'signed-out' })
    await page.clock.pass(3000)
    expect(page.state()).toMatchObject({ status: 'signed-out', connection: 'idle' })
    expect(page.notices).toEqual([SIGNED_OUT])
  })
})

describe('a renewal', () => {
  test('that supabase-js ends is a session that expired, and afterwards leaving is leaving', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 'silent'
    await page.clock.pass(45 * MINUTE)
    page.service.onAuthEvent('SIGNED_OUT', null)
    expect(page.notices).toEqual([EXPIRED])

    const other = openPage({ left: 60 })
    await other.clock.pass(46 * MINUTE)
    expect(other.asked()).toEqual(['refreshSession'])
    other.service.onAuthEvent('SIGNED_OUT', null)
    expect(other.notices).toEqual([SIGNED_OUT])
  })

  test.each([
    ['fails is tried again', 500, 3],
    ['is rejected is not', 403, 1],
  ])('that %s', async (_, mood, times) => {
    const page = openPage({ left: 60 })
    page.facts.mood = mood
    await page.clock.pass(47 * MINUTE)
    expect(page.asked()).toHaveLength(times)
  })

  test('follows a rejected request once a minute has gone by', async () => {
    const page = openPage({ left: 60 })
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    const used = page.service.currentSession()?.accessToken ?? ''
    await page.clock.pass(MINUTE - 1)
    expect(await page.service.tokenAfterRejection(used)).toBeUndefined()
    await page.clock.pass(1)
    expect(await page.service.tokenAfterRejection(used)).not.toBe(used)
    expect(page.asked()).toEqual(['refreshSession'])
  })

  test('is nothing for a visitor', async () => {
    const page = openPage()
    expect(await page.service.tokenAfterRejection('a token of long ago')).toBeUndefined()
    expect(page.calls).toEqual([])
  })
})

describe('an invalid change leaves the session as it is', () => {
  test('a session of another tab that cannot be read', () => {
    const page = openPage({ left: 60 })
    const before = page.state()
    page.storage.keep('{"access_token":"cut')
    page.service.onStorage('hub-auth')
    expect(page.state()).toBe(before)
  })

  test('a session that is none, after signing in', () => {
    const page = openPage()
    page.service.signedIn({ forged: true })
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([])
  })

  test('leaving twice', () => {
    const page = openPage({ left: 60 })
    page.service.onAuthEvent('SIGNED_OUT', null)
    page.service.onAuthEvent('SIGNED_OUT', null)
    expect(page.notices).toEqual([SIGNED_OUT])
    expect(page.users).toEqual(['user-1', null])
  })
})
