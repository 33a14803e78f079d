export type { MailLinkResult, MailLinkType, OtherAccount } from './actions/callback.ts'
export { checkConnection } from './actions/check-connection.ts'
export {
  changePassword,
  exchangeCodeForSession,
  prepareSignIn,
  requestSignInCode,
  resendConfirmation,
  resetPassword,
  signIn,
  signInWithCode,
  signInWithProvider,
  signUp,
  updateName,
  updatePassword,
  verifyOtp,
} from './actions/lazy.ts'
export type { AuthResult } from './actions/run-auth-action.ts'
export { endDeletedSession, signOut } from './actions/sign-out.ts'
export { db, functionUrl, mediaUrl } from './client/db.ts'
export { getSupabase } from './client/supabase.ts'
export { type AuthConfig, type OAuthProvider, oauthProviders } from './config.ts'
export { configureAuth } from './configure-auth.ts'
export type { ErrorAction, ErrorCard, ErrorHelp, ErrorType } from './errors/error-card.ts'
export { canDeleteComment, hasPermission, PERMISSIONS, type Permission } from './roles/permissions.ts'
export { isStaff, normaliseRole, ROLE_DISPLAY, type Role, type RoleDisplay } from './roles/role.ts'
export { isEmail } from './rules/email.ts'
export { PASSWORD_RULES, type PasswordRule } from './rules/password.ts'
export { sanitise } from './rules/sanitise.ts'
export type { AuthState } from './session/auth-store.ts'
export type { AuthNotice } from './session/notices.ts'
export type { SessionUser } from './session/session.ts'
export { endSignInRequest, requestSignIn, type SignInRequest, useSignInRequest } from './sign-in-request.ts'
export { onAuthNotice, onSignOut, onUserChange } from './subscriptions.ts'
export { hydrateSignedOut, useAuth } from './use-auth.ts'
