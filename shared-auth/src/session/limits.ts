const SECOND = 1000
const MINUTE = 60 * SECOND

/** A stored session with more left than this is believed at start without asking. */
export const TRUSTED_ABOVE = 5 * MINUTE
/** How long the auth server may take: at start, on coming back, on coming back shortly after a check. */
export const CHECK_LIMIT = 8 * SECOND
export const QUICK_LIMIT = 3 * SECOND
export const INSTANT_LIMIT = 1 * SECOND
/** Coming back after more than this is an absence. */
export const ABSENCE_ABOVE = 2 * MINUTE
export const VISIBILITY_DEBOUNCE = 500
/** Within this after the last check the instant limit holds. */
export const RECENT_CHECK = MINUTE
/** Expiry watcher: its first look, its rhythm, and what is left when it gives the session up. */
export const FIRST_LOOK = 10 * SECOND
export const LOOK_EVERY = 5 * MINUTE
export const EXPIRES_SOON = 10 * MINUTE
/** The session is refreshed once less than this remains, well before the watcher would give it up. */
export const REFRESH_BELOW = 15 * MINUTE
export const REFRESH_RETRY = MINUTE
/** A role that could not be read is asked for again this often. */
export const ROLE_RETRY = 10 * SECOND
/** The connection notice stays this long after a failed check. */
export const CONNECTION_NOTICE_RESET = 5 * SECOND
