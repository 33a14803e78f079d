import { required } from '../_shared/environment.ts'

const TIMEOUT_MS = 5000

/** The token to verify and the circumstances in which it was sent. */
export interface Attempt {
  readonly token: string
  readonly action: string
  readonly secret: string
  /** Absent where the platform does not tell it. */
  readonly clientAddress: string | null
}

/** Result of a verification: `rejected` is about this token, `unavailable` about Cloudflare or the configuration. */
export type Verification = { result: 'accepted' } | { result: 'rejected' | 'unavailable'; reason: string }

/** Errors that the next visitor would get as well: a wrong secret, or a failure of Cloudflare. */
const NOT_OF_THE_TOKEN = /^(?:missing-input-secret|invalid-input-secret|bad-request|internal-error)$/

/** Asks Cloudflare whether a Turnstile token is genuine, unused, and issued by this site for this action. */
export async function verifyToken({ token, action, secret, clientAddress }: Attempt): Promise<Verification> {
  const body = new URLSearchParams({
    secret,
    response: token,
    ...(clientAddress ? { remoteip: clientAddress } : {}),
  })
  const answer = await ask(body)
  if (!answer) return { result: 'unavailable', reason: 'Cloudflare did not answer' }
  const errors = Array.isArray(answer['error-codes']) ? answer['error-codes'].map(String) : []
  const reason = errors.join(', ') || 'no reason given'
  if (errors.some((error) => NOT_OF_THE_TOKEN.test(error))) return { result: 'unavailable', reason }
  if (answer.success !== true) return { result: 'rejected', reason }
  if (answer.action !== action) return { result: 'rejected', reason: 'the token is for another action' }
  if (answer.hostname !== new URL(required('SITE_URL')).hostname)
    return { result: 'rejected', reason: 'the token is from another site' }
  return { result: 'accepted' }
}

/** Answers undefined when Cloudflare cannot be reached, is too slow, or sends something else than an object. */
async function ask(body: URLSearchParams): Promise<Record<string, unknown> | undefined> {
  const url =
    Deno.env.get('TURNSTILE_VERIFY_URL') || 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Rejections come with status 400 and the same body.
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'success' in answer ? { ...answer } : undefined
  } catch {
    return undefined
  }
}
