import { endSignInRequest, useSignInRequest } from '@hub/shared-auth'
import { useNavigate } from '@hub/shared-platform'
import { lazy, Suspense, useEffect } from 'react'
import { ownPath, rememberReturn, takeReturn } from '../return-address.ts'
import { DialogFailed } from './dialog-failed.tsx'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })))

/** Draws the sign-in dialog whenever some part of the page asks for it; its code comes with the first request. */
export function SignInHost() {
  const request = useSignInRequest()
  const navigate = useNavigate()
  const returnTo = ownPath(request?.returnTo)

  useEffect(() => {
    if (returnTo) rememberReturn(returnTo)
  }, [returnTo])

  if (!request) return null

  function dismiss() {
    takeReturn()
    endSignInRequest()
    request?.onDismiss?.()
  }

  function finish() {
    const path = takeReturn()
    endSignInRequest()
    if (path) void navigate(path, { replace: true })
  }

  return (
    <DialogFailed onClose={dismiss}>
      <Suspense fallback={null}>
        <SignInDialog
          initialMode={request.mode ?? 'sign-in'}
          {...(request.reason ? { reason: request.reason } : {})}
          onSignedIn={finish}
          onClose={dismiss}
        />
      </Suspense>
    </DialogFailed>
  )
}
