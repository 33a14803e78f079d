import { required } from './environment.ts'

const TIMEOUT = 5000

/**
 * What became of a message that was not sent. `isFinal`: sending the same again would not help, or nobody knows whether
 * it arrived, and a second one could not be told from the first. It never names the address called: the bot's token is
 * part of it.
 */
export type TelegramFailure = { error: string; isFinal: boolean }

/**
 * Whether this project has a bot to notify; without one nothing is sent.
 * @throws when it is set up by half
 */
export function hasTelegram(): boolean {
  const names = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID']
  return names.some((name) => Deno.env.get(name)) && names.map(required).length > 0
}

/** For values between the tags of a message. */
export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Asks the bot's name, which changes nothing: what fails here has sent nothing, whyever it fails. */
export async function checkTelegram(): Promise<TelegramFailure | null> {
  const failure = await call('getMe')
  return failure && { ...failure, isFinal: false }
}

/** Sends a message in Telegram's HTML to the chat of the staff; null when Telegram took it. */
export const sendTelegram = (html: string): Promise<TelegramFailure | null> =>
  call('sendMessage', {
    chat_id: required('TELEGRAM_CHAT_ID'),
    text: html,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  })

async function call(method: string, message?: object): Promise<TelegramFailure | null> {
  const api = (Deno.env.get('TELEGRAM_API_URL') || 'https://api.telegram.org').replace(/\/+$/, '')
  const token = required('TELEGRAM_BOT_TOKEN')
  try {
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      ...(message ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.ok) return null
    const reason = (await reasonOf(response)).replaceAll(token, '…')
    // 400 is about this very message; 401, 403, 404 and 429 are about the bot, and staff or time resolve them.
    return { error: `Telegram answered ${response.status}: ${reason}`, isFinal: response.status === 400 }
  } catch {
    return { error: 'Telegram did not answer', isFinal: true }
  }
}

async function reasonOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null)
  const isReported = typeof answer === 'object' && answer !== null && 'description' in answer
  return isReported && typeof answer.description === 'string' ? answer.description : 'no reason given'
}
