import { emailCodes, mailErrors, mailInterval } from './auth-mails.ts'
import { isoTimestamps, ownerIntrospection, restoreGrants } from './database.ts'
import { databaseErrors, errorWarnings, quietErrors } from './errors.ts'
import { malformedRequests } from './malformed-requests.ts'
import { currentPassword, passwordCharacters } from './passwords.ts'
import { preflight } from './preflight.ts'
import { repeatedSignUp } from './repeated-sign-up.ts'
import { jsonParameters, malformedParameters, repeatedFilters } from './request-parameters.ts'
import { signInLimit } from './sign-in-limit.ts'
import { multipartUploads, signedUrls } from './storage.ts'
import { rejectBadTokens, serialiseRefresh } from './tokens.ts'

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
