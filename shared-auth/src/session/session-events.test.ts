import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE } from '../test-session.ts'

const SIGNED_OUT = { type: 'signed-out' }

describe('what supabase-js reports', () => {
  test('the initial session says nothing', () => {
    const page = openPage()
    page.service.onAuthEvent('INITIAL_SESSION', page.issue())
    expect(page.state().status).toBe('signed-out')
  })

  test('signing in sets the person, and does not welcome by itself', () => {
    const page = openPage()
    page.service.onAuthEvent('SIGNED_IN', page.issue())
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { email: 'anna@hub.example' } })
    expect(page.users).toEqual(['user-1'])
    expect(page.notices).toEqual([])
  })

  test('a link from a reset mail signs in', () => {
    const page = openPage()
    page.service.onAuthEvent('PASSWORD_RECOVERY', page.issue())
    expect(page.state().status).toBe('signed-in')
  })

  test('a renewed token changes the last activity alone', async () => {
    const page = openPage({ left: 40 })
    await page.clock.pass(MINUTE)
    const before = page.state()
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    expect(before.lastActivityAt).not.toBe(page.clock.now())
    expect(page.state()).toEqual({ ...before, lastActivityAt: page.clock.now() })
    expect(page.state().user).toBe(before.user)
    expect(page.users).toEqual(['user-1'])
  })

  test('an updated user has the new name and address', () => {
    const page = openPage({ left: 40 })
    const changed = page.issue(40, { email: 'new@hub.example' })
    page.service.onAuthEvent('USER_UPDATED', changed)
    expect(page.state().user).toEqual({ id: 'user-1', email: 'new@hub.example', name: 'Анна' })
    page.service.onAuthEvent('USER_UPDATED', {
      ...changed,
      user: { ...changed.user, user_metadata: { name: 'Аня' } },
    })
    expect(page.state().user?.name).toBe('Аня')
  })

  test('signing out clears the person and the stored session', () => {
    const page = openPage({ left: 40 })
    page.service.onAuthEvent('SIGNED_OUT', null)
    expect(page.state()).toMatchObject({ status: 'signed-out', user: null, role: null })
    expect(page.storage.hasSession()).toBe(false)
    expect(page.notices).toEqual([SIGNED_OUT])
  })

  test('an event it does not know changes nothing', () => {
    const page = openPage({ left: 40 })
    const before = page.state()
    page.service.onAuthEvent('MFA_CHALLENGE_VERIFIED', page.issue())
    page.service.onAuthEvent('SIGNED_IN', { forged: true })
    expect(page.state()).toBe(before)
  })
})

describe('welcoming', () => {
  test('a person who signs in is welcomed by name, once', () => {
    const page = openPage()
    page.service.onAuthEvent('SIGNED_IN', page.issue())
    page.service.signedIn(page.issue())
    page.service.signedIn(page.issue())
    expect(page.notices).toEqual([{ type: 'welcome', name: 'Анна' }])
  })

  test('and not after a reset mail', () => {
    const page = openPage()
    page.service.signedIn(page.issue(), { welcome: false })
    expect(page.state().status).toBe('signed-in')
    expect(page.notices).toEqual([])
  })
})

describe('the role', () => {
  test('is unknown while it is being found out', async () => {
    const page = openPage({ left: 60, role: 'admin' })
    expect(page.state().role).toBeNull()
    await page.clock.pass(0)
    expect(page.state().role).toBe('admin')
  })

  test('is user when it cannot be read, and is asked for again with the network', async () => {
    const page = openPage({ left: 60, role: new Error('unreachable') })
    await page.clock.pass(0)
    expect(page.state().role).toBe('user')
    page.facts.role = 'admin'
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.state().role).toBe('admin')
  })

  test('that cannot be read is asked for again by itself, until it can be or somebody leaves', async () => {
    const page = openPage({ left: 60, role: new Error('unreachable') })
    await page.clock.pass(25_000)
    expect(page.state().role).toBe('user')
    page.facts.role = 'admin'
    await page.clock.pass(10_000)
    expect(page.state().role).toBe('admin')
    const other = openPage({ left: 60, role: new Error('unreachable') })
    await other.clock.pass(0)
    other.service.end()
    other.facts.role = 'admin'
    await other.clock.pass(60_000)
    expect(other.state().role).toBeNull()
  })

  test('that cannot be read without a network is the last known one of the same user, until it can be', async () => {
    const page = openPage({ left: 60, online: false, role: new Error('unreachable') })
    page.storage.setItem('hub-role', 'user-1 moderator')
    await page.clock.pass(0)
    expect(page.state().role).toBe('moderator')
    page.facts.role = 'user'
    page.facts.online = true
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.state().role).toBe('user')
    expect(page.storage.getItem('hub-role')).toBe('user-1 user')
  })

  test.each(['user-2 admin', 'user-1 owner', 'user-1'])(
    'is user when it cannot be read without a network and %j is stored',
    async (stored) => {
      const page = openPage({ left: 60, online: false, role: new Error('unreachable') })
      page.storage.setItem('hub-role', stored)
      await page.clock.pass(0)
      expect(page.state().role).toBe('user')
    },
  )

  test('that the server cannot tell is user, whatever is stored', async () => {
    const page = openPage({ left: 60, role: new Error('503') })
    page.storage.setItem('hub-role', 'user-1 admin')
    await page.clock.pass(0)
    expect(page.state().role).toBe('user')
  })

  test('is forgotten with the session', async () => {
    const page = openPage({ left: 60, role: 'admin' })
    await page.clock.pass(0)
    expect(page.storage.getItem('hub-role')).toBe('user-1 admin')
    page.service.end()
    expect(page.storage.getItem('hub-role')).toBeNull()
  })

  test('that was read is not asked for again with the network', async () => {
    const page = openPage({ left: 60, role: 'moderator' })
    await page.clock.pass(0)
    page.facts.role = 'admin'
    page.service.onOnline()
    await page.clock.pass(0)
    expect(page.state().role).toBe('moderator')
  })

  test('that arrives after signing out is nobody’s', async () => {
    const page = openPage({ left: 60, role: 'admin' })
    page.service.end()
    await page.clock.pass(0)
    expect(page.state().role).toBeNull()
  })
})
