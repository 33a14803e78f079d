import { endSignInRequest, useAuth, useSignInRequest } from '@hub/shared-auth'
import { useNavigate } from '@hub/shared-platform'
import { Suspense, useEffect } from 'react'
import { ownPath, rememberReturn, takeReturn } from '../return-address.ts'
import { useDialogCode } from './use-dialog-code.ts'

/** Draws the sign-in dialog whenever some part of the page asks for it. */
export function SignInHost() {
  const request = useSignInRequest()
  const { status } = useAuth()
  const navigate = useNavigate()
  const returnTo = ownPath(request?.returnTo)
  const code = useDialogCode(request !== null, dismiss)

  useEffect(() => {
    if (returnTo) rememberReturn(returnTo)
  }, [returnTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming signed in answers the request, in this tab or another
  useEffect(() => {
    if (status === 'signed-in' && request) finish()
  }, [status])

  if (!request || !code) return null

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

  const { SignInDialog } = code
  return (
    <Suspense>
      <SignInDialog
        initialMode={request.mode ?? 'sign-in'}
        {...(request.reason ? { reason: request.reason } : {})}
        onSignedIn={finish}
        onClose={dismiss}
      />
    </Suspense>
  )
}
