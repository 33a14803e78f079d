/** The person signed in, as every part of the page may see it. */
export type SessionUser = { id: string; email: string; name: string }

/** What this package needs of a session of the auth server. Times in milliseconds since the epoch. */
export type Session = {
  accessToken: string
  issuedAt: number
  expiresAt: number
  user: SessionUser
  /** Whatever stands under `role` in the user's metadata: written by its owner, hence for display alone. */
  metadataRole: unknown
}

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The readable middle of a JWT, unchecked: only the server can check it. */
function claimsOf(token: string): Loose | undefined {
  const [, payload, signature] = token.split('.')
  if (!payload || !signature) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

/** The name a person gave; without one, what stands before the @ of the address. */
function userOf(user: Loose): SessionUser {
  const metadata = isObject(user.user_metadata) ? user.user_metadata : {}
  const email = text(user.email)
  const name = text(metadata.name) || text(metadata.full_name) || (email.split('@')[0] ?? '')
  return { id: text(user.id), email, name: name.trim() }
}

/**
 * Reads a session as auth-js keeps it. `undefined` for anything else: another program's JSON, a truncated or
 * forged entry whose parts contradict each other. A forgery that is consistent gets as far as the first request.
 */
export function readSession(value: unknown): Session | undefined {
  if (!isObject(value) || !isObject(value.user)) return undefined
  const accessToken = text(value.access_token)
  const claims = claimsOf(accessToken)
  const user = userOf(value.user)
  const [issued, expires] = [Number(claims?.iat), Number(claims?.exp)]
  if (!text(value.refresh_token) || !user.id || claims?.sub !== user.id) return undefined
  if (!Number.isFinite(expires)) return undefined
  const metadata = value.user.user_metadata
  return {
    accessToken,
    issuedAt: (Number.isFinite(issued) ? issued : expires - 3600) * 1000,
    expiresAt: expires * 1000,
    user,
    metadataRole: isObject(metadata) ? metadata.role : undefined,
  }
}

/** The part of supabase-js's `auth` that session handling uses; tests replace it. */
export type AuthPort = {
  getUser: () => Promise<{ error: unknown }>
  refreshSession: () => Promise<{ error: unknown }>
  signOut: (options: { scope: 'local' }) => Promise<unknown>
  onAuthStateChange: (listener: (event: string, session: unknown) => void) => unknown
}

/** `rejected`: the server rejected the session. `failed`: no response. */
export type Answer = 'ok' | 'rejected' | 'failed'

/** Classifies an error: rejected by the server (4xx, no session), or no response. */
export function answerOf(error: unknown): Answer {
  if (!error) return 'ok'
  const { status } = error as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429 ? 'rejected' : 'failed'
}
