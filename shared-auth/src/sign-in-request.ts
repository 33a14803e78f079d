import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type SignInRequest = {
  /** Where the person wanted to go: path, query and hash of this site. They get there after signing in. */
  returnTo?: string | undefined
  /** Initial mode of the dialog; sign-in by default. */
  mode?: 'sign-in' | 'register' | 'reset' | undefined
  /** Why they are asked, as a translation key: «Войдите, чтобы оставлять комментарии». */
  reason?: string | undefined
  /** Called when the dialog is closed without signing in. */
  onDismiss?: (() => void) | undefined
}

/** The pending sign-in request, or `null`. The shell renders the dialog. */
const signInRequests = createStore<{ request: SignInRequest | null }>()(() => ({ request: null }))

/** Opens the sign-in dialog, from any app. */
export const requestSignIn = (request: SignInRequest = {}): void => signInRequests.setState({ request })

/** Ends the request: the person signed in or closed the dialog. */
export const endSignInRequest = (): void => signInRequests.setState({ request: null })

/** The request that the sign-in dialog has to answer, for the shell. */
export const useSignInRequest = (): SignInRequest | null => useStore(signInRequests, ({ request }) => request)
