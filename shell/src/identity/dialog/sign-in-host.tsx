import { endSignInRequest, requestSignIn, useAuth, useSignInRequest } from '@hub/shared-auth'
import { i18n } from '@hub/shared-i18n'
import { toast, useLocation, useNavigate } from '@hub/shared-platform'
import { Suspense, useEffect, useState } from 'react'
import {
  awaitConfirmation,
  endConfirmation,
  usePendingConfirmation,
} from '../confirmation/pending-confirmation.ts'
import { sameOriginPath, storeReturnUrl, takeReturnUrl } from '../return-url.ts'
import { useDialogCode } from './use-dialog-code.ts'
import type { Registered } from './use-sign-in-form.ts'

/** Renders the sign-in dialog when a component requests it, and the confirmation panel after sign-up. */
export function SignInHost() {
  const request = useSignInRequest()
  const pending = usePendingConfirmation()
  const { status } = useAuth()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [registered, setRegistered] = useState<Registered>()
  const returnTo = sameOriginPath(request?.returnTo)
  const isWaiting = pending !== null && status === 'signed-out'
  const code = useDialogCode(request ?? isWaiting, fail)

  useEffect(() => {
    if (returnTo) storeReturnUrl(returnTo)
  }, [returnTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming signed in answers the request, in this tab or another
  useEffect(() => {
    if (status !== 'signed-in') return
    if (request) finish()
    // By the time the callback page is left, it has read the pending confirmation.
    if (!pathname.startsWith('/auth/')) endConfirmation()
  }, [status])

  if (!code) return null

  function fail() {
    if (!request) return
    toast.error(i18n.t('common:errors.network'))
    dismiss()
  }

  function dismiss() {
    takeReturnUrl()
    setRegistered(undefined)
    endSignInRequest()
    request?.onDismiss?.()
  }

  function finish() {
    const path = takeReturnUrl()
    setRegistered(undefined)
    endSignInRequest()
    if (path) void navigate(path, { replace: true })
  }

  const { SignInDialog, ConfirmationPanel } = code
  if (!request)
    return isWaiting ? (
      <ConfirmationPanel
        key={pending.email}
        pending={pending}
        onChangeEmail={() => {
          setRegistered(pending)
          requestSignIn({ mode: 'register', returnTo: pending.returnTo })
        }}
      />
    ) : null
  return (
    <Suspense>
      <SignInDialog
        initialMode={request.mode ?? 'sign-in'}
        initialFields={registered && { email: registered.email, name: registered.name }}
        {...(request.reason ? { reason: request.reason } : {})}
        onSignedIn={finish}
        onRegistered={(account) =>
          awaitConfirmation({ ...account, returnTo: returnTo ?? pathname + search + hash })
        }
        onClose={dismiss}
      />
    </Suspense>
  )
}
