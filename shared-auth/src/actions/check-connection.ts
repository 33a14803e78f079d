import { authConfig } from '../config.ts'

const TIMEOUT_MS = 5000

/** Returns whether the auth server can be reached; resolves within five seconds and never rejects. */
export async function checkConnection(): Promise<boolean> {
  const { supabaseUrl, publishableKey } = authConfig()
  try {
    const response = await fetch(
      `${supabaseUrl}/auth/v1/health?apikey=${encodeURIComponent(publishableKey)}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    return response.ok
  } catch {
    return false
  }
}
