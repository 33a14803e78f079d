import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE } from '../test-session.ts'

const EXPIRED = { type: 'session-expired', duration: 5000 }

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

  test('a server that does not renew it ends it', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 400
    await page.clock.pass(45 * MINUTE)
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([EXPIRED])
  })
})

describe('a rejected token', () => {
  const token = (page: ReturnType<typeof openPage>) => page.service.currentSession()?.accessToken ?? ''

  test('is renewed', async () => {
    const page = openPage({ left: 60 })
    const used = token(page)
    await page.clock.pass(MINUTE)
    const next = await page.service.tokenAfterRejection(used)
    expect(next).toBe(token(page))
    expect(next).not.toBe(used)
  })

  test('for many requests at once is renewed once', async () => {
    const page = openPage({ left: 60 })
    await page.clock.pass(MINUTE)
    const used = token(page)
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => page.service.tokenAfterRejection(used)))
    expect(rest).toEqual([first, first])
    expect(page.asked()).toEqual(['refreshSession'])
  })

  test('that is newer than the request’s is used as it is', async () => {
    const page = openPage({ left: 60 })
    expect(await page.service.tokenAfterRejection('an older one')).toBe(token(page))
    expect(page.asked()).toEqual([])
  })

  test('of a session renewed just now is not renewed again: no loop', async () => {
    const page = openPage({ left: 60 })
    await page.clock.pass(MINUTE)
    await page.service.tokenAfterRejection(token(page))
    expect(await page.service.tokenAfterRejection(token(page))).toBeUndefined()
    expect(page.asked()).toEqual(['refreshSession'])
  })

  test('of a forged session ends it', async () => {
    const page = openPage({ left: 60 })
    page.facts.mood = 400
    expect(await page.service.tokenAfterRejection(token(page))).toBeUndefined()
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([EXPIRED])
  })
})
