import { toApiError } from '@hub/shared-platform'

/** auth-js marks its errors; `status` is absent or 4xx unless the auth server could not be reached. */
function isAuthLibraryError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('__isAuthError' in error)) return false
  const status = 'status' in error ? error.status : undefined
  return typeof status !== 'number' || (status >= 400 && status < 500 && status !== 429)
}

/**
 * Tells whether an error is about rights, by its class, status or code and never by its words: such an error is no
 * crash, and the part that met it says so in its own place.
 */
export function isAccessError(error: unknown): boolean {
  const { kind } = toApiError(error)
  return kind === 'forbidden' || kind === 'unauthorized' || isAuthLibraryError(error)
}
