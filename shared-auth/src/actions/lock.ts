import { systemClock } from '../clock.ts'
import { errorCard } from '../errors/error-card.ts'
import { createLockout } from '../rules/lockout.ts'
import { type AuthResult, failed } from './result.ts'

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
