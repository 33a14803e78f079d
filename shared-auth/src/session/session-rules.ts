import type { Session } from './session.ts'
import {
  ABSENCE_ABOVE,
  EXPIRES_SOON,
  INSTANT_LIMIT,
  QUICK_LIMIT,
  RECENT_CHECK,
  REFRESH_BELOW,
  TRUSTED_ABOVE,
} from './session-times.ts'
import type { Stored } from './stored-session.ts'

/** Decides what to do with the stored session when the page opens. */
export function decideAtStart(stored: Stored, now: number): 'signed-out' | 'trust' | 'check' {
  if (stored.state !== 'found') return 'signed-out'
  return stored.session.expiresAt - now > TRUSTED_ABOVE ? 'trust' : 'check'
}

/**
 * Returns the time limit of the session check on return; undefined after a short absence.
 * @param hiddenFor how long the page was hidden, in milliseconds
 * @param sinceCheck time since the auth server's last response about this session
 */
export function quickReturnLimit(hiddenFor: number, sinceCheck: number): number | undefined {
  if (hiddenFor <= ABSENCE_ABOVE) return undefined
  return sinceCheck < RECENT_CHECK ? INSTANT_LIMIT : QUICK_LIMIT
}

/** Returns whether the expiry watcher must end the session. */
export const isLost = (stored: Stored, now: number): boolean =>
  stored.state !== 'found' || stored.session.expiresAt - now < EXPIRES_SOON

/**
 * Returns the delay before refreshing. At least half of a token's lifetime passes first, because short-lived
 * tokens would otherwise be refreshed continuously.
 */
export function refreshDelay({ issuedAt, expiresAt }: Session, now: number): number {
  const due = Math.max(expiresAt - REFRESH_BELOW, (issuedAt + expiresAt) / 2)
  return Math.max(0, due - now)
}
