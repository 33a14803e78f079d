import type { Session } from './session.ts'
import type { Stored } from './stored-session.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A stored session with more time left is trusted at start without a request. */
const TRUSTED_ABOVE = 5 * MINUTE
/** Time limits of session checks: at start, on return, on return shortly after a check. */
export const CHECK_LIMIT = 8 * SECOND
const QUICK_LIMIT = 3 * SECOND
export const INSTANT_LIMIT = 1 * SECOND
/** A return after more than this counts as an absence. */
const ABSENCE_ABOVE = 2 * MINUTE
export const VISIBILITY_DEBOUNCE = 500
/** Within this time after the last check the instant limit applies. */
export const RECENT_CHECK = MINUTE
/** Expiry watcher: first check, interval, and remaining lifetime at which it ends the session. */
export const FIRST_LOOK = 10 * SECOND
export const LOOK_EVERY = 5 * MINUTE
const EXPIRES_SOON = 10 * MINUTE
/** The session is refreshed once less than this remains, well before the watcher would give it up. */
const REFRESH_BELOW = 15 * MINUTE
export const REFRESH_RETRY = MINUTE
/** Interval of retries when the role could not be read. */
export const ROLE_RETRY = 10 * SECOND
/** How long the connection notice stays after a failed check. */
export const CONNECTION_NOTICE_RESET = 5 * SECOND

/**
 * Decides what to do with the stored session when the page opens. Without a network it is trusted however old it is,
 * since nobody can be asked and tickets are stored for this; the server rejects it when the network is back.
 */
export function decideAtStart(
  stored: Stored,
  now: number,
  isOnline: boolean,
): 'signed-out' | 'trust' | 'check' {
  if (stored.state !== 'found') return 'signed-out'
  if (!isOnline) return 'trust'
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
