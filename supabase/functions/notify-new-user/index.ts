import { json, serve } from '../_shared/http.ts'
import { carriesPublicKey } from '../_shared/keys.ts'
import { readNewUser } from './new-user.ts'

/** The payload needs less than a tenth of it. */
const LONGEST_BODY = 10_000

/**
 * Answers the call that a browser makes after a registration, and sends nothing: anybody can make it, and invent
 * people. Staff hear of an account from the database once its address is proved (`private.notify_staff_of_new_account`).
 */
serve(async (request) => {
  if (!carriesPublicKey(request)) return json({ error: 'a valid key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST is answered' }, 405)
  const user = readNewUser(await bodyOf(request))
  if ('problem' in user) return json({ error: user.problem }, 400)
  return json({ sent: false })
})

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text.length > LONGEST_BODY ? null : JSON.parse(text)
  } catch {
    return null
  }
}
