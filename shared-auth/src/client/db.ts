import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../../../supabase/types.ts'
import { authConfig } from '../config.ts'
import { session } from '../session/instance.ts'
import { createAuthorisedFetch } from './authorised-fetch.ts'

let client: PostgrestClient<Database> | undefined

/**
 * Returns the PostgREST client, as the signed-in person or anonymously. Call read-only functions with `{ get:
 * true }`, which makes them cacheable and avoids a CORS preflight. Failed requests are retried by the query
 * cache, not here.
 */
export function db(): PostgrestClient<Database> {
  const { supabaseUrl, publishableKey, solveChallenge } = authConfig()
  client ??= new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    retry: false,
    fetch: createAuthorisedFetch({
      publishableKey,
      accessToken: () => session().currentSession()?.accessToken,
      tokenAfterRejection: (used) => session().tokenAfterRejection(used),
      solveChallenge,
    }),
  })
  return client
}

/** Returns the URL of an edge function, for links and other programs. */
export const functionUrl = (name: string): string => `${authConfig().supabaseUrl}/functions/v1/${name}`

/** Returns the public URL of an image in the bucket `media`. */
export const mediaUrl = (path: string): string =>
  `${authConfig().supabaseUrl}/storage/v1/object/public/media/${path.split('/').map(encodeURIComponent).join('/')}`
