import { createStore } from 'zustand/vanilla'

export type SignInRequest = {
  /** Where the person wanted to go: path, query and hash of this site. They get there after signing in. */
  returnTo?: string | undefined
  /** Which of its three faces the dialog shows first; signing in unless told. */
  mode?: 'sign-in' | 'register' | 'reset' | undefined
  /** Why they are asked, as a translation key: «Войдите, чтобы оставлять комментарии». */
  reason?: string | undefined
  /** Called when the dialog is closed without signing in. */
  onDismiss?: (() => void) | undefined
}

/** What the sign-in dialog was last asked for; `null` while nobody asks. The shell draws it. */
export const signInRequests = createStore<{ request: SignInRequest | null }>()(() => ({ request: null }))

/** Opens the sign-in dialog, from whichever part of the page. */
export const requestSignIn = (request: SignInRequest = {}): void => signInRequests.setState({ request })

/** Takes the request back: the person signed in, or closed the dialog. */
export const endSignInRequest = (): void => signInRequests.setState({ request: null })
