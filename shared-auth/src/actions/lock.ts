import { systemClock } from '../clock.ts'
import { errorCard } from '../errors/error-card.ts'
import { createLockout } from '../rules/lockout.ts'
import { type AuthResult, failed } from './result.ts'

const lockout = createLockout(systemClock)

/** An attempt is what reached the server: a broken network has judged nobody. */
const reachedServer = (result: AuthResult) => result.ok || result.error.id !== 'network'

/** Lets a sign-in or registration through unless its address is locked, and remembers how it ended. */
export async function unlessLocked(email: string, run: () => Promise<AuthResult>): Promise<AuthResult> {
  if (lockout.isLocked(email))
    return failed(errorCard({ id: 'locked', type: 'warning', action: 'reset-password' }))
  const result = await run()
  if (reachedServer(result)) lockout.record(email, result.ok)
  return result
}
