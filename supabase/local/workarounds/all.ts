import { currentPassword } from './current-password.ts'
import { databaseErrors } from './database-errors.ts'
import { emailCodes } from './email-codes.ts'
import { errorWarnings } from './error-warnings.ts'
import { isoTimestamps } from './iso-timestamps.ts'
import { jsonParameters } from './json-parameters.ts'
import { mailErrors } from './mail-errors.ts'
import { mailInterval } from './mail-interval.ts'
import { malformedParameters } from './malformed-parameters.ts'
import { malformedRequests } from './malformed-requests.ts'
import { multipartUploads } from './multipart-uploads.ts'
import { ownerIntrospection } from './owner-introspection.ts'
import { passwordCharacters } from './password-characters.ts'
import { preflight } from './preflight.ts'
import { quietErrors } from './quiet-errors.ts'
import { rejectBadTokens } from './reject-bad-tokens.ts'
import { repeatedFilters } from './repeated-filters.ts'
import { repeatedSignUp } from './repeated-sign-up.ts'
import { restoreGrants } from './restore-grants.ts'
import { serialiseRefresh } from './serialise-refresh.ts'
import { signInLimit } from './sign-in-limit.ts'
import { signedUrls } from './signed-urls.ts'
import type { Workaround } from './workaround.ts'

/** Every place where @supabase/lite 0.10 differs from hosted Supabase in a way that we meet. */
const all = {
  // First, so that answers of the others may be read from another origin as well.
  preflight,
  malformedRequests,
  currentPassword,
  databaseErrors,
  emailCodes,
  errorWarnings,
  isoTimestamps,
  jsonParameters,
  keepGrants: restoreGrants,
  mailErrors,
  mailInterval,
  multipartUploads,
  oddParameters: malformedParameters,
  ownerIntrospection,
  passwordCharacters,
  quietErrors,
  refreshInTurn: serialiseRefresh,
  rejectBadTokens,
  repeatedFilters,
  repeatedSignUp,
  signedUrls,
  signInLimit,
} satisfies Record<string, Workaround>

export type WorkaroundName = keyof typeof all

/** Tests leave one out to see that it is still needed. */
export function workarounds(without: WorkaroundName[] = []): Workaround[] {
  const entries = Object.entries(all) as [WorkaroundName, Workaround][]
  return entries.filter(([name]) => !without.includes(name)).map(([, workaround]) => workaround)
}
