import type { Clock } from '../clock.ts'
import { normaliseEmail } from './email.ts'

const MAX_FAILURES = 5
const LOCK_WINDOW = 900_000
const REMEMBERED = 20

type LoginAttempt = { email: string; timestamp: number; success: boolean }

export type Lockout = {
  /** Whether the next attempt for this address is rejected without asking the server. */
  isLocked: (email: string) => boolean
  record: (email: string, success: boolean) => void
  attempts: (email: string) => readonly LoginAttempt[]
}

/** Counts attempts per address, in the memory of this page alone: five failures in 15 minutes block a sixth try. */
export function createLockout(clock: Pick<Clock, 'now'>): Lockout {
  const attempts = new Map<string, LoginAttempt[]>()

  const recent = (email: string) =>
    (attempts.get(normaliseEmail(email)) ?? []).filter((it) => clock.now() - it.timestamp < LOCK_WINDOW)

  return {
    isLocked: (email) => recent(email).filter((it) => !it.success).length >= MAX_FAILURES,
    record(email, success) {
      const attempt = { email: normaliseEmail(email), timestamp: clock.now(), success }
      attempts.set(attempt.email, [...recent(email), attempt].slice(-REMEMBERED))
    },
    attempts: recent,
  }
}
