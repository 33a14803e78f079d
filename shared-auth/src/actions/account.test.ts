// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { badPassword, cardTitle, grant, openPage, type Routes } from '../test-page.ts'
import { type Answer, issueSession, type Request, serve } from '../test-server.ts'

const EMAIL = 'anna@hub.example'
const PASSWORD = 'Hub-demo-2026!'
const TOKEN = '/auth/v1/token'

beforeEach(() => {
  // auth-js counts the clients of earlier tests, and prints each connection that broke.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('one’s own account', () => {
  const signedIn = async (routes: Routes = {}) => {
    const page = await openPage({
      '/auth/v1/user': () => ({ body: issueSession().user }),
      [TOKEN]: grant,
      ...routes,
    })
    await page.signIn({ email: EMAIL, password: PASSWORD })
    return page
  }

  test('a new password needs the current one, and shows no second welcome', async () => {
    const page = await signedIn()
    expect(await page.changePassword({ current: PASSWORD, next: 'New-demo-2026!' })).toEqual({ ok: true })
    expect(page.to(TOKEN).at(-1)?.body).toMatchObject({ email: EMAIL, password: PASSWORD })
    expect(page.to('/auth/v1/user').at(-1)).toMatchObject({
      method: 'PUT',
      body: { password: 'New-demo-2026!', current_password: PASSWORD },
    })
    expect(page.notices).toEqual(['welcome'])
  })

  test('a wrong current password changes nothing, and counts as a failed attempt', async () => {
    const page = await signedIn()
    let answer: (request: Request) => Answer = badPassword
    const network = serve({ [TOKEN]: (request) => answer(request) })
    for (let i = 0; i < 5; i++) {
      const result = await page.changePassword({ current: 'wrong', next: 'New-demo-2026!' })
      expect(cardTitle(result)).toBe('Неверные данные для входа')
    }
    answer = grant
    expect(cardTitle(await page.changePassword({ current: PASSWORD, next: 'New-demo-2026!' }))).toBe(
      'Аккаунт заблокирован',
    )
    expect(network.to('/auth/v1/user')).toEqual([])
    expect(page.state().status).toBe('signed-in')
  })

  test('a weak new password is rejected before anything is sent', async () => {
    const page = await signedIn()
    const before = page.requests.length
    expect(cardTitle(await page.changePassword({ current: PASSWORD, next: 'weak' }))).toBe('Слабый пароль')
    expect(page.requests).toHaveLength(before)
  })

  test('a name is changed in the profile and in the session, without markup', async () => {
    const page = await signedIn({ '/rest/v1/profiles': () => ({ body: [] }) })
    expect(await page.updateName('  <Анна> Новая ')).toEqual({ ok: true })
    const [change] = page.to('/rest/v1/profiles').filter(({ method }) => method === 'PATCH')
    expect(change?.body).toEqual({ name: 'Анна Новая' })
    expect(change?.search.get('id')).toBe(`eq.${page.state().user?.id}`)
    expect(page.to('/auth/v1/user').at(-1)?.body).toMatchObject({ data: { name: 'Анна Новая' } })
  })

  test('an empty name is rejected, and a name that the profile rejects is not stored in the session', async () => {
    const page = await signedIn({ '/rest/v1/profiles': () => ({ status: 500, body: { message: 'down' } }) })
    expect(cardTitle(await page.updateName(' <> '))).toBe('Обязательное поле')
    expect(await page.updateName('Анна Новая')).toMatchObject({ ok: false })
    expect(page.to('/auth/v1/user').filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('a visitor can change neither name nor password', async () => {
    const page = await openPage()
    expect(cardTitle(await page.updateName('Анна'))).toBe('Проблема с сессией')
    expect(cardTitle(await page.changePassword({ current: 'x', next: PASSWORD }))).toBe('Проблема с сессией')
  })
})
