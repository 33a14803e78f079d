import { describe, expect, test } from 'vitest'
import { openPage } from '../test-service.ts'
import { MINUTE } from '../test-session.ts'

const SIGNED_OUT = { type: 'signed-out' }

describe('other tabs', () => {
  test('signing out there signs out here', () => {
    const page = openPage({ left: 60 })
    page.storage.removeItem('hub-auth')
    page.service.onStorage('hub-auth')
    expect(page.state().status).toBe('signed-out')
    expect(page.notices).toEqual([SIGNED_OUT])
    expect(page.users).toEqual(['user-1', null])
  })

  test('emptying the storage there signs out here', () => {
    const page = openPage({ left: 60 })
    page.storage.removeItem('hub-auth')
    page.service.onStorage(null)
    expect(page.state().status).toBe('signed-out')
  })

  test('signing in there signs in here without a welcome', () => {
    const page = openPage()
    page.storage.keep(page.issue())
    page.service.onStorage('hub-auth')
    expect(page.state().status).toBe('signed-in')
    expect(page.notices).toEqual([])
  })

  test('another person signing in there replaces the person here', async () => {
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
