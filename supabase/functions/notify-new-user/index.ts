import { json, serve } from '../_shared/http.ts'
import { carriesPublicKey } from '../_shared/keys.ts'
import { hasTelegram, sendTelegram } from '../_shared/telegram.ts'
import { messageOf } from './message.ts'
import { readNewUser } from './new-user.ts'

/** The payload needs less than a tenth of it. */
const LONGEST_BODY = 10_000

/**
 * Tells staff in Telegram that somebody has registered. The caller is the browser of that person, who has no
 * session yet, so all it can show is the publishable key. Without a bot it answers `sent: false`.
 */
serve(async (request) => {
  if (!carriesPublicKey(request)) return json({ error: 'a valid key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST is answered' }, 405)
  const user = readNewUser(await bodyOf(request))
  if ('problem' in user) return json({ error: user.problem }, 400)
  if (!hasTelegram()) return json({ sent: false })
  const failure = await sendTelegram(messageOf(user, Deno.env.get('TELEGRAM_LANGUAGE')))
  if (!failure) return json({ sent: true })
  console.error(`notify-new-user: ${failure.error}`)
  return json({ error: failure.error }, 502)
})

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text.length > LONGEST_BODY ? null : JSON.parse(text)
  } catch {
    return null
  }
}
