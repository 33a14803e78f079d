import { emailCodes, mailErrors, mailInterval } from './auth-mails.ts'
import { databaseErrors, errorWarnings, quietErrors } from './errors.ts'
import { malformedRequests } from './malformed-requests.ts'
import { currentPassword, passwordCharacters } from './passwords.ts'
import { preflight } from './preflight.ts'
import { repeatedSignUp } from './repeated-sign-up.ts'
import { jsonParameters, malformedParameters, repeatedFilters } from './request-parameters.ts'
import { signInLimit } from './sign-in-limit.ts'
import { rejectBadTokens, serialiseRefresh } from './tokens.ts'

import type { Workaround } from './workaround.ts'

/**
 * supabase-js sends files of browsers as a form whose file has no name; lite looks for one named `file` and
 * ignores the form's other fields. The file is passed on alone, with the fields as the headers that lite reads.
 */
const multipartUploads: Workaround = {
  front: (front) => {
    front.on(['POST', 'PUT'], '/storage/v1/object/*', async (context, next) => {
      const request = context.req.raw
      if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return next()
      const form = await request.formData().catch(() => undefined)
      const file = form && [...form.values()].find((value) => typeof value !== 'string')
      if (!form || !file)
        return context.json({ statusCode: '400', error: 'InvalidRequest', message: 'No file' }, 400)
      const headers = new Headers(request.headers)
      headers.set('Content-Type', file.type || 'application/octet-stream')
      headers.set('Content-Length', String(file.size))
      const seconds = form.get('cacheControl')
      if (typeof seconds === 'string') headers.set('Cache-Control', `max-age=${seconds}`)
      context.req.raw = new Request(request.url, {
        method: request.method,
        headers,
        body: await file.arrayBuffer(),
      })
      return next()
    })
  },
}

/** lite gives signed addresses under a name, and with a beginning, that supabase-js does not expect. */
const signedUrls: Workaround = {
  front: (front) => {
    const paths = ['/storage/v1/object/sign/*', '/storage/v1/object/upload/sign/*']
    front.on('POST', paths, async (context, next) => {
      await next()
      if (!context.res.ok) return
      const { signedUrl = '', ...rest } = (await context.res.json()) as { signedUrl?: string }
      const path = signedUrl.replace(/^\/storage\/v1/, '')
      context.res = undefined
      // Downloads are answered under the one name, uploads under the other.
      context.res = context.json({ ...rest, signedURL: path, url: path })
    })
  },
}

/**
 * At the first request lite grants everything on every schema with row level security to the API's roles, which
 * undoes the column privileges of our migrations. It does so while this private field is `unknown`.
 */
const restoreGrants: Workaround = {
  connection: (connection) => {
    Object.assign(connection, { rlsState: 'active' })
  },
}

/**
 * lite reads the schema from views that show only what the connected role may use. Ours logs in as
 * `authenticator`, which may use nothing by itself, as on hosted Supabase; the owner sees all.
 */
export const ownerIntrospection: Workaround = {
  connection: (connection, { owner }) => {
    // Until the schema is known every request asks for it: they share one answer instead of queueing for many.
    let running: ReturnType<typeof owner.introspect> | undefined
    connection.introspect = (options) => {
      if (!options?.useCache || Object.keys(options).length > 1) return owner.introspect(options)
      running ??= owner.introspect(options).finally(() => {
        running = undefined
      })
      return running
    }
    connection.clearSchemaCache = () => owner.clearSchemaCache()
  },
}

const timestamp = 1114
const timestampWithTimeZone = 1184

/** lite passes PostgreSQL's own notation on (`2026-01-01 10:00:00+00`), which Safari cannot parse. */
const isoTimestamps: Workaround = {
  connection: ({ driver }) => {
    driver.options.parsers[timestamp] = (text: string) => text.replace(' ', 'T')
    driver.options.parsers[timestampWithTimeZone] = toIso
  },
}

function toIso(text: string): string {
  // The offset is short where it has no minutes; values such as `infinity` stay as they are.
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

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
