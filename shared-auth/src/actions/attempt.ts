import { toErrorCard } from '../errors/to-error-card.ts'
import { type AuthResult, failed } from './result.ts'

const OK: AuthResult = { ok: true }

/** Runs a call of auth-js; its error, or whatever is thrown on the way (supabase-js not loading too), becomes a card. */
export async function attempt(call: () => Promise<{ error: unknown } | undefined>): Promise<AuthResult> {
  try {
    const answer = await call()
    return answer?.error ? failed(toErrorCard(answer.error)) : OK
  } catch (error) {
    return failed(toErrorCard(error))
  }
}
