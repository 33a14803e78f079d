/** The few calls of supabase-js's `auth` that keeping a session takes; a test stands in for it with an object. */
export type AuthPort = {
  getUser: () => Promise<{ error: unknown }>
  refreshSession: () => Promise<{ error: unknown }>
  signOut: (options: { scope: 'local' }) => Promise<unknown>
  onAuthStateChange: (listener: (event: string, session: unknown) => void) => unknown
}

/** `refused`: the server knows better. `failed`: it could not be asked. */
export type Answer = 'ok' | 'refused' | 'failed'

/** Whether an error is the server's own word (4xx, no session) or only means that it could not be heard. */
export function answerOf(error: unknown): Answer {
  if (!error) return 'ok'
  const { status } = error as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed'
}
