import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WorkaroundName } from '../../../local/workarounds/all.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { call, password, signUpConfirmed, tokenIn, withBackend } from '../fixtures/backend.ts'

// As in rest.test.ts, each workaround is shown with and without it.

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
})

afterAll(() => database.drop())

// lite prints what goes wrong.
vi.spyOn(console, 'error').mockReturnValue()

const minutes = 60_000

/** A clock that a test moves. */
function movableClock() {
  let passed = 0
  return { now: () => Date.now() + passed, pass: (time: number) => (passed += time) }
}

describe('signInLimit', () => {
  const tries = async (without: WorkaroundName[], email: string) => {
    const clock = movableClock()
    return withBackend(database, { without, now: clock.now, config: { signInLimit: 3 } }, async (target) => {
      const attempt = () =>
        call(target, '/auth/v1/token?grant_type=password', { body: { email, password: 'wrong' } })
      const first = [await attempt(), await attempt(), await attempt()].map(({ status }) => status)
      const fourth = await attempt()
      const other = await call(target, '/auth/v1/token?grant_type=password', {
        body: { email: `other-${email}`, password },
      })
      clock.pass(5 * minutes)
      return { first, fourth, other: other.status, later: (await attempt()).status }
    })
  }

  test('the fourth of three allowed tries waits, nobody else does', async () => {
    expect(await tries([], 'limit@hub.example')).toMatchObject({
      first: [400, 400, 400],
      fourth: { status: 429, body: { error_code: 'over_request_rate_limit' } },
      other: 400,
      later: 400,
    })
    expect((await tries(['signInLimit'], 'nolimit@hub.example')).fourth.status).toBe(400)
  })
})

test('signInLimit: the fourth of three allowed codes waits, a link does not', async () => {
  const tries = (without: WorkaroundName[]) =>
    withBackend(database, { without, config: { verificationLimit: 3 } }, async (target) => {
      const body = { email: 'codes@hub.example', token: '000000', type: 'email' }
      const attempt = async () => (await call(target, '/auth/v1/verify', { body })).status
      const codes = [await attempt(), await attempt(), await attempt(), await attempt()]
      const link = await call(target, '/auth/v1/verify', { body: { token_hash: 'x', type: 'signup' } })
      return [...codes, link.status]
    })
  expect(await tries([])).toEqual([403, 403, 403, 429, 403])
  expect(await tries(['signInLimit'])).toEqual([403, 403, 403, 403, 403])
})

test('emailCodes: a code is verified under the type email', async () => {
  const verify = (without: WorkaroundName[]) =>
    withBackend(database, { without }, async (target) => {
      const body = { email: 'nobody@hub.example', token: '000000', type: 'email' }
      return (await call(target, '/auth/v1/verify', { body })).status
    })
  expect(await verify([])).toBe(403)
  expect(await verify(['emailCodes'])).toBe(400)
})

describe('repeatedSignUp', () => {
  test('an address that waits for its confirmation gets a new mail after a minute', async () => {
    const signUpTwice = (without: WorkaroundName[], email: string) => {
      const clock = movableClock()
      return withBackend(database, { without, now: clock.now }, async (target) => {
        const signUp = () =>
          call(target, '/auth/v1/signup', { body: { email, password, data: { language: 'en' } } })
        const first = await signUp()
        const early = await signUp()
        clock.pass(61_000)
        const again = await signUp()
        return { first, early, again, mails: target.mails }
      })
    }
    const { first, early, again, mails } = await signUpTwice([], 'waiting@hub.example')
    expect(early).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
    expect(early.body.msg).toMatch(/after (60|[1-5]?\d) seconds/)
    expect(again).toMatchObject({
      status: 200,
      body: { id: first.body.id, identities: [{ provider: 'email' }] },
    })
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your address', 'Confirm your address'])
    expect(tokenIn(mails[1]?.html)).not.toBe(tokenIn(mails[0]?.html))

    const bare = await signUpTwice(['repeatedSignUp'], 'waiting-bare@hub.example')
    expect(bare.again.status).toBe(429)
  })

  test('the new link works and the old one does not', async () => {
    const clock = movableClock()
    await withBackend(database, { now: clock.now }, async (target) => {
      const email = 'resend@hub.example'
      await call(target, '/auth/v1/signup', { body: { email, password } })
      clock.pass(61_000)
      expect((await call(target, '/auth/v1/resend', { body: { email, type: 'signup' } })).status).toBe(200)
      const [old, fresh] = target.mails.map(({ html }) => tokenIn(html))
      const verify = (token_hash?: string) =>
        call(target, '/auth/v1/verify', { body: { type: 'signup', token_hash } })
      expect(await verify(old)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
      expect((await verify(fresh)).status).toBe(200)
    })
  })

  test('the code of the new mail works too', async () => {
    const clock = movableClock()
    await withBackend(database, { now: clock.now }, async (target) => {
      const email = 'code@hub.example'
      await call(target, '/auth/v1/signup', { body: { email, password } })
      clock.pass(61_000)
      await call(target, '/auth/v1/resend', { body: { email, type: 'signup' } })
      const [user] = await database.sql`select confirmation_token from auth.users where email = ${email}`
      expect(user?.confirmation_token).toBe(tokenIn(target.mails[1]?.html))
    })
  })

  test('a taken address yields a user without identities', async () => {
    const signUpTaken = (without: WorkaroundName[], email: string) =>
      withBackend(database, { without }, async (target) => {
        const { user } = await signUpConfirmed(target, email)
        return {
          user,
          answer: await call(target, '/auth/v1/signup', { body: { email, password } }),
          mails: target.mails,
        }
      })
    const { user, answer, mails } = await signUpTaken([], 'taken@hub.example')
    expect(answer).toMatchObject({
      status: 200,
      body: { email: 'taken@hub.example', identities: [], user_metadata: {} },
    })
    expect(answer.body.id).not.toBe(user.id)
    expect(mails).toHaveLength(1)
    expect((await signUpTaken(['repeatedSignUp'], 'taken-bare@hub.example')).answer.status).toBe(429)
  })

  test('resend does not reveal which addresses exist', async () => {
    await withBackend(database, {}, async (target) => {
      await signUpConfirmed(target, 'known@hub.example')
      const resend = (email: string) => call(target, '/auth/v1/resend', { body: { email, type: 'signup' } })
      const [known, unknown] = [await resend('known@hub.example'), await resend('unknown@hub.example')]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect(target.mails).toHaveLength(1)
    })
  })
})

test.each(['recover', 'otp'])('mailInterval: a second mail of /%s waits a minute', async (path) => {
  const recover = (without: WorkaroundName[], email: string) => {
    const clock = movableClock()
    return withBackend(database, { without, now: clock.now }, async (target) => {
      await signUpConfirmed(target, email)
      const ask = async () =>
        (await call(target, `/auth/v1/${path}`, { body: { email, create_user: false } })).status
      const statuses = [await ask(), await ask()]
      clock.pass(61_000)
      return [...statuses, await ask()]
    })
  }
  expect(await recover([], `${path}@hub.example`)).toEqual([200, 429, 200])
  expect(await recover(['mailInterval'], `${path}-bare@hub.example`)).toEqual([200, 200, 200])
})

test('refreshInTurn: a token that several tabs refresh with at once has one successor', async () => {
  const refresh = (without: WorkaroundName[], email: string) =>
    withBackend(database, { without }, async (target) => {
      const { refresh_token } = await signUpConfirmed(target, email)
      const once = () => call(target, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })
      const answers = await Promise.all([once(), once(), once()])
      const late = await once()
      return [new Set(answers.map(({ body }) => body.refresh_token)).size, late.status]
    })
  expect(await refresh([], 'tabs@hub.example')).toEqual([1, 200])
  const [successors, late] = await refresh(['refreshInTurn'], 'tabs-bare@hub.example')
  expect(successors).toBeGreaterThan(1)
  expect(late).toBe(400)
})

test('mailErrors: a sign-up whose mail fails gets an error and can be tried again', async () => {
  const signUp = async (without: WorkaroundName[], email: string) => {
    let isDown = true
    const sendMail = async () => {
      if (isDown) throw new Error('the mail server is down')
    }
    return withBackend(database, { without, sendMail }, async (target) => {
      const attempt = () => call(target, '/auth/v1/signup', { body: { email, password } })
      const failed = await attempt()
      isDown = false
      return { failed, again: (await attempt()).status }
    })
  }
  expect(await signUp([], 'down@hub.example')).toMatchObject({
    failed: {
      status: 500,
      body: { error_code: 'unexpected_failure', msg: 'Error sending confirmation email' },
    },
    again: 200,
  })
  expect(await signUp(['mailErrors'], 'down-bare@hub.example')).toMatchObject({
    failed: { status: 500, body: { error: 'server_error' } },
    again: 429,
  })
})

test('mailErrors: an account that was there stays when a mail to it fails', async () => {
  const email = 'stays@hub.example'
  await withBackend(database, {}, (target) => signUpConfirmed(target, email))
  const sendMail = async () => {
    throw new Error('the mail server is down')
  }
  const failed = await withBackend(database, { sendMail }, (target) =>
    call(target, '/auth/v1/recover', { body: { email } }),
  )
  expect(failed).toMatchObject({ status: 500, body: { msg: 'Error sending recovery email' } })
  expect(await database.sql`select from auth.users where email = ${email}`).toHaveLength(1)
})

test('preflight: a browser may call the auth server from another origin', async () => {
  const ask = (without: WorkaroundName[]) =>
    withBackend(database, { without }, async (target) => {
      const headers = {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,x-client-info,x-supabase-api-version',
      }
      const before = await call(target, '/auth/v1/token', { method: 'OPTIONS', headers })
      const answer = await call(target, '/auth/v1/token?grant_type=password', {
        body: { email: 'a@b.example', password },
      })
      return { before: before.headers, answer: answer.headers }
    })
  const { before, answer } = await ask([])
  expect(before.get('Access-Control-Allow-Headers')).toContain('x-client-info')
  expect(before.get('Access-Control-Allow-Origin')).toBe('*')
  expect(before.get('Access-Control-Max-Age')).toBe('86400')
  expect(answer.get('Access-Control-Allow-Origin')).toBe('*')
  const bare = await ask(['preflight'])
  expect(bare.before.get('Access-Control-Allow-Headers')).toBeNull()
  expect(bare.answer.get('Access-Control-Allow-Origin')).toBeNull()
})

test('preflight: responses of other workarounds are readable from another origin, too', async () => {
  await withBackend(database, {}, async (target) => {
    const email = 'elsewhere@hub.example'
    await signUpConfirmed(target, email)
    const recover = () => call(target, '/auth/v1/recover', { body: { email } })
    await recover()
    const { status, headers } = await recover()
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([429, '*'])
  })
})
