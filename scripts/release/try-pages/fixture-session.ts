/** Id of everything that a tried page refers to: of the person who is signed in, and in place of URL parameters. */
export const FIXTURE_ID = '00000000-0000-4000-8000-000000000000'

const USER = {
  id: FIXTURE_ID,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'release@hub.example',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email', providers: ['email'] },
  // Without a row in the database the interface takes the role from here.
  user_metadata: { name: 'Release', language: 'ru', role: 'super_admin' },
  identities: [],
  created_at: '2026-01-01T00:00:00Z',
}

const A_DAY_SECONDS = 86_400

/** Returns the session of a member of staff who may open every page, for an API that checks no signature. */
export function fixtureSession(now = Date.now()): object {
  const issued = Math.floor(now / 1000)
  const expires = issued + A_DAY_SECONDS
  const claims = { sub: USER.id, role: USER.role, email: USER.email, iat: issued, exp: expires }
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return {
    access_token: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.unsigned`,
    token_type: 'bearer',
    refresh_token: 'unsigned',
    expires_in: A_DAY_SECONDS,
    expires_at: expires,
    user: USER,
  }
}
