/** Path of the diagnostics page. */
export const STAFF_PATH = '/diagnostics'

/** Paths of the shell's own pages; publishing needs them besides the remotes' routes. */
export const OWN_PATHS = ['/auth/callback', '/reset-password', STAFF_PATH] as const
