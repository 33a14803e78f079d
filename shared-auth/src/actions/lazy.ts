import { getSupabase } from '../client/supabase.ts'
import { networkCard } from '../errors/error-card.ts'
import { type AuthResult, failed } from './run-auth-action.ts'

// Visitors who never sign in do not download these actions with their rules and error catalogue: the shared
// name makes one chunk of the imports.
const fromSignIn = () => import(/* webpackChunkName: "auth-actions" */ './sign-in.ts')
const fromSignUp = () => import(/* webpackChunkName: "auth-actions" */ './sign-up.ts')
const fromPassword = () => import(/* webpackChunkName: "auth-actions" */ './password.ts')
const fromName = () => import(/* webpackChunkName: "auth-actions" */ './name.ts')
const fromMailCode = () => import(/* webpackChunkName: "auth-actions" */ './mail-code.ts')
const fromCallback = () => import(/* webpackChunkName: "auth-actions" */ './callback.ts')

/** Wraps an action in a lazy chunk; a chunk that fails to load is reported as a network error. */
const lazy =
  <Module, Arguments extends unknown[], Result = AuthResult>(
    load: () => Promise<Module>,
    pick: (module: Module) => (...args: Arguments) => Promise<Result>,
  ) =>
  async (...args: Arguments): Promise<Result | AuthResult> => {
    const module = await load().catch(() => undefined)
    return module ? pick(module)(...args) : failed(networkCard())
  }

/** Signs in with address and password. A fifth failure within 15 minutes locks the address on this page. */
export const signIn = lazy(fromSignIn, (it) => it.signIn)

/** Navigates to the provider's page, which returns to `/auth/callback?code=…`. */
export const signInWithProvider = lazy(fromSignIn, (it) => it.signInWithProvider)

/** Creates an account and sends a confirmation mail in the given language. */
export const signUp = lazy(fromSignUp, (it) => it.signUp)

/** Sends the confirmation mail once more. */
export const resendConfirmation = lazy(fromSignUp, (it) => it.resendConfirmation)

/** Sends the mail that leads to `/reset-password`. Failures here never count towards the lock. */
export const resetPassword = lazy(fromPassword, (it) => it.resetPassword)

/**
 * Sets a new password for the signed-in person, also after a reset mail; the rules are those of registration.
 */
export const updatePassword = lazy(fromPassword, (it) => it.updatePassword)

/**
 * Changes the password of the signed-in person, who must give the current one. A wrong one counts towards the
 * lock and returns the error card of bad credentials.
 */
export const changePassword = lazy(fromPassword, (it) => it.changePassword)

/** Changes the name of the signed-in person in profile and session; sanitised as on registration. */
export const updateName = lazy(fromName, (it) => it.updateName)

/** Sends a sign-in code to an address that has an account; never creates an account. */
export const requestSignInCode = lazy(fromMailCode, (it) => it.requestSignInCode)

/**
 * Signs in with the code of a mail, that of the confirmation mail too. Wrong codes count towards the lock.
 */
export const signInWithCode = lazy(fromMailCode, (it) => it.signInWithCode)

/**
 * Redeems the link of a mail (`?token_hash=…&type=…`), in any browser. A link works once. A signed-in person
 * stays signed in and gets the link's account as `otherAccount` when it is another one.
 */
export const verifyOtp = lazy(fromCallback, (it) => it.verifyOtp)

/** Completes a sign-in that began in this browser (`?code=…`, PKCE). */
export const exchangeCodeForSession = lazy(fromCallback, (it) => it.exchangeCodeForSession)

/** Preloads the code for signing in while the form is being filled. When it fails, the action retries. */
export function prepareSignIn(): void {
  for (const load of [fromSignIn, getSupabase]) void load().catch(() => undefined)
}
