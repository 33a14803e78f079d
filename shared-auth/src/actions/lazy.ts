import { getSupabase } from '../client/supabase.ts'
import { networkCard } from '../errors/error-card.ts'
import { type AuthResult, failed } from './result.ts'

// Whoever only reads the site never fetches these, nor the rules and the error catalogue behind them: one chunk,
// which the shared name makes of the imports.
const fromSignIn = () => import(/* webpackChunkName: "auth-actions" */ './sign-in.ts')
const fromSignUp = () => import(/* webpackChunkName: "auth-actions" */ './sign-up.ts')
const fromPassword = () => import(/* webpackChunkName: "auth-actions" */ './password.ts')
const fromName = () => import(/* webpackChunkName: "auth-actions" */ './name.ts')
const fromMailCode = () => import(/* webpackChunkName: "auth-actions" */ './mail-code.ts')
const fromCallback = () => import(/* webpackChunkName: "auth-actions" */ './callback.ts')

/** An action in another chunk; a chunk that does not come is a broken network like any other. */
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

/** Leaves for the provider's page, which returns to `/auth/callback?code=…`. */
export const signInWithProvider = lazy(fromSignIn, (it) => it.signInWithProvider)

/** Creates an account, whose address a mail in the given language then asks to confirm. */
export const signUp = lazy(fromSignUp, (it) => it.signUp)

/** Sends the confirmation mail once more. */
export const resendConfirmation = lazy(fromSignUp, (it) => it.resendConfirmation)

/** Sends the mail that leads to `/reset-password`. Failures here never count towards the lock. */
export const resetPassword = lazy(fromPassword, (it) => it.resetPassword)

/** Sets a new password for whoever is signed in, by a reset mail too; the rules are those of registration. */
export const updatePassword = lazy(fromPassword, (it) => it.updatePassword)

/**
 * Sets a new password for whoever is signed in and knows the present one. A wrong one counts towards the lock, and
 * comes back as the card of bad credentials.
 */
export const changePassword = lazy(fromPassword, (it) => it.changePassword)

/** Changes the name of whoever is signed in, in their profile and in their session; sanitised as on registration. */
export const updateName = lazy(fromName, (it) => it.updateName)

/** Mails a sign-in code to an address that has an account; no account comes of asking. */
export const requestSignInCode = lazy(fromMailCode, (it) => it.requestSignInCode)

/** Signs in with the code of a mail, that of the confirmation mail too. Wrong codes count towards the lock. */
export const signInWithCode = lazy(fromMailCode, (it) => it.signInWithCode)

/**
 * Redeems the link of a mail (`?token_hash=…&type=…`), in whichever browser it was opened. A link works once. Whoever is
 * signed in stays so, and gets the link's account as `otherAccount` when it is another one.
 */
export const verifyOtp = lazy(fromCallback, (it) => it.verifyOtp)

/** Ends a sign-in that began in this browser (`?code=…`, PKCE). */
export const exchangeCodeForSession = lazy(fromCallback, (it) => it.exchangeCodeForSession)

/** Fetches what signing in takes while somebody still types. When it fails, the action itself tries again. */
export function prepareSignIn(): void {
  for (const load of [fromSignIn, getSupabase]) void load().catch(() => undefined)
}
