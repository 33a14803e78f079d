// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cardTitle, errorResponse, openPage } from '../test-page.ts'
import { issueSession } from '../test-server.ts'
import { readCard } from '../test-texts.ts'

const EMAIL = 'anna@hub.example'

beforeEach(() => {
  // auth-js prints each connection that broke.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('signing in by a code of a mail', () => {
  const VERIFY = '/auth/v1/verify'

  test('requesting a code creates no account, and an unknown e-mail address is reported', async () => {
    const page = await openPage({
      '/auth/v1/otp': errorResponse(422, 'otp_disabled', 'Signups not allowed for otp'),
    })
    expect(cardTitle(await page.requestSignInCode(` ${EMAIL} `))).toBe('Пользователь не найден')
    expect(page.to('/auth/v1/otp')[0]?.body).toMatchObject({ email: EMAIL, create_user: false })
  })

  test('the code opens a session, with spaces in it too', async () => {
    const page = await openPage({ [VERIFY]: () => ({ body: issueSession() }) })
    expect(await page.signInWithCode({ email: EMAIL, code: ' 123 456' })).toEqual({ ok: true })
    expect(page.to(VERIFY)[0]?.body).toMatchObject({ email: EMAIL, token: '123456', type: 'email' })
    expect(page.notices).toEqual(['welcome'])
  })

  test.each([
    ['', 'Поле "Код из письма" обязательно для заполнения'],
    ['12345', 'Код не подошёл или устарел. Проверьте его или запросите новый.'],
  ])('the code %j is rejected without a call', async (code, text) => {
    const page = await openPage()
    const result = await page.signInWithCode({ email: EMAIL, code })
    expect(result.ok ? 'ok' : readCard(result.error).text).toBe(text)
    expect(page.requests).toEqual([])
  })

  test('five wrong codes lock the address, as five wrong passwords do', async () => {
    const page = await openPage({
      [VERIFY]: errorResponse(403, 'otp_expired', 'Token has expired or is invalid'),
    })
    const tryCode = async () => cardTitle(await page.signInWithCode({ email: EMAIL, code: '123456' }))
    for (let i = 0; i < 5; i++) expect(await tryCode()).toBe('Проблема с подтверждением')
    expect(await tryCode()).toBe('Аккаунт заблокирован')
  })
})
