import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE } from '../test-session.ts'

const EXPIRED = { type: 'session-expired', duration: 5000 }
const SIGNED_OUT = { type: 'signed-out' }

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
    ['refused', 400],
    ['refused, the account is gone', 403],
    ['out of order', 503],
    ['unreachable', 0],
  ])('a server that is %s signs out', async (_, mood) => {
    const page = openPage({ left: 3 })
    page.facts.mood = mood
    await page.clock.pass(0)
    expect(page.state().status).toBe('signed-out')
    expect(page.storage.hasSession()).toBe(false)
  })

  test('what auth-js reads back from storage meanwhile is no answer', async () => {
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

  test('a renewed token changes the last activity alone', async () => {
    const page = openPage({ left: 40 })
    const { user } = page.state()
    await page.clock.pass(MINUTE)
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    expect(page.state()).toMatchObject({ user, lastActivityAt: page.clock.now() })
    expect(page.state().user).toBe(user)
    expect(page.users).toEqual(['user-1'])
  })

  test('an updated user has the new name and address', () => {
    const page = openPage({ left: 40 })
    const changed = page.issue(40, { email: 'new@hub.example' })
    page.service.onAuthEvent('USER_UPDATED', changed)
    expect(page.state().user).toEqual({ id: 'user-1', email: 'new@hub.example', name: 'Анна' })
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
  test('whoever signs in is welcomed by name, once', () => {
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

  test('less than a minute after a renewal only a second is given, and slowness is forgiven', async () => {
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

  test('but a refusal is not', async () => {
    const page = openPage({ left: 60 })
    page.service.onVisibility(false)
    await page.clock.pass(3 * MINUTE)
    page.service.onAuthEvent('TOKEN_REFRESHED', page.issue())
    page.facts.mood = 403
    page.service.onVisibility(true)
    await page.clock.pass(500)
    expect(page.state().status).toBe('signed-out')
  })

  test('a session that is due is renewed instead', async () => {
    const page = openPage({ left: 60, online: false })
    await page.away(46 * MINUTE)
    expect(page.asked()).toEqual([])
    page.facts.online = true
    await page.away(3 * MINUTE)
    expect(page.asked()).toEqual(['refreshSession'])
    expect(page.state().status).toBe('signed-in')
  })

  test('offline nobody is asked, and nobody is signed out', async () => {
    const page = openPage({ left: 60, online: false })
    await page.away(10 * MINUTE)
    expect(page.asked()).toEqual([])
    expect(page.state()).toMatchObject({ status: 'signed-in', connection: 'idle' })
  })

  test('a visitor has nothing to ask about', async () => {
    const page = openPage()
    await page.away(10 * MINUTE)
    expect(page.calls).toEqual([])
  })
})

describe('the end of a session', () => {
  test('renewed in time, it never comes', async () => {
    const page = openPage({ left: 60 })
    await page.clock.pass(10 * 60 * MINUTE)
    expect(page.state().status).toBe('signed-in')
    expect(new Set(page.asked())).toEqual(new Set(['refreshSession']))
    expect(page.asked().length).toBeLessThan(15)
  })

  test('when renewing fails, the watcher tells it once', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 503
    await page.clock.pass(50 * MINUTE)
    expect(page.state().status).toBe('signed-in')
    await page.clock.pass(6 * MINUTE)
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([EXPIRED])
    const asked = page.asked().length
    await page.clock.pass(60 * MINUTE)
    expect(page.notices).toHaveLength(1)
    expect(page.asked()).toHaveLength(asked)
  })

  test.each([
    ['gone', (page: ReturnType<typeof openPage>) => page.storage.removeItem('hub-auth')],
    ['spoilt', (page: ReturnType<typeof openPage>) => page.storage.keep('{"access_token":')],
    ['nearly over', (page: ReturnType<typeof openPage>) => page.storage.keep(page.issue(9))],
  ])('a stored session that is %s is noticed after 10 seconds', async (_, spoil) => {
    const page = openPage({ left: 60 })
    spoil(page)
    await page.clock.pass(10_000)
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([EXPIRED])
    expect(page.users.at(-1)).toBeNull()
  })

  test('a server that refuses to renew ends it', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 400
    await page.clock.pass(45 * MINUTE)
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([EXPIRED])
  })
})

describe('other tabs', () => {
  test('signing out there signs out here', () => {
    const page = openPage({ left: 60 })
    page.storage.removeItem('hub-auth')
    page.service.onStorage('hub-auth')
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([SIGNED_OUT])
    expect(page.users).toEqual(['user-1', null])
  })

  test('emptying the storage does too', () => {
    const page = openPage({ left: 60 })
    page.storage.removeItem('hub-auth')
    page.service.onStorage(null)
    expect(page.state().status).toBe('signed-out')
  })

  test('signing in there signs in here, quietly', () => {
    const page = openPage()
    page.storage.keep(page.issue())
    page.service.onStorage('hub-auth')
    expect(page.state().status).toBe('signed-in')
    expect(page.notices).toEqual([])
  })

  test('somebody else signing in there is somebody else here', async () => {
    const page = openPage({ left: 60, role: 'admin' })
    await page.clock.pass(0)
    page.facts.role = 'user'
    page.storage.keep(page.issue(60, { id: 'user-2', email: 'bojan@hub.example' }))
    page.service.onStorage('hub-auth')
    expect(page.state()).toMatchObject({ user: { id: 'user-2' }, role: null })
    expect(page.users).toEqual(['user-1', 'user-2'])
    await page.clock.pass(0)
    expect(page.state().role).toBe('user')
  })

  test('what they renewed is not renewed again', async () => {
    const page = openPage({ left: 60 })
    await page.clock.pass(44 * MINUTE)
    page.storage.keep(page.issue())
    await page.clock.pass(2 * MINUTE)
    expect(page.asked()).toEqual([])
    expect(page.service.currentSession()?.accessToken).toBe(page.issue(58).access_token)
  })

  test('other keys do not concern it', () => {
    const page = openPage({ left: 60 })
    const before = page.state()
    page.storage.removeItem('hub-auth')
    page.service.onStorage('theme')
    expect(page.state()).toBe(before)
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

  test('that arrives after signing out is nobody’s', async () => {
    const page = openPage({ left: 60, role: 'admin' })
    page.service.end()
    await page.clock.pass(0)
    expect(page.state().role).toBeNull()
  })
})

describe('a refused token', () => {
  const token = (page: ReturnType<typeof openPage>) => page.service.currentSession()?.accessToken ?? ''

  test('is renewed', async () => {
    const page = openPage({ left: 60 })
    const used = token(page)
    await page.clock.pass(MINUTE)
    const next = await page.service.tokenAfterRefusal(used)
    expect(next).toBe(token(page))
    expect(next).not.toBe(used)
  })

  test('for many requests at once is renewed once', async () => {
    const page = openPage({ left: 60 })
    await page.clock.pass(MINUTE)
    const used = token(page)
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => page.service.tokenAfterRefusal(used)))
    expect(rest).toEqual([first, first])
    expect(page.asked()).toEqual(['refreshSession'])
  })

  test('that is newer than the request’s is used as it is', async () => {
    const page = openPage({ left: 60 })
    expect(await page.service.tokenAfterRefusal('an older one')).toBe(token(page))
    expect(page.asked()).toEqual([])
  })

  test('of a session renewed just now is not renewed again: no loop', async () => {
    const page = openPage({ left: 60 })
    await page.clock.pass(MINUTE)
    await page.service.tokenAfterRefusal(token(page))
    expect(await page.service.tokenAfterRefusal(token(page))).toBeUndefined()
    expect(page.asked()).toEqual(['refreshSession'])
  })

  test('of a forged session ends it', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 400
    expect(await page.service.tokenAfterRefusal(token(page))).toBeUndefined()
    expect(page.state().status).toBe('signed-out')
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
