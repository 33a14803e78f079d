import { errorFactsIn } from '../client/auth-error-body.ts'
import {
  type ErrorAction,
  type ErrorCard,
  type ErrorHelp,
  type ErrorId,
  type ErrorType,
  errorCard,
  networkCard,
} from './error-card.ts'

type CatalogueRow = {
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

type Facts = { code: string; message: string; status: number }

/** auth-js gives errors a status and a code; whatever else is thrown has a message at best. */
function factsOf(error: unknown): Facts {
  const { code, message, status } = (error ?? {}) as { code?: unknown; message?: unknown; status?: unknown }
  const known = {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : String(error ?? ''),
    status: typeof status === 'number' ? status : Number.NaN,
  }
  return { ...known, ...errorFactsIn(known.message) }
}

const byCode = ({ code }: Facts) => CATALOGUE.find((row) => row.codes?.includes(code))

const fits = (row: CatalogueRow, { message, status }: Facts): boolean =>
  !!row.message?.test(message) || !!row.status?.(status)

/** auth-js reports an unanswered request with status 0, and not every browser words it in a known way. */
const isUnanswered = ({ status }: Facts) => status === 0

/** What to tell a person about an error of the auth server, of the network, or of anything else that was thrown. */
export function toErrorCard(error: unknown): ErrorCard {
  const facts = factsOf(error)
  if (isUnanswered(facts)) return networkCard()
  const row = byCode(facts) ?? CATALOGUE.find((it) => fits(it, facts))
  if (!row)
    return errorCard({ id: 'unknown', type: 'error', help: 'contact', params: { message: facts.message } })
  if (row.id === 'network') return networkCard()
  return errorCard({ id: row.id, type: row.type, action: row.action, help: row.help })
}
