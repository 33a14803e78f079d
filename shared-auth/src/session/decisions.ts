import {
  ABSENCE_ABOVE,
  EXPIRES_SOON,
  INSTANT_LIMIT,
  QUICK_LIMIT,
  RECENT_CHECK,
  REFRESH_BELOW,
  TRUSTED_ABOVE,
} from './limits.ts'
import type { Session } from './session.ts'
import type { Stored } from './stored-session.ts'

/** What to do with the stored session when the page opens. */
export function decideAtStart(stored: Stored, now: number): 'signed-out' | 'trust' | 'check' {
  if (stored.state !== 'found') return 'signed-out'
  return stored.session.expiresAt - now > TRUSTED_ABOVE ? 'trust' : 'check'
}

/**
 * How long the auth server may take when somebody comes back; undefined when they were hardly away.
 * @param hiddenFor how long the page was hidden, in milliseconds
 * @param sinceCheck time since the auth server last said anything about this session
 */
export function quickReturnLimit(hiddenFor: number, sinceCheck: number): number | undefined {
  if (hiddenFor <= ABSENCE_ABOVE) return undefined
  return sinceCheck < RECENT_CHECK ? INSTANT_LIMIT : QUICK_LIMIT
}

/** Whether the expiry watcher gives a session up that the page believes in. */
export const isLost = (stored: Stored, now: number): boolean =>
  stored.state !== 'found' || stored.session.expiresAt - now < EXPIRES_SOON

/**
 * How long to wait before refreshing. A server with short-lived tokens would otherwise be asked without pause,
 * so half of a token's life always passes first.
 */
export function refreshDelay({ issuedAt, expiresAt }: Session, now: number): number {
  const due = Math.max(expiresAt - REFRESH_BELOW, (issuedAt + expiresAt) / 2)
  return Math.max(0, due - now)
}
