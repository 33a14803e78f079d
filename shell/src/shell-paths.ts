/** Path of the diagnostics page. */
export const DIAGNOSTICS_PATH = '/diagnostics'

/** Paths of the shell's own pages; publishing needs them besides the remotes' routes. */
export const SHELL_PATHS = ['/auth/callback', '/reset-password', DIAGNOSTICS_PATH] as const
