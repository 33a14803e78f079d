import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useLocation } from '@hub/shared-platform'
import { useEffect, useRef } from 'react'

/** Asks a guest to sign in and leads them back to this purchase; what they typed stays. */
export function useRequestSignIn() {
  const { pathname, search } = useLocation()
  return (returnTo = pathname + search) =>
    requestSignIn({ reason: 'common:signInToContinue.buyPass', returnTo })
}

/** A person who comes as a guest to what needs an account is asked at once, and once: they may look on, and type. */
export function useRequireAccount(isNeeded: boolean) {
  const { status } = useAuth()
  const ask = useRequestSignIn()
  const isSettled = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked as soon as it is known who came, and not again
  useEffect(() => {
    if (status === 'loading' || isSettled.current) return
    isSettled.current = true
    if (isNeeded && status === 'signed-out') ask()
  }, [status, isNeeded])
}
