// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { badPassword, cardTitle, grant, openPage } from '../test-page.ts'

const EMAIL = 'anna@hub.example'
const PASSWORD = 'Hub-demo-2026!'

const TOKEN = '/auth/v1/token'

beforeEach(() => {
  // auth-js counts the clients of earlier tests.
  vi.spyOn(console, 'warn').mockReturnValue()
})

test('input that the form rejects does not count as an attempt', async () => {
  const page = await openPage({ [TOKEN]: badPassword })
  for (const rejected of [{ name: '' }, { password: '' }, { password: 'weak' }])
    for (let i = 0; i < 6; i++) {
      const result = await page.signUp({
        email: EMAIL,
        password: PASSWORD,
        name: 'Анна',
        language: 'ru',
        ...rejected,
      })
      expect(cardTitle(result)).toMatch(/^(Обязательное поле|Слабый пароль)$/)
    }
  expect(page.requests).toEqual([])
  expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).toBe('Неверные данные для входа')
})

test('the lockout is kept only in the memory of the page', async () => {
  const page = await openPage({ [TOKEN]: badPassword })
  for (let i = 0; i < 5; i++) await page.signIn({ email: EMAIL, password: 'x' })
  expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).toBe('Аккаунт заблокирован')
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  const reloaded = await openPage({ [TOKEN]: badPassword })
  expect(cardTitle(await reloaded.signIn({ email: EMAIL, password: 'x' }))).toBe('Неверные данные для входа')
})

test('successes are recorded among the twenty attempts of an address', async () => {
  let isWrong = true
  const page = await openPage({
    [TOKEN]: (request) => (isWrong ? badPassword() : grant(request)),
  })
  for (let i = 0; i < 4; i++) await page.signIn({ email: EMAIL, password: 'x' })
  isWrong = false
  for (let i = 0; i < 20; i++)
    expect(await page.signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true })
  isWrong = true
  for (let i = 0; i < 2; i++)
    expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).toBe('Неверные данные для входа')
})
