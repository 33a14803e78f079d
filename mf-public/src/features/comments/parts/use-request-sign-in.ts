import { requestSignIn } from '@hub/shared-auth'
import { useLocation } from '@hub/shared-platform'

interface Reason {
  /** Translation key of why. */
  readonly reason: string
  /** Which comment to come back to; without one, to all of them. */
  readonly commentId?: string | undefined
  readonly onDismiss?: () => void
}

/** Asks a guest to sign in and leads them back here. */
export function useRequestSignIn() {
  const { pathname, search } = useLocation()
  return ({ reason, commentId, onDismiss }: Reason) =>
    requestSignIn({
      reason,
      returnTo: `${pathname}${search}#${commentId ? `comment-${commentId}` : 'comments'}`,
      onDismiss,
    })
}
