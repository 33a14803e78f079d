const SECOND = 1000
const MINUTE = 60 * SECOND

/** A stored session with more time left is trusted at start without a request. */
export const TRUSTED_ABOVE = 5 * MINUTE
/** Time limits of session checks: at start, on return, on return shortly after a check. */
export const CHECK_LIMIT = 8 * SECOND
export const QUICK_LIMIT = 3 * SECOND
export const INSTANT_LIMIT = 1 * SECOND
/** A return after more than this counts as an absence. */
export const ABSENCE_ABOVE = 2 * MINUTE
export const VISIBILITY_DEBOUNCE = 500
/** Within this time after the last check the instant limit applies. */
export const RECENT_CHECK = MINUTE
/** Expiry watcher: first check, interval, and remaining lifetime at which it ends the session. */
export const FIRST_LOOK = 10 * SECOND
export const LOOK_EVERY = 5 * MINUTE
export const EXPIRES_SOON = 10 * MINUTE
/** The session is refreshed once less than this remains, well before the watcher would give it up. */
export const REFRESH_BELOW = 15 * MINUTE
export const REFRESH_RETRY = MINUTE
/** Interval of retries when the role could not be read. */
export const ROLE_RETRY = 10 * SECOND
/** How long the connection notice stays after a failed check. */
export const CONNECTION_NOTICE_RESET = 5 * SECOND
