/** The part of supabase-js's `auth` that session handling uses; tests replace it. */
export type AuthPort = {
  getUser: () => Promise<{ error: unknown }>
  refreshSession: () => Promise<{ error: unknown }>
  signOut: (options: { scope: 'local' }) => Promise<unknown>
  onAuthStateChange: (listener: (event: string, session: unknown) => void) => unknown
}

/** `rejected`: the server rejected the session. `failed`: no response. */
export type Answer = 'ok' | 'rejected' | 'failed'

/** Classifies an error: rejected by the server (4xx, no session), or no response. */
export function answerOf(error: unknown): Answer {
  if (!error) return 'ok'
  const { status } = error as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429 ? 'rejected' : 'failed'
}
