/** Who has registered, as the browser tells it. */
export type NewUser = { user_email: string; user_name: string; user_id: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The longest address that mail can carry, and the longest name that a profile keeps. */
const LONGEST_EMAIL = 254
const LONGEST_NAME = 200

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

/** Reads the body of a request, or says what is wrong with it. */
export function readNewUser(body: unknown): NewUser | { problem: string } {
  if (typeof body !== 'object' || body === null) return { problem: 'the body is no JSON object' }
  const { user_email, user_name, user_id, event_type } = body as Record<string, unknown>
  if (event_type !== 'registration') return { problem: 'event_type is not "registration"' }
  if (!isText(user_email, LONGEST_EMAIL) || !user_email.includes('@'))
    return { problem: 'user_email is no address' }
  if (!isText(user_name, LONGEST_NAME)) return { problem: 'user_name is missing or too long' }
  if (!isText(user_id, 36) || !UUID.test(user_id)) return { problem: 'user_id is no UUID' }
  return { user_email, user_name, user_id }
}
