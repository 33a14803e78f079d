import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE } from '../test-session.ts'

const EXPIRED = { type: 'session-expired', duration: 5000 }

describe('when the page opens', () => {
  test('a visitor is signed out at once, and supabase-js is never loaded', async () => {
    const page = openPage()
    expect(page.state()).toMatchObject({ status: 'signed-out', user: null, role: null })
    await page.clock.pass(60 * MINUTE)
    expect(page.calls).toEqual([])
    expect(page.notices).toEqual([])
  })

  test('a session with more than five minutes left is believed without asking', async () => {
    const page = openPage({ left: 40, role: 'moderator' })
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { id: 'user-1', name: 'Анна' } })
    await page.clock.pass(1000)
    expect(page.asked()).toEqual([])
    expect(page.state().role).toBe('moderator')
    expect(page.notices).toEqual([])
  })

  test('with less than 15 minutes left the renewal runs beside it', async () => {
    const page = openPage({ left: 12 })
    expect(page.state().status).toBe('signed-in')
    await page.clock.pass(0)
    expect(page.asked()).toEqual(['refreshSession'])
  })

  test.each([5, 1, -600])('with %i minutes left it is checked first', async (left) => {
    const page = openPage({ left })
    expect(page.state()).toMatchObject({ status: 'loading', user: null })
    await page.clock.pass(0)
    expect(page.asked()).toEqual(['refreshSession'])
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { id: 'user-1' } })
  })

  test('no answer within 8 seconds signs out', async () => {
    const page = openPage({ left: 3 })
    page.facts.mood = 'silent'
    await page.clock.pass(7_999)
    expect(page.state().status).toBe('loading')
    await page.clock.pass(1)
    expect(page.state().status).toBe('signed-out')
    expect(page.storage.hasSession()).toBe(false)
    expect(page.notices).toEqual([EXPIRED])
  })

  test.each([
    ['rejected', 400],
    ['rejected, the account is gone', 403],
    ['out of order', 503],
    ['unreachable', 0],
  ])('a server that is %s signs out', async (_, mood) => {
    const page = openPage({ left: 3 })
    page.facts.mood = mood
    await page.clock.pass(0)
    expect(page.state().status).toBe('signed-out')
    expect(page.storage.hasSession()).toBe(false)
  })

  test('what auth-js reads back from storage in the meantime is no answer', async () => {
    const page = openPage({ left: 3 })
    page.facts.mood = 'silent'
    page.service.onAuthEvent('SIGNED_IN', page.issue(3))
    expect(page.state().status).toBe('loading')
    await page.clock.pass(8000)
    expect(page.state().status).toBe('signed-out')
  })

  test('an answer after the time-out changes nothing any more', async () => {
    const page = openPage({ left: 3 })
    page.facts.mood = 'silent'
    await page.clock.pass(8000)
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    expect(page.state().status).toBe('signed-out')
  })

  test.each(['{"truncat', '{"theme":"dark"}', 'null', ''])('%j in storage is thrown away', async (stored) => {
    const page = openPage({ left: stored })
    expect(page.state().status).toBe('signed-out')
    expect(page.storage.hasSession()).toBe(false)
    await page.clock.pass(60 * MINUTE)
    expect(page.calls).toEqual([])
  })
})

describe('when the page opens without a network', () => {
  test('a session that is over is trusted until the network is back, and is then renewed', async () => {
    const page = openPage({ left: -600, online: false })
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { id: 'user-1' } })
    await page.clock.pass(60 * MINUTE)
    expect(page.calls).toEqual([])
    expect(page.state().status).toBe('signed-in')
    page.facts.online = true
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.asked()).toEqual(['refreshSession'])
    expect(page.state().status).toBe('signed-in')
  })

  test('a session that the server rejects afterwards signs out', async () => {
    const page = openPage({ left: -600, online: false })
    page.facts.mood = 400
    await page.clock.pass(MINUTE)
    page.facts.online = true
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.state().status).toBe('signed-out')
    expect(page.storage.hasSession()).toBe(false)
    expect(page.notices).toEqual([EXPIRED])
  })
})

describe('a device whose clock is wrong', () => {
  test.each([-120, 120])('by %i minutes neither loops nor signs out', async (minutes) => {
    const page = openPage()
    const issued = page.issue(60 + minutes)
    page.storage.keep(issued)
    page.service.signedIn(issued)
    await page.clock.pass(40 * MINUTE)
    expect(page.state().status).toBe('signed-in')
    expect(page.asked()).toEqual([])
  })
})
