import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { password, tokenIn } from './fixtures/backend.ts'

// What the site does, done with supabase-js as it is.

let database: TestDatabase
let target: TestBackend

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  target = await createTestBackend(database)
})

afterEach(() => target.close())

afterAll(() => database.drop())

describe('registration', () => {
  test('sign up, confirm by the link of the mail, be signed in', async () => {
    const client = target.client({ auth: { flowType: 'pkce', persistSession: false } })
    const { auth } = client
    const email = 'Ada@Hub.example'
    const signedUp = await auth.signUp({
      email,
      password,
      options: {
        data: { name: 'Ада', language: 'en' },
        emailRedirectTo: 'http://localhost:3000/auth/callback',
      },
    })
    expect(signedUp.error).toBeNull()
    expect(signedUp.data).toMatchObject({ session: null, user: { email: 'ada@hub.example' } })

    const early = await auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
      message: 'Email not confirmed',
    })

    const [mail] = target.mails
    expect(mail).toMatchObject({ to: 'ada@hub.example', subject: 'Confirm your address' })
    expect(mail?.html).toContain('href="http://localhost:3000/auth/callback?token_hash=')
    const verified = await auth.verifyOtp({ type: 'signup', token_hash: tokenIn(mail?.html) })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.user.user_metadata).toMatchObject({ name: 'Ада' })
    expect((await auth.getUser()).data.user?.email).toBe('ada@hub.example')

    const again = await target.client().auth.verifyOtp({ type: 'signup', token_hash: tokenIn(mail?.html) })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
    expect((await target.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('the mail is in Russian unless English was requested', async () => {
    await target.client().auth.signUp({ email: 'ru@hub.example', password })
    expect(target.mails[0]?.subject).toBe('Подтвердите адрес')
    expect(target.mails[0]?.html).toContain('<html lang="ru">')
  })

  test.each([
    [
      'a weak password',
      { email: 'weak@hub.example', password: '12345' },
      { code: 'weak_password', status: 422 },
    ],
    ['a bad address', { email: 'nobody', password }, { code: 'validation_failed', status: 400 }],
  ])('%s is rejected', async (_name, credentials, error) => {
    expect((await target.client().auth.signUp(credentials)).error).toMatchObject(error)
    expect(target.mails).toEqual([])
  })
})

test('reset: mail, new password, old one rejected', async () => {
  const email = 'reset@hub.example'
  const client = target.client()
  await client.auth.signUp({ email, password })
  await client.auth.verifyOtp({ type: 'signup', token_hash: tokenIn(target.mails[0]?.html) })

  const visitor = target.client()
  expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull()
  expect(target.mails[1]?.html).toContain('/reset-password?token_hash=')
  const token_hash = tokenIn(target.mails[1]?.html)
  expect((await visitor.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
  expect((await visitor.auth.updateUser({ password: 'Another-2026!' })).error).toBeNull()

  const signIn = (secret: string) => target.client().auth.signInWithPassword({ email, password: secret })
  expect((await signIn(password)).error).toMatchObject({ code: 'invalid_credentials', status: 400 })
  expect((await signIn('Another-2026!')).error).toBeNull()
  expect((await target.client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({
    code: 'otp_expired',
  })
})

describe('signing in by a code of a mail', () => {
  const codeIn = (html: string | undefined) => />(\d{6})</.exec(html ?? '')?.[1] ?? ''
  const ask = (email: string) =>
    target.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })

  test('the code of the mail opens a session, once, in the language of the account', async () => {
    const email = 'code@hub.example'
    const client = target.client()
    await client.auth.signUp({ email, password, options: { data: { language: 'en' } } })
    await client.auth.verifyOtp({ type: 'signup', token_hash: tokenIn(target.mails[0]?.html) })

    expect((await ask('Code@hub.example')).error).toBeNull()
    const mail = target.mails[1]
    const token = codeIn(mail?.html)
    expect(mail?.subject).toBe(`Sign-in code: ${token}`)
    expect(mail?.html).toContain('<html lang="en">')

    const wrong = token === '000000' ? '000001' : '000000'
    const verify = (code: string) => target.client().auth.verifyOtp({ email, token: code, type: 'email' })
    expect((await verify(wrong)).error).toMatchObject({ code: 'otp_expired', status: 403 })
    expect((await verify(token)).data.session?.user.email).toBe(email)
    expect((await verify(token)).error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  test('an address without an account gets neither a mail nor an account', async () => {
    const email = 'stranger@hub.example'
    expect((await ask(email)).error).toMatchObject({ code: 'otp_disabled', status: 422 })
    expect(target.mails).toEqual([])
    const signIn = await target.client().auth.signInWithPassword({ email, password })
    expect(signIn.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('the code of the confirmation mail confirms the address', async () => {
    const email = 'typed@hub.example'
    await target.client().auth.signUp({ email, password })
    const token = codeIn(target.mails[0]?.html)
    const verified = await target.client().auth.verifyOtp({ email, token, type: 'email' })
    expect(verified.data.session?.user.email).toBe(email)
  })
})

test('the link of a reset mail expires', async () => {
  const email = 'late@hub.example'
  await target.client().auth.signUp({ email, password })
  await target.client().auth.verifyOtp({ type: 'signup', token_hash: tokenIn(target.mails[0]?.html) })
  await target.client().auth.resetPasswordForEmail(email)
  await database.sql`update auth.users set recovery_sent_at = now() - interval '2 hours' where email = ${email}`
  const token_hash = tokenIn(target.mails[1]?.html)
  expect((await target.client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({
    code: 'otp_expired',
    status: 403,
  })
})

test.each(['пётр@хаб.example', `${'a'.repeat(240)}@hub.example`, "o'brien+tag@hub.example"])(
  'signing in with the unusual address %s is rejected like any other',
  async (email) => {
    const { error } = await target.client().auth.signInWithPassword({ email, password })
    expect(error?.status).toBeGreaterThanOrEqual(400)
    expect(error?.status).toBeLessThan(500)
  },
)

test('a reset for an unknown address gets the same response as any other', async () => {
  expect((await target.client().auth.resetPasswordForEmail('unknown@hub.example')).error).toBeNull()
  expect(target.mails).toEqual([])
})

describe('social sign-in', () => {
  let github: Server
  let url: string

  beforeAll(async () => {
    github = createServer((request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(githubAnswers[request.url?.split('?')[0] ?? '']))
    }).listen(0, '127.0.0.1')
    await once(github, 'listening')
    url = `http://127.0.0.1:${(github.address() as AddressInfo).port}`
  })

  afterAll(() => void github.close())

  const githubAnswers: Record<string, unknown> = {
    '/login/oauth/access_token': { access_token: 'from-github' },
    '/api/v3/user': { id: 5, login: 'ada', name: 'Ada' },
    '/api/v3/user/emails': [{ email: 'ada@github.example', verified: true, primary: true }],
  }

  test('goes to the provider and comes back with a code for this browser', async () => {
    await target.close()
    const provider = { enabled: true as const, client_id: 'id', secret: 'secret', url }
    target = await createTestBackend(database, { config: { oauth: { github: provider } } })
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
    const { auth } = target.client({ auth: { flowType: 'pkce', storage } })
    const { data } = await auth.signInWithOAuth({
      provider: 'github',
      options: { redirectTo: 'http://localhost:3000/auth/callback', skipBrowserRedirect: true },
    })
    const there = new URL((await target.fetch(data.url ?? '')).headers.get('Location') ?? '')
    expect(there.origin + there.pathname).toBe(`${url}/login/oauth/authorize`)
    expect(there.searchParams.get('redirect_uri')).toBe('http://backend.test/auth/v1/callback')

    const state = there.searchParams.get('state')
    const back = await target.fetch(`http://backend.test/auth/v1/callback?code=granted&state=${state}`)
    const page = new URL(back.headers.get('Location') ?? '')
    expect(page.origin + page.pathname).toBe('http://localhost:3000/auth/callback')
    const session = await auth.exchangeCodeForSession(page.searchParams.get('code') ?? '')
    expect(session.error).toBeNull()
    expect(session.data.user).toMatchObject({
      email: 'ada@github.example',
      user_metadata: { full_name: 'Ada' },
    })
  })

  test('a provider without secrets is rejected', async () => {
    const { data } = await target.client().auth.signInWithOAuth({ provider: 'google' })
    const response = await target.fetch(data.url ?? '')
    expect(response.status).toBe(400)
  })
})

test('sessions refresh, and end with signing out', async () => {
  const email = 'session@hub.example'
  const client = target.client()
  await client.auth.signUp({ email, password })
  await client.auth.verifyOtp({ type: 'signup', token_hash: tokenIn(target.mails[0]?.html) })
  const before = (await client.auth.getSession()).data.session
  const after = (await client.auth.refreshSession()).data.session
  expect(after?.refresh_token).not.toBe(before?.refresh_token)
  expect((await client.auth.signOut()).error).toBeNull()
  const other = target.client()
  const revived = await other.auth.setSession({
    access_token: after?.access_token ?? '',
    refresh_token: after?.refresh_token ?? '',
  })
  expect(revived.error).not.toBeNull()
})

test.each([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['github', 'https://github.com/login/oauth/authorize'],
])('signing in with %s leads to its page', async (provider, page) => {
  const oauth = { [provider]: { enabled: true as const, client_id: 'the client', secret: 'the secret' } }
  const configured = await createTestBackend(database, { config: { oauth } })
  const { data } = await configured
    .client({ auth: { flowType: 'pkce', persistSession: false } })
    .auth.signInWithOAuth({
      provider: provider as 'google' | 'github',
      options: { redirectTo: 'http://localhost:3000/auth/callback', skipBrowserRedirect: true },
    })
  const answer = await configured.fetch(data.url ?? '', { redirect: 'manual' })
  const location = new URL(answer.headers.get('location') ?? 'about:blank')
  expect([answer.status, location.origin + location.pathname]).toEqual([302, page])
  expect(location.searchParams.get('client_id')).toBe('the client')
  await configured.close()
})
