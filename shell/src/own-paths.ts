/** Pages that the shell brings itself; the static host has to know them beside those of the remotes. */
export const OWN_PATHS = ['/auth/callback', '/reset-password'] as const
