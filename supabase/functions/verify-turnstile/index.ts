import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { carriesPublicKey, secretKey } from '../_shared/keys.ts'
import { verifyToken } from './siteverify.ts'

/** Cloudflare's tokens have up to 2048 characters. */
const LONGEST_TOKEN = 2048
const LONGEST_BODY = 3000
const DATABASE_TIMEOUT_MS = 5000

/**
 * Exchanges a Turnstile token for a proof that the database accepts once, for the action that the token was issued for:
 * `{token, action}` → `{proof}`. 400 for an unreadable body, 403 for a token that is not accepted, 503 when Cloudflare
 * or the database cannot be asked or Turnstile is not configured.
 */
serve(async (request) => {
  if (!carriesPublicKey(request)) return json({ error: 'a valid key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST is answered' }, 405)
  const sent = readAttempt(await request.text())
  if (!sent) return json({ error: 'the body is not {token, action}' }, 400)
  const secret = Deno.env.get('TURNSTILE_SECRET')
  if (!secret) return json({ error: 'Turnstile is not configured' }, 503)
  // Written by the platform; a wrong one only makes Cloudflare more careful.
  const clientAddress = request.headers.get('cf-connecting-ip')
  const verification = await verifyToken({ ...sent, secret, clientAddress })
  if (verification.result === 'rejected')
    return json({ error: `the token is rejected: ${verification.reason}` }, 403)
  if (verification.result === 'unavailable') {
    console.error(`verify-turnstile: ${verification.reason}`)
    return json({ error: 'the token cannot be verified right now' }, 503)
  }
  const proof = await signProof(sent.action)
  return proof ? json({ proof }) : json({ error: 'the proof cannot be signed right now' }, 503)
})

function readAttempt(text: string): { token: string; action: string } | undefined {
  try {
    const body: unknown = text.length > LONGEST_BODY ? null : JSON.parse(text)
    const { token, action } = Object(body) as Record<string, unknown>
    if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN) return undefined
    return typeof action === 'string' && /^[a-z_]{1,32}$/.test(action) ? { token, action } : undefined
  } catch {
    return undefined
  }
}

async function signProof(action: string): Promise<string | undefined> {
  try {
    const key = secretKey()
    const response = await fetch(`${required('SUPABASE_URL')}/rest/v1/rpc/sign_turnstile_proof`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
      signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    if (response.ok && typeof answer === 'string') return answer
    console.error(`verify-turnstile: sign_turnstile_proof answered ${response.status}`)
  } catch (error) {
    console.error('verify-turnstile: the database does not answer', error)
  }
  return undefined
}
