import { createHash, timingSafeEqual } from 'node:crypto'
import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { carriesSecretKey } from '../_shared/keys.ts'
import { callTelegram } from '../_shared/telegram.ts'
import { storeBot } from './database.ts'
import { handleUpdate } from './handle-update.ts'
import { UPDATE_KINDS, type Update } from './update.ts'

/** Far more than a message of the longest text needs. */
const LONGEST_BODY = 100_000

/**
 * The webhook of the bot. POST: an update of Telegram, with `TELEGRAM_WEBHOOK_SECRET` in its header. PUT: sets the webhook
 * and offers people to connect; a person who sets up the project calls it once with the secret key. Answers 401 without
 * the secret or key, and where no secret is set; 503 to PUT without a bot.
 */
serve(async (request) => {
  if (request.method === 'PUT')
    return carriesSecretKey(request) ? setUp() : json({ error: 'the secret key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST and PUT are answered' }, 405)
  if (!carriesWebhookSecret(request)) return json({ error: 'the secret of the webhook is missing' }, 401)
  const update = await readUpdate(request)
  if (!update) return json({ error: 'the body is no update' }, 400)
  await handleUpdate(update)
  return json({ ok: true })
})

/** Compares hashes, which have the same length, in constant time. */
function carriesWebhookSecret({ headers }: Request): boolean {
  const secret = Deno.env.get('TELEGRAM_WEBHOOK_SECRET')
  const sent = headers.get('x-telegram-bot-api-secret-token') ?? ''
  return secret ? timingSafeEqual(digestOf(sent), digestOf(secret)) : false
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

async function readUpdate(request: Request): Promise<Update | undefined> {
  const text = await request.text()
  try {
    const body: unknown = text.length > LONGEST_BODY ? null : JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

async function setUp(): Promise<Response> {
  const missing = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'].find((name) => !Deno.env.get(name))
  if (missing) return json({ error: `${missing} is not set` }, 503)
  const bot = await callTelegram('getMe', {})
  if (!bot.ok) return json({ error: bot.error.message }, 502)
  const webhook = await callTelegram('setWebhook', {
    url: `${required('SUPABASE_URL')}/functions/v1/telegram`,
    secret_token: required('TELEGRAM_WEBHOOK_SECRET'),
    allowed_updates: UPDATE_KINDS,
  })
  if (!webhook.ok) return json({ error: webhook.error.message }, 502)
  await storeBot(bot.result.username)
  return json({ bot: bot.result.username })
}
