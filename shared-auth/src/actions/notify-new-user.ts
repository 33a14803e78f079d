import { authConfig } from '../config.ts'

export type NewUser = { user_email: string; user_name: string; user_id: string }

/**
 * Tells staff of a registration through the server function `notify-new-user`. It never rejects: a registration
 * does not depend on it.
 * @returns an error text, or null when staff were told
 */
export async function notifyNewUser(user: NewUser): Promise<string | null> {
  const { supabaseUrl, publishableKey } = authConfig()
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1/notify-new-user`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
      },
      body: JSON.stringify({ ...user, event_type: 'registration' }),
    })
    return response.ok ? null : `notify-new-user: ${response.status} ${await response.text()}`
  } catch (error) {
    return `notify-new-user: ${String(error)}`
  }
}
