import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../../../supabase/types.ts'
import { authConfig } from '../config.ts'
import { session } from '../session/instance.ts'
import { createAuthorisedFetch } from './authorised-fetch.ts'

let client: PostgrestClient<Database> | undefined

/**
 * The rows of the hub, through PostgREST: as the person signed in, else as a visitor. Call functions that only
 * read with `{ get: true }`, which keeps them cacheable and free of a CORS preflight. Failed requests are not
 * repeated here; the query cache does that.
 */
export function db(): PostgrestClient<Database> {
  const { supabaseUrl, publishableKey, solveChallenge } = authConfig()
  client ??= new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    retry: false,
    fetch: createAuthorisedFetch({
      publishableKey,
      accessToken: () => session().currentSession()?.accessToken,
      tokenAfterRefusal: (used) => session().tokenAfterRefusal(used),
      solveChallenge,
    }),
  })
  return client
}
