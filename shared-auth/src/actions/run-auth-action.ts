import { systemClock } from '../clock.ts'
import { type ErrorCard, errorCard } from '../errors/error-card.ts'
import { toErrorCard } from '../errors/to-error-card.ts'
import { createLockout } from '../rules/lockout.ts'

/** Result of an auth action; errors are returned as error cards. */
export type AuthResult = { ok: true } | { ok: false; error: ErrorCard }

export const failed = (error: ErrorCard): AuthResult => ({ ok: false, error })

const lockout = createLockout(systemClock)

/** Only attempts that reached the server count, not network errors. */
const reachedServer = (result: AuthResult) => result.ok || result.error.id !== 'network'

/** Runs a sign-in or registration unless its address is locked, and records the outcome. */
export async function unlessLocked(email: string, run: () => Promise<AuthResult>): Promise<AuthResult> {
  if (lockout.isLocked(email))
    return failed(errorCard({ id: 'locked', type: 'warning', action: 'reset-password' }))
  const result = await run()
  if (reachedServer(result)) lockout.record(email, result.ok)
  return result
}

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
