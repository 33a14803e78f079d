import { required } from './environment.ts'

const API_URL = 'https://api.telegram.org'
const TIMEOUT_MS = 5000

/** A button under a message: a link, or data that comes back to the bot when it is pressed (at most 64 bytes). */
export type InlineButton = { text: string } & ({ url: string } | { callback_data: string })
export type InlineKeyboard = { inline_keyboard: InlineButton[][] }

/** Formatting of a part of a message, as Telegram sends it; it is passed back unread. */
export type MessageEntity = { type: string; offset: number; length: number }

type Chat = number | string
type MessageOptions = { link_preview_options?: { is_disabled: boolean }; reply_markup?: InlineKeyboard }

/** Methods of the Bot API (https://core.telegram.org/bots/api): what they take and return. */
type Methods = {
  getMe: { params: Record<string, never>; result: { id: number; username: string } }
  sendMessage: {
    params: { chat_id: Chat; text: string; parse_mode?: 'HTML' } & MessageOptions
    result: { message_id: number }
  }
  editMessageText: {
    params: {
      chat_id: Chat
      message_id: number
      text: string
      entities?: MessageEntity[] | undefined
    } & MessageOptions
    result: object | true
  }
  editMessageReplyMarkup: {
    params: { chat_id: Chat; message_id: number; reply_markup: InlineKeyboard }
    result: object | true
  }
  answerCallbackQuery: {
    params: { callback_query_id: string; text?: string; show_alert?: boolean }
    result: true
  }
  setWebhook: { params: { url: string; secret_token: string; allowed_updates: string[] }; result: true }
}

/**
 * Why a call failed. `message` never contains the requested URL, because the bot's token is part of it.
 * - `invalid` (400): the same call never succeeds
 * - `forbidden` (403): the recipient blocked the bot or never wrote to it, or a group removed it
 * - `rate_limited` (429): nothing is accepted for `retryAfter` seconds
 * - `unavailable` (401, 404, 5xx, other): the bot or Telegram; nothing was done
 * - `no_response`: unknown whether it was done
 */
export type TelegramError = { message: string } & (
  | { kind: 'invalid' | 'forbidden' | 'unavailable' | 'no_response' }
  | { kind: 'rate_limited'; retryAfter: number }
)

export type TelegramResult<T> = { ok: true; result: T } | { ok: false; error: TelegramError }

/** Whether this project has a bot. */
export const hasBot = (): boolean => Boolean(Deno.env.get('TELEGRAM_BOT_TOKEN'))

/** For values between the tags of a message in Telegram's HTML. */
export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Calls a method of the Bot API with the token of this project. Failures are returned, never thrown. */
export async function callTelegram<Method extends keyof Methods>(
  method: Method,
  params: Methods[Method]['params'],
): Promise<TelegramResult<Methods[Method]['result']>> {
  const api = (Deno.env.get('TELEGRAM_API_URL') || API_URL).replace(/\/+$/, '')
  const token = required('TELEGRAM_BOT_TOKEN')
  try {
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = readBody<Methods[Method]['result']>(await response.json().catch(() => null))
    if (response.ok && body.ok && body.result !== undefined) return { ok: true, result: body.result }
    return { ok: false, error: errorOf(response.status, body, token) }
  } catch {
    return { ok: false, error: { kind: 'no_response', message: 'Telegram did not answer' } }
  }
}

/** The documented shape of every response. */
type ResponseBody<T> = {
  ok?: boolean
  result?: T
  description?: string
  parameters?: { retry_after?: number }
}

const readBody = <T>(body: unknown): ResponseBody<T> =>
  typeof body === 'object' && body !== null ? (body as ResponseBody<T>) : {}

function errorOf(status: number, body: ResponseBody<unknown>, token: string): TelegramError {
  const reason = (body.description ?? 'no reason given').replaceAll(token, '…')
  const message = `Telegram answered ${status}: ${reason}`
  if (status === 429) return { kind: 'rate_limited', message, retryAfter: body.parameters?.retry_after ?? 1 }
  if (status === 400) return { kind: 'invalid', message }
  return { kind: status === 403 ? 'forbidden' : 'unavailable', message }
}
