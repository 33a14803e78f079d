import { required } from '../../_shared/environment.ts'
import { callTelegram } from '../../_shared/telegram.ts'
import { claimNotification, finish, type SendFailure } from '../database.ts'
import type { Delivery } from '../deliver.ts'
import { checkBot, failureOf } from '../telegram/bot.ts'
import type { Notification } from './notification.ts'
import { writeNotification } from './write-notification.ts'

/** Longer than one notice can take. */
const LEASE_SECONDS = 60
const TIME = 45_000

/**
 * Whether this project has a bot and a chat of staff to notify; without them nothing is sent.
 * @throws when they are set up by half
 */
export function hasStaffChat(): boolean {
  const names = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID']
  return names.some((name) => Deno.env.get(name)) && names.map(required).length > 0
}

/** Sends notices that are due, one after the other, until none is, time is over, or Telegram takes no more. */
export async function deliverNotifications(siteUrl: string): Promise<Delivery> {
  const until = Date.now() + TIME
  const delivery = { sent: 0, failed: 0 }
  let isReached = false
  while (Date.now() < until) {
    const notice = await claimNotification(LEASE_SECONDS)
    if (!notice) break
    const failure = (isReached ? null : await checkBot()) ?? (await send(notice, siteUrl))
    await finish(notice, failure)
    delivery[failure ? 'failed' : 'sent']++
    if (failure) console.error(`send-outbox: ${notice.kind} ${notice.id}: ${failure.error}`)
    // Nobody is asked for everything who takes nothing.
    if (failure && !failure.isFinal) break
    isReached = true
  }
  return delivery
}

async function send(notice: Notification, siteUrl: string): Promise<SendFailure | null> {
  const language = Deno.env.get('TELEGRAM_LANGUAGE') === 'en' ? 'en' : 'ru'
  let html: string
  try {
    html = writeNotification(notice, language, siteUrl)
  } catch (error) {
    return { error: `not written: ${error}`, isFinal: true }
  }
  const answer = await callTelegram('sendMessage', {
    chat_id: required('TELEGRAM_CHAT_ID'),
    text: html,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  })
  return answer.ok ? null : failureOf(answer.error)
}
