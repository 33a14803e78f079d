import { ApiError } from '@hub/shared-platform'

/** Throws the error of a load that the account has no right to, so that the no-access page takes the place of the screen. */
export function throwIfForbidden({ error }: { readonly error: Error | undefined }): void {
  if (error instanceof ApiError && error.kind === 'forbidden') throw error
}
