import { createHmac, timingSafeEqual } from 'node:crypto'

export type Claims = { role: string; sub?: string; exp?: number; [name: string]: unknown }

export type Verified = { claims: Claims } | { problem: 'malformed' | 'expired' }

/** Checks signature (HS256) and expiry; `now` in milliseconds. */
export function verifyJwt(token: string, secret: string, now: number): Verified {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return { problem: 'malformed' }
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: 'malformed' }
  const claims = decode(payload)
  if (decode(header)?.alg !== 'HS256' || typeof claims?.role !== 'string') return { problem: 'malformed' }
  if (typeof claims.exp === 'number' && claims.exp * 1000 <= now) return { problem: 'expired' }
  return { claims: claims as Claims }
}

export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** What callers of the API show. */
export type Keys = {
  /** Signs the tokens of sessions. */
  jwtSecret: string
  /** For browsers: may be known to all. */
  publishable: string
  /** For servers: passes row level security. */
  secret: string
}
