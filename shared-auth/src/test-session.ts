import { SESSION_KEY } from './session/stored-session.ts'

export const MINUTE = 60_000

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type SessionFacts = {
  id?: string
  email?: string
  metadata?: Record<string, unknown>
  issuedAt: number
  expiresAt: number
}

/** A session as the auth server issues it and auth-js stores it. Times in milliseconds. */
export function rawSession({
  id = 'user-1',
  email = 'anna@hub.example',
  metadata = { name: 'Анна' },
  issuedAt,
  expiresAt,
}: SessionFacts) {
  const claims = { sub: id, email, iat: issuedAt / 1000, exp: expiresAt / 1000 }
  return {
    access_token: `${encode({ alg: 'HS256' })}.${encode(claims)}.signature-01`,
    refresh_token: `refresh-${issuedAt}`,
    token_type: 'bearer',
    expires_in: (expiresAt - issuedAt) / 1000,
    expires_at: expiresAt / 1000,
    user: { id, email, user_metadata: metadata, app_metadata: {}, aud: 'authenticated' },
  }
}

export type RawSession = ReturnType<typeof rawSession>

/** A localStorage that a test can look into. */
export function createStorage(stored?: unknown) {
  const values = new Map<string, string>()
  const keep = (value: unknown) =>
    values.set(SESSION_KEY, typeof value === 'string' ? value : JSON.stringify(value))
  if (stored !== undefined) keep(stored)
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    /** Another tab, or auth-js, writes the session. */
    keep,
    hasSession: () => values.has(SESSION_KEY),
  }
}
