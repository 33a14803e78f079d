import type { ErrorAction, ErrorHelp, ErrorId, ErrorType } from './error-card.ts'

export type CatalogueRow = {
  id: ErrorId
  type: ErrorType
  action?: ErrorAction
  help?: ErrorHelp
  codes?: readonly string[]
  message?: RegExp
  status?: (status: number) => boolean
}

/**
 * The server's error code decides first, whatever row it stands in. Without a known one the table is read from the
 * top and the first row that fits counts: exact messages, dead servers, general words, and last the bare statuses.
 */
export const CATALOGUE: readonly CatalogueRow[] = [
  {
    id: 'badCredentials',
    type: 'error',
    action: 'reset-password',
    codes: ['invalid_credentials'],
    message: /invalid login credentials/i,
  },
  {
    id: 'userNotFound',
    type: 'error',
    action: 'register',
    codes: ['user_not_found', 'otp_disabled'],
    message: /user not found/i,
  },
  {
    id: 'emailNotConfirmed',
    type: 'warning',
    action: 'resend-confirmation',
    codes: ['email_not_confirmed'],
    message: /email not confirmed/i,
  },
  {
    id: 'tooManyAttempts',
    type: 'warning',
    action: 'reset-password',
    codes: ['over_request_rate_limit', 'over_email_send_rate_limit'],
    message: /too many requests|rate limit/i,
  },
  { id: 'samePassword', type: 'error', codes: ['same_password'] },
  {
    id: 'weakPasswordServer',
    type: 'error',
    codes: ['weak_password'],
    message: /weak password|password (should be|must be) at least/i,
  },
  {
    id: 'emailInUse',
    type: 'error',
    action: 'sign-in',
    codes: ['user_already_exists', 'email_exists'],
    message: /already (been )?registered|already exists|duplicate/i,
  },
  {
    id: 'emailFormat',
    type: 'error',
    codes: ['email_address_invalid'],
    message: /invalid email|unable to validate email/i,
  },
  {
    id: 'network',
    type: 'error',
    help: 'check-connection',
    message: /network ?error|failed to fetch|fetch failed|load failed|loading chunk|imported module/i,
  },
  {
    id: 'server',
    type: 'error',
    help: 'contact',
    // What `authConfig` throws before `configureAuth` is for developers alone.
    message: /supabase client is not initialized/i,
    status: (status) => status >= 500,
  },
  {
    id: 'session',
    type: 'warning',
    action: 'sign-in',
    codes: [
      'bad_jwt',
      'no_authorization',
      'refresh_token_already_used',
      'refresh_token_not_found',
      'session_expired',
      'session_not_found',
    ],
    message: /jwt|token|session/i,
  },
  {
    id: 'confirmation',
    type: 'warning',
    action: 'resend-confirmation',
    codes: ['otp_expired', 'flow_state_expired', 'flow_state_not_found', 'bad_code_verifier'],
    message: /confirm|verif/i,
  },
  {
    id: 'recovery',
    type: 'error',
    action: 'reset-password',
    // An open session alone sets no new password: it takes the current one, or a mail.
    codes: ['current_password_mismatch', 'reauthentication_needed'],
    message: /recover|reset/i,
  },
  {
    id: 'registration',
    type: 'error',
    help: 'contact',
    codes: ['signup_disabled', 'email_provider_disabled'],
    message: /sign ?up|registration/i,
  },
  {
    id: 'tooManyAttempts',
    type: 'warning',
    action: 'reset-password',
    status: (status) => status === 429,
  },
  { id: 'badCredentials', type: 'error', action: 'reset-password', status: (status) => status === 400 },
]
