// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { badPassword, cardTitle, errorResponse, grant, openPage, type Routes } from '../test-page.ts'
import { issueSession, KEY } from '../test-server.ts'
import { readCard } from '../test-texts.ts'

const EMAIL = 'anna@hub.example'
const PASSWORD = 'Hub-demo-2026!'

const TOKEN = '/auth/v1/token'
const SIGN_UP = '/auth/v1/signup'
const NOTIFY = '/functions/v1/notify-new-user'

beforeEach(() => {
  // auth-js counts the clients of earlier tests, and prints each connection that broke.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('signing in', () => {
  test('opens a session under the fixed key, and welcomes', async () => {
    const page = await openPage({ [TOKEN]: grant })
    expect(page.state().status).toBe('signed-out')
    expect(await page.signIn({ email: ` ${EMAIL} `, password: PASSWORD })).toEqual({ ok: true })
    expect(page.to(TOKEN)[0]?.search.get('grant_type')).toBe('password')
    expect(page.to(TOKEN)[0]?.body).toMatchObject({ email: EMAIL, password: PASSWORD })
    expect(page.state()).toMatchObject({ status: 'signed-in', user: { email: EMAIL, name: 'Анна' } })
    expect(JSON.parse(localStorage.getItem('hub-auth') ?? '')).toMatchObject({ user: { email: EMAIL } })
    expect(page.notices).toEqual(['welcome'])
  })

  test.each([
    ['', 'Обязательное поле'],
    ['anna', 'Неверный формат email'],
  ])('the address %j is rejected without a call', async (email, title) => {
    const page = await openPage()
    expect(cardTitle(await page.signIn({ email, password: '' }))).toBe(title)
    expect(page.requests).toEqual([])
  })

  test('the fifth failure shows its own error, the sixth attempt is rejected without a call', async () => {
    const page = await openPage({ [TOKEN]: badPassword })
    const reported5: string[] = []
    for (let i = 0; i < 5; i++) reported5.push(cardTitle(await page.signIn({ email: EMAIL, password: 'x' })))
    expect(new Set(reported5)).toEqual(new Set(['Неверные данные для входа']))
    const sixth = await page.signIn({ email: EMAIL.toUpperCase(), password: PASSWORD })
    expect(sixth).toMatchObject({ error: { id: 'locked', type: 'warning' } })
    expect(page.to(TOKEN)).toHaveLength(5)
    expect(cardTitle(await page.signIn({ email: 'other@hub.example', password: 'x' }))).toBe(
      'Неверные данные для входа',
    )
  })

  test('a broken network ends no session', async () => {
    const page = await openPage({
      [TOKEN]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    for (let i = 0; i < 6; i++) {
      expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).toBe('Проблемы с подключением')
    }
  })

  test('the rate limit of the server shows its error card', async () => {
    const page = await openPage({ [TOKEN]: errorResponse(429, 'over_request_rate_limit', 'slow down') })
    expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).toBe('Слишком много попыток входа')
  })
})

describe('registering', () => {
  const created = (identities: unknown[]) => () => ({ body: { ...issueSession().user, identities } })
  const anna = { email: EMAIL, password: PASSWORD, name: ' <b>Анна</b> ', language: 'en' as const }

  test('sends name, language and the way back, and tells staff', async () => {
    const page = await openPage({ [SIGN_UP]: created([{ id: '1' }]), [NOTIFY]: () => ({}) })
    expect(await page.signUp(anna)).toEqual({ ok: true })
    const [request] = page.to(SIGN_UP)
    expect(request?.search.get('redirect_to')).toBe(`${location.origin}/auth/callback`)
    expect(request?.body).toMatchObject({
      email: EMAIL,
      data: { name: 'bАнна/b', language: 'en' },
      code_challenge_method: 's256',
    })
    expect(page.state().status).toBe('signed-out')
    await expect.poll(() => page.to(NOTIFY)).toHaveLength(1)
    const [notice] = page.to(NOTIFY)
    expect(notice?.headers.get('authorization')).toBe(`Bearer ${KEY}`)
    expect(notice?.body).toEqual({
      user_email: EMAIL,
      user_name: 'bАнна/b',
      user_id: 'user-1',
      event_type: 'registration',
    })
  })

  test.each([500, 401])('succeeds although notifying staff fails (status %i)', async (status) => {
    const page = await openPage({ [SIGN_UP]: created([{ id: '1' }]), [NOTIFY]: () => ({ status }) })
    expect(await page.signUp(anna)).toEqual({ ok: true })
  })

  test('an e-mail address with an account is rejected as in use, and staff are not notified', async () => {
    const page = await openPage({ [SIGN_UP]: created([]), [NOTIFY]: () => ({}) })
    expect(cardTitle(await page.signUp(anna))).toBe('Email уже используется')
    expect(page.to(NOTIFY)).toEqual([])
  })

  test.each([
    [{ email: ' ', password: '', name: '' }, 'Поле "Email" обязательно для заполнения'],
    [{ email: 'anna', name: '' }, 'Проверьте правильность написания email адреса'],
    [{ password: '', name: '' }, 'Поле "Пароль" обязательно для заполнения'],
    [{ password: 'Short1!' }, 'Пароль должен содержать минимум 8 символов'],
    [{ name: ' ' }, 'Поле "Имя" обязательно для заполнения'],
    [{ name: '<>' }, 'Все поля обязательны для заполнения'],
  ])('%j is rejected without a call', async (wrong, text) => {
    const page = await openPage()
    const result = await page.signUp({ ...anna, ...wrong })
    expect(result.ok ? 'ok' : readCard(result.error).text).toBe(text)
    expect(page.requests).toEqual([])
  })

  test('failed registrations count towards the lockout', async () => {
    const page = await openPage({ [SIGN_UP]: errorResponse(422, 'signup_disabled', 'Signups not allowed') })
    for (let i = 0; i < 5; i++) expect(cardTitle(await page.signUp(anna))).toBe('Ошибка регистрации')
    expect(cardTitle(await page.signUp(anna))).toBe('Аккаунт заблокирован')
    expect(page.to(SIGN_UP)).toHaveLength(5)
  })
})

describe('signing out', () => {
  async function signedInPage(routes: Routes) {
    const page = await openPage({ [TOKEN]: grant, ...routes })
    await page.signIn({ email: EMAIL, password: PASSWORD })
    const left: string[] = []
    page.onSignOut(() => left.push(page.state().status))
    return { ...page, left }
  }

  test.each([
    ['answers', () => ({ status: 204, body: undefined })],
    ['is out of order', () => ({ status: 500 })],
    [
      'is unreachable',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('clears the local session when the server %s', async (_, answer) => {
    const page = await signedInPage({ '/auth/v1/logout': answer })
    const token = JSON.parse(localStorage.getItem('hub-auth') ?? '{}').access_token
    const signingOut = page.signOut()
    expect(localStorage.getItem('hub-auth'), 'before the server is asked').toBeNull()
    await signingOut
    const [request] = page.to('/auth/v1/logout')
    expect(request?.search.get('scope')).toBe('local')
    expect(request?.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(page.state()).toMatchObject({ status: 'signed-out', user: null, role: null })
    expect(page.notices).toEqual(['welcome', 'signed-out'])
    expect(page.left).toEqual(['signed-out'])
  })

  test('a deleted account sends no revocation, and the farewell is shown', async () => {
    const page = await signedInPage({})
    const reported: unknown[] = []
    page.onAuthNotice((notice) => reported.push(notice))
    page.endDeletedSession()
    expect(page.to('/auth/v1/logout')).toEqual([])
    expect(localStorage.getItem('hub-auth')).toBeNull()
    expect(page.left).toEqual(['signed-out'])
    expect(reported).toEqual([{ type: 'signed-out', farewell: true }])
  })
})

describe('the password', () => {
  test('a reset mail leads to the page for a new one, and failures do not count', async () => {
    const page = await openPage({
      '/auth/v1/recover': errorResponse(429, 'over_email_send_rate_limit', 'wait'),
    })
    for (let i = 0; i < 6; i++) {
      expect(cardTitle(await page.resetPassword(EMAIL))).toBe('Слишком много попыток входа')
    }
    const [request] = page.to('/auth/v1/recover')
    expect(request?.search.get('redirect_to')).toBe(`${location.origin}/reset-password`)
    expect(cardTitle(await page.signIn({ email: EMAIL, password: 'x' }))).not.toBe('Аккаунт заблокирован')
  })

  test('a weak new password is rejected without a call', async () => {
    const page = await openPage()
    expect(cardTitle(await page.updatePassword('weak'))).toBe('Слабый пароль')
    expect(page.requests).toEqual([])
  })

  test('the link of a reset mail signs in without a welcome, and the new password is sent', async () => {
    const page = await openPage({
      '/auth/v1/verify': () => ({ body: issueSession() }),
      '/auth/v1/user': () => ({ body: issueSession().user }),
    })
    expect(await page.verifyOtp({ token_hash: 'hash', type: 'recovery' })).toEqual({ ok: true })
    expect(page.state().status).toBe('signed-in')
    expect(page.notices).toEqual([])
    expect(await page.updatePassword(PASSWORD)).toEqual({ ok: true })
    expect(page.to('/auth/v1/user').at(-1)).toMatchObject({ method: 'PUT', body: { password: PASSWORD } })
  })
})

describe('coming from a mail or a provider', () => {
  test('the link of a confirmation mail signs in and welcomes', async () => {
    const page = await openPage({ '/auth/v1/verify': () => ({ body: issueSession() }) })
    expect(await page.verifyOtp({ token_hash: 'hash', type: 'signup' })).toEqual({ ok: true })
    expect(page.to('/auth/v1/verify')[0]?.body).toMatchObject({ token_hash: 'hash', type: 'signup' })
    expect(page.notices).toEqual(['welcome'])
  })

  describe('while a person is signed in', () => {
    const [ADA, BOB] = [issueSession({ id: 'ada' }), issueSession({ id: 'bob', email: 'bob@hub.example' })]
    async function openLinkAsAda(issued: typeof ADA) {
      const page = await openPage({
        [TOKEN]: () => ({ body: ADA }),
        '/auth/v1/verify': () => ({ body: issued }),
        '/auth/v1/user': () => ({ body: issued.user }),
        '/auth/v1/logout': () => ({}),
      })
      await page.signIn({ email: EMAIL, password: PASSWORD })
      const result = await page.verifyOtp({ token_hash: 'hash', type: 'signup' })
      return { page, result, stored: () => JSON.parse(localStorage.getItem('hub-auth') ?? '').user.id }
    }

    test('a link of the same account changes nothing but the session', async () => {
      const { page, result, stored } = await openLinkAsAda(ADA)
      expect(result).toEqual({ ok: true })
      expect([page.state().user?.id, stored()]).toEqual(['ada', 'ada'])
    })

    test('a link of another account leaves the person signed in, and moves them when they want it', async () => {
      const { page, result, stored } = await openLinkAsAda(BOB)
      if (!result.ok || !('otherAccount' in result) || !result.otherAccount)
        throw new Error('The other account is missing')
      expect(result.otherAccount.email).toBe('bob@hub.example')
      expect([page.state().user?.id, stored()]).toEqual(['ada', 'ada'])
      expect(await result.otherAccount.signIn()).toEqual({ ok: true })
      expect([page.state().user?.id, stored()]).toEqual(['bob', 'bob'])
    })

    test('declining the other account revokes only its session', async () => {
      const { page, result, stored } = await openLinkAsAda(BOB)
      if (result.ok && 'otherAccount' in result) await result.otherAccount?.decline()
      expect(page.to('/auth/v1/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${BOB.access_token}`)
      expect([page.state().user?.id, stored()]).toEqual(['ada', 'ada'])
    })
  })

  test('a used link shows the card of a failed confirmation', async () => {
    const page = await openPage({
      '/auth/v1/verify': errorResponse(403, 'otp_expired', 'Email link is invalid or has expired'),
    })
    expect(cardTitle(await page.verifyOtp({ token_hash: 'hash', type: 'signup' }))).toBe(
      'Проблема с подтверждением',
    )
    expect(page.state().status).toBe('signed-out')
  })

  test('a code without a verifier in this browser is rejected', async () => {
    const page = await openPage({ [TOKEN]: errorResponse(404, 'flow_state_not_found', 'no flow state') })
    expect((await page.exchangeCodeForSession('code')).ok).toBe(false)
    expect(page.state().status).toBe('signed-out')
  })

  test('a code with its verifier signs in', async () => {
    const page = await openPage({ [TOKEN]: () => ({ body: issueSession() }) })
    localStorage.setItem('hub-auth-code-verifier', JSON.stringify('verifier'))
    expect(await page.exchangeCodeForSession('code')).toEqual({ ok: true })
    expect(page.to(TOKEN)[0]?.body).toMatchObject({ auth_code: 'code', code_verifier: 'verifier' })
    expect(page.notices).toEqual(['welcome'])
  })
})

test('the role is read from the tables as the person signed in', async () => {
  const page = await openPage({
    [TOKEN]: grant,
    '/rest/v1/profiles': () => ({ body: [{ role: null }] }),
    '/rest/v1/user_roles': () => ({ body: [{ role: 'Editor' }] }),
  })
  await page.signIn({ email: EMAIL, password: PASSWORD })
  await expect.poll(() => page.state().role).toBe('admin')
  for (const table of ['profiles', 'user_roles']) {
    const [read] = page.to(`/rest/v1/${table}`)
    expect(read?.search.get('id')).toBe('eq.user-1')
    expect(read?.headers.get('authorization')).toMatch(/^Bearer ey/)
  }
})

test('a blocked account is a user, as in the database', async () => {
  const page = await openPage({
    [TOKEN]: grant,
    '/rest/v1/profiles': () => ({ body: [{ role: 'admin', blocked_at: '2026-11-01T10:00:00Z' }] }),
  })
  await page.signIn({ email: EMAIL, password: PASSWORD })
  await expect.poll(() => page.state().role).toBe('user')
})
