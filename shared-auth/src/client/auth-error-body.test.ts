// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cardTitle, errorResponse, openPage } from '../test-page.ts'

const EMAIL = 'anna@hub.example'
const PASSWORD = 'Hub-demo-2026!'
const SIGN_UP = '/auth/v1/signup'

beforeEach(() => {
  // auth-js prints each connection that broke.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('an error response of the auth server', () => {
  const anna = { email: EMAIL, password: PASSWORD, name: 'Анна', language: 'en' as const }

  test.each([500, 501, 502, 503, 504, 520, 525, 530])(
    'with status %i keeps the code and the message of its body',
    async (status) => {
      const byCode = await openPage({ [SIGN_UP]: errorResponse(status, 'user_already_exists', 'taken') })
      expect(cardTitle(await byCode.signUp(anna))).toBe('Email уже используется')
      const byMessage = await openPage({
        [SIGN_UP]: () => ({ status, body: { message: 'User already registered' } }),
      })
      expect(cardTitle(await byMessage.signUp(anna))).toBe('Email уже используется')
    },
  )

  test('with status 500 and nothing known in its body is a server error', async () => {
    const page = await openPage({ [SIGN_UP]: errorResponse(500, 'unexpected_failure', 'Error sending mail') })
    expect(cardTitle(await page.signUp(anna))).toBe('Ошибка сервера')
  })

  test.each([
    [502, 'Ошибка сервера'],
    [429, 'Слишком много попыток входа'],
  ])('with status %i and a proxy’s page for a body is told by its status', async (status, title) => {
    const page = await openPage()
    vi.stubGlobal('fetch', async () => new Response('<html><h1>Busy</h1></html>', { status }))
    expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).toBe(title)
  })
})

test.each([
  ['responds', () => ({}), true],
  ['is out of order', () => ({ status: 503 }), false],
  [
    'is unreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
    false,
  ],
])('the check of the connection tells that the auth server %s', async (_, answer, expected) => {
  const page = await openPage({ '/auth/v1/health': answer })
  expect(await page.checkConnection()).toBe(expected)
})
