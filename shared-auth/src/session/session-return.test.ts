import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE, rawSession } from '../test-session.ts'

const EXPIRED = { type: 'session-expired', duration: 5000 }

describe('coming back', () => {
  test('after more than two minutes the session is asked about, and the notice says so', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 'silent'
    await page.away(2 * MINUTE + 1)
    expect(page.asked()).toEqual(['getUser'])
    expect(page.state().connection).toBe('checking')
  })

  test('a good answer takes the notice away', async () => {
    const page = openPage({ left: 60 })
    await page.away(10 * MINUTE)
    expect(page.asked()).toEqual(['getUser'])
    expect(page.state()).toMatchObject({ status: 'signed-in', connection: 'idle' })
  })

  test('two minutes are too short to ask', async () => {
    const page = openPage({ left: 60 })
    await page.away(2 * MINUTE)
    expect(page.asked()).toEqual([])
  })

  test('no answer within 3 seconds signs out; the notice stays for 5 more', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 'silent'
    await page.away(10 * MINUTE)
    await page.clock.pass(2_999)
    expect(page.state().status).toBe('signed-in')
    await page.clock.pass(1)
    expect(page.state()).toMatchObject({ status: 'signed-out', connection: 'failed' })
    expect(page.notices).toEqual([EXPIRED])
    await page.clock.pass(4_999)
    expect(page.state().connection).toBe('failed')
    await page.clock.pass(1)
    expect(page.state().connection).toBe('idle')
  })

  test.each([403, 500, 0])('status %i signs out', async (mood) => {
    const page = openPage({ left: 60 })
    page.facts.mood = mood
    await page.away(10 * MINUTE)
    expect(page.state().status).toBe('signed-out')
    expect(page.storage.hasSession()).toBe(false)
  })

  test('less than a minute after a renewal only a second is given, and a time-out is no sign-out', async () => {
    const page = openPage({ left: 60 })
    page.service.onVisibility(false)
    await page.clock.pass(3 * MINUTE)
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    page.facts.mood = 'silent'
    page.service.onVisibility(true)
    await page.clock.pass(500)
    expect(page.state().connection).toBe('checking')
    await page.clock.pass(1000)
    expect(page.state()).toMatchObject({ status: 'signed-in', connection: 'idle' })
  })

  test('within that minute a time-out with an expired access token signs out', async () => {
    const page = openPage({ left: 60 })
    page.service.onVisibility(false)
    await page.clock.pass(3 * MINUTE)
    page.facts.mood = 'silent'
    const now = page.clock.now()
    page.service.onAuthEvent('TOKEN_REFRESHED', rawSession({ issuedAt: now, expiresAt: now + 1000 }))
    page.service.onVisibility(true)
    await page.clock.pass(1499)
    expect(page.state().status).toBe('signed-in')
    await page.clock.pass(1)
    expect(page.state()).toMatchObject({ status: 'signed-out', connection: 'failed' })
    expect(page.storage.hasSession()).toBe(false)
    expect(page.notices).toEqual([EXPIRED])
  })

  test.each([403, 500, 0])('within that minute status %i signs out', async (mood) => {
    const page = openPage({ left: 60 })
    page.service.onVisibility(false)
    await page.clock.pass(3 * MINUTE)
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    page.facts.mood = mood
    page.service.onVisibility(true)
    await page.clock.pass(500)
    expect(page.state().status).toBe('signed-out')
  })

  test('a session that is due is renewed instead', async () => {
    const page = openPage({ left: 60, online: false })
    page.service.onVisibility(false)
    await page.clock.pass(46 * MINUTE)
    expect(page.asked()).toEqual([])
    page.facts.online = true
    page.service.onVisibility(true)
    await page.clock.pass(500)
    expect(page.asked()).toEqual(['refreshSession'])
    expect(page.state().status).toBe('signed-in')
  })

  test('offline the session stays, and is asked about once the network is back', async () => {
    const page = openPage({ left: 60, online: false })
    await page.away(10 * MINUTE)
    await page.clock.pass(20 * MINUTE)
    expect(page.asked()).toEqual([])
    expect(page.state()).toMatchObject({ status: 'signed-in', connection: 'idle' })
    page.facts.online = true
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.asked()).toEqual(['getUser'])
    expect(page.state()).toMatchObject({ status: 'signed-in', connection: 'idle' })
  })

  test('a session that the server rejects when the network is back signs out', async () => {
    const page = openPage({ left: 60, online: false })
    await page.away(10 * MINUTE)
    page.facts.mood = 403
    page.facts.online = true
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.state()).toMatchObject({ status: 'signed-out', connection: 'failed' })
    expect(page.notices).toEqual([EXPIRED])
  })

  test('offline less than a minute after a renewal the person stays signed in', async () => {
    const page = openPage({ left: 60 })
    page.service.onVisibility(false)
    await page.clock.pass(3 * MINUTE)
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    page.facts.online = false
    page.service.onVisibility(true)
    await page.clock.pass(1500)
    expect(page.state()).toMatchObject({ status: 'signed-in', connection: 'idle' })
  })

  test('a visitor has nothing to ask about', async () => {
    const page = openPage()
    await page.away(10 * MINUTE)
    expect(page.calls).toEqual([])
  })
})
