import { toErrorCard } from '../errors/to-error-card.ts'
import { type AuthResult, failed } from './result.ts'

const OK: AuthResult = { ok: true }

/**
 * Runs an auth-js call and converts its error, or any thrown error (a failed load of supabase-js included),
 * into an error card.
 */
export async function attempt(call: () => Promise<{ error: unknown } | undefined>): Promise<AuthResult> {
  try {
    const answer = await call()
    return answer?.error ? failed(toErrorCard(answer.error)) : OK
  } catch (error) {
    return failed(toErrorCard(error))
  }
}
