/** Where staff see what the page is put together from. */
export const STAFF_PATH = '/diagnostics'

/** Pages that the shell brings itself; the static host has to know them beside those of the remotes. */
export const OWN_PATHS = ['/auth/callback', '/reset-password', STAFF_PATH] as const
