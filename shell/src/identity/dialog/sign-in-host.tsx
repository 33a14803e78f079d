import { endSignInRequest, requestSignIn, useAuth, useSignInRequest } from '@hub/shared-auth'
import { i18n, loadNamespaces } from '@hub/shared-i18n'
import { toast, useLocation, useNavigate } from '@hub/shared-platform'
import { Suspense, useEffect, useState } from 'react'
import {
  awaitConfirmation,
  endConfirmation,
  usePendingConfirmation,
} from '../confirmation/pending-confirmation.ts'
import { sameOriginPath, storeReturnUrl, takeReturnUrl } from '../return-url.ts'
import type { Registered } from './use-sign-in-form.ts'

type DialogCode = Pick<typeof import('./sign-in-dialog.tsx'), 'SignInDialog'> &
  Pick<typeof import('../confirmation/confirmation-panel.tsx'), 'ConfirmationPanel'>

let loaded: DialogCode | undefined

async function load(): Promise<DialogCode> {
  const [{ SignInDialog }, { ConfirmationPanel }] = await Promise.all([
    import(/* webpackChunkName: "sign-in-dialog" */ './sign-in-dialog.tsx'),
    import(/* webpackChunkName: "sign-in-dialog" */ '../confirmation/confirmation-panel.tsx'),
    loadNamespaces(['auth'], { isRetry: true }),
  ])
  return { SignInDialog, ConfirmationPanel }
}

/**
 * Loads the code and translations of the sign-in dialog and the confirmation panel on demand.
 * @param occasion the request they are needed for; each new one retries after a failure, unlike React's `lazy`
 */
function useDialogCode(occasion: unknown, onFailed: () => void): DialogCode | undefined {
  const [code, setCode] = useState(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each request, whatever the caller renders
  useEffect(() => {
    if (!occasion || code) return
    let current = true
    load().then(
      (module) => {
        loaded = module
        if (current) setCode(module)
      },
      () => {
        if (current) onFailed()
      },
    )
    return () => {
      current = false
    }
  }, [occasion])
  return code
}

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
