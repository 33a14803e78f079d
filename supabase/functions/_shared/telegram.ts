import { required } from './environment.ts'

const PATIENCE = 5000

/** Whether this project has a bot to tell things to; without one nothing is sent. */
export const hasTelegram = (): boolean =>
  Boolean(Deno.env.get('TELEGRAM_BOT_TOKEN') || Deno.env.get('TELEGRAM_CHAT_ID'))

/** For values between the tags of a message. */
export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Sends a message in Telegram's HTML to the chat of the staff.
 * @returns what went wrong, or null. It never names the address called: the bot's token is part of it.
 */
export async function sendTelegram(html: string): Promise<string | null> {
  const api = (Deno.env.get('TELEGRAM_API') || 'https://api.telegram.org').replace(/\/+$/, '')
  const address = `${api}/bot${required('TELEGRAM_BOT_TOKEN')}/sendMessage`
  const message = {
    chat_id: required('TELEGRAM_CHAT_ID'),
    text: html,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return response.ok ? null : `Telegram answered ${response.status}: ${await reasonOf(response)}`
  } catch {
    return 'Telegram did not answer'
  }
}

async function reasonOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null)
  const isTold = typeof answer === 'object' && answer !== null && 'description' in answer
  return isTold && typeof answer.description === 'string' ? answer.description : 'no reason given'
}
