import { callTelegram } from '../../_shared/telegram.ts'
import { claimTelegramMessages, finish, type SendFailure, unlinkBlockedChat } from '../database.ts'
import type { Delivery } from '../deliver.ts'
import { checkBot, failureOf } from './bot.ts'
import type { TelegramMessage } from './telegram-message.ts'
import { writeMessage } from './write-message.ts'

/** Telegram accepts about thirty messages a second. */
const BATCH = 10
/** Longer than a batch can take. */
const LEASE_SECONDS = 60
const TIME = 45_000

/** Sends messages to people that are due until none is, time is over, or Telegram takes no more. */
export async function deliverMessages(siteUrl: string): Promise<Delivery> {
  const until = Date.now() + TIME
  const delivery = { sent: 0, failed: 0 }
  let isReached = false
  while (Date.now() < until) {
    const messages = await claimTelegramMessages(BATCH, LEASE_SECONDS)
    if (messages.length === 0) break
    const unreached = isReached ? null : await checkBot()
    const failures = await Promise.all(messages.map((message) => deliverOne(message, siteUrl, unreached)))
    for (const failure of failures) delivery[failure ? 'failed' : 'sent']++
    // One that waits means that all would: the bot or Telegram accepts nothing.
    if (failures.some((failure) => failure && !failure.isFinal)) break
    isReached = true
  }
  return delivery
}

async function deliverOne(
  message: TelegramMessage,
  siteUrl: string,
  unreached: SendFailure | null,
): Promise<SendFailure | null> {
  const failure = unreached ?? (await send(message, siteUrl))
  if (failure) console.error(`send-outbox: ${message.kind} ${message.id}: ${failure.error}`)
  await finish(message, failure)
  return failure
}

async function send(message: TelegramMessage, siteUrl: string): Promise<SendFailure | null> {
  let written: ReturnType<typeof writeMessage>
  try {
    written = writeMessage(message, siteUrl)
  } catch (error) {
    return { error: `not written: ${error}`, isFinal: true }
  }
  const answer = await callTelegram('sendMessage', {
    chat_id: message.chat_id,
    text: written.text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: written.buttons },
  })
  if (answer.ok) return null
  if (answer.error.kind !== 'forbidden') return failureOf(answer.error)
  await unlinkBlockedChat(message.chat_id)
  return { error: answer.error.message, isFinal: true }
}
