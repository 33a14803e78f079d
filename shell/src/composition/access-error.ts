import { toApiError } from '@hub/shared-platform'

/** auth-js marks its errors; `status` is absent or 4xx unless the auth server could not be reached. */
function isAuthLibraryError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('__isAuthError' in error)) return false
  const status = 'status' in error ? error.status : undefined
  return typeof status !== 'number' || (status >= 400 && status < 500 && status !== 429)
}

/**
 * Tells whether an error means missing permission, judging by class, status or code and never by its message. Such an
 * error is not a crash: the boundary around it shows the no-access page.
 */
export function isAccessError(error: unknown): boolean {
  const { kind } = toApiError(error)
  return kind === 'forbidden' || kind === 'unauthorized' || isAuthLibraryError(error)
}
