import type { ErrorCard } from '../errors/error-card.ts'
import { toErrorCard } from '../errors/to-error-card.ts'

/** Errors are values here: what went wrong comes back as the card that tells it. */
export type AuthResult = { ok: true } | { ok: false; error: ErrorCard }

const OK: AuthResult = { ok: true }

export const failed = (error: ErrorCard): AuthResult => ({ ok: false, error })

/** Runs a call of auth-js; its error, or whatever is thrown on the way (supabase-js not loading too), becomes a card. */
export async function attempt(call: () => Promise<{ error: unknown } | undefined>): Promise<AuthResult> {
  try {
    const answer = await call()
    return answer?.error ? failed(toErrorCard(answer.error)) : OK
  } catch (error) {
    return failed(toErrorCard(error))
  }
}
