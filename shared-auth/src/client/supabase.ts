import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../supabase/types.ts'
import { authConfig } from '../config.ts'
import { SESSION_KEY } from '../session/stored-session.ts'
import { withErrorBody } from './auth-error-body.ts'

type AuthListener = (event: string, session: unknown) => void

let listener: AuthListener = () => undefined
let client: Promise<SupabaseClient<Database>> | undefined

/** Registers the listener of all session events of supabase-js. */
export function reportAuthEvents(to: AuthListener): void {
  listener = to
}

/** `fetch` of supabase-js: the browser's, with error responses of the auth server converted for auth-js. */
const fetchForAuth: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const url = input instanceof Request ? input.url : String(input)
  return url.startsWith(`${authConfig().supabaseUrl}/auth/v1/`) ? withErrorBody(response) : response
}

const loadLibrary = () => import('@supabase/supabase-js')

async function create(): Promise<SupabaseClient<Database>> {
  const { supabaseUrl, publishableKey } = authConfig()
  const { createClient } = await loadLibrary()
  const made = createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      storageKey: SESSION_KEY,
      flowType: 'pkce',
      persistSession: true,
      autoRefreshToken: true,
      // The callback pages process the URL, because they must show the outcome.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchForAuth },
    realtime: { params: { eventsPerSecond: 10 } },
  })
  made.auth.onAuthStateChange((event, session) => listener(event, session))
  return made
}

/**
 * The full supabase-js client (auth, realtime, storage), loaded on first use, because it has 48 kB. For
 * reading and writing rows use `db()`.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= create().catch((error: unknown) => {
    // A failed download is not cached, so that the next call retries.
    client = undefined
    throw error
  })
  return client
}

/** Returns a separate client with its session in memory: signing in with it does not affect the page. */
export async function createDetachedClient(): Promise<SupabaseClient<Database>> {
  const { supabaseUrl, publishableKey } = authConfig()
  const { createClient } = await loadLibrary()
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      storageKey: `${SESSION_KEY}-detached`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchForAuth },
  })
}
