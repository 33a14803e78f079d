import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WorkaroundName } from '../../../local/workarounds/all.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { call, password, signUpConfirmed, withBackend } from '../fixtures/backend.ts'

// As in rest.test.ts, each workaround is shown with and without it.

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
})

afterAll(() => database.drop())

// lite prints what goes wrong.
vi.spyOn(console, 'error').mockReturnValue()

describe('currentPassword', () => {
  const change = (without: WorkaroundName[], email: string) =>
    withBackend(database, { without }, async (target) => {
      const fromMail = await signUpConfirmed(target, email)
      const { body: signedIn } = await call(target, '/auth/v1/token?grant_type=password', {
        body: { email, password },
      })
      const put = async (token: string, body: object) =>
        (
          await call(target, '/auth/v1/user', {
            method: 'PUT',
            body,
            headers: { Authorization: `Bearer ${token}` },
          })
        ).status
      const next = { password: 'Another-horse-2026!' }
      return {
        without: await put(signedIn.access_token, next),
        wrong: await put(signedIn.access_token, { ...next, current_password: 'Wrong-2026!' }),
        right: await put(signedIn.access_token, { ...next, current_password: password }),
        name: await put(signedIn.access_token, { data: { name: 'Анна' } }),
        fromMail: await put(fromMail.access_token, { password }),
      }
    })

  test('a session that comes from no mail needs the current password for a new one', async () => {
    expect(await change([], 'current@hub.example')).toEqual({
      without: 400,
      wrong: 400,
      right: 200,
      name: 200,
      fromMail: 200,
    })
    expect((await change(['currentPassword'], 'nocurrent@hub.example')).without).toBe(200)
  })
})

test('passwordCharacters: every sign that hosted counts as a symbol is one, and a password needs one of each kind', async () => {
  const signUp = (without: WorkaroundName[], weak: string, name: string) =>
    withBackend(database, { without }, async (target) => {
      const body = { email: `${name}@hub.example`, password: weak }
      return (await call(target, '/auth/v1/signup', { body })).status
    })
  expect(await signUp([], 'Another-2027?', 'symbols')).toBe(200)
  expect(await signUp([], 'NoSymbols2026', 'nosymbols')).toBe(422)
  expect(await signUp(['passwordCharacters'], 'NoSymbols2026', 'gap')).toBe(200)
})

test.each(['short1!', 'no-uppercase-2026!', 'NO-LOWERCASE-2026!', 'No-digits-here!', 'NoSymbols2026'])(
  'the auth server takes no password like %s, at sign-up or later',
  async (weak) => {
    await withBackend(database, {}, async (target) => {
      const email = `weak-${weak.replaceAll(/\W/g, '').toLowerCase()}@hub.example`
      const signUp = await call(target, '/auth/v1/signup', { body: { email, password: weak } })
      expect(signUp).toMatchObject({ status: 422, body: { error_code: 'weak_password' } })
      const { access_token } = await signUpConfirmed(target, email)
      const change = await call(target, '/auth/v1/user', {
        method: 'PUT',
        body: { password: weak },
        headers: { Authorization: `Bearer ${access_token}` },
      })
      expect(change).toMatchObject({ status: 422, body: { error_code: 'weak_password' } })
    })
  },
)
