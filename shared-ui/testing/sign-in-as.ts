/** Where auth-js keeps the session. */
const SESSION_KEY = 'hub-auth'
const HOUR = 3600

/** Somebody who is signed in. The role is asked of the API: answer for `profiles` with msw. */
export interface Person {
  id: string
  email: string
  name: string
}

const encode = (part: object | string) => Buffer.from(JSON.stringify(part)).toString('base64url')

function tokenOf(person: Person): string {
  const now = Math.floor(Date.now() / 1000)
  return `${encode({ alg: 'HS256' })}.${encode({ sub: person.id, iat: now, exp: now + HOUR })}.${encode('signature')}`
}

/** Does in this tab what signing in or out in another one does: changes the stored session and says so. */
export function signInAs(person: Person | undefined): void {
  if (!person) localStorage.removeItem(SESSION_KEY)
  else {
    const { id, email, name } = person
    const session = {
      access_token: tokenOf(person),
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: HOUR,
      expires_at: Math.floor(Date.now() / 1000) + HOUR,
      user: { id, email, user_metadata: { name } },
    }
    localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  }
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
}
