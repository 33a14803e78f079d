import { checkTelegram, sendTelegram, type TelegramFailure } from '../../_shared/telegram.ts'
import { claimNotification, finish } from '../database.ts'
import type { Delivery } from '../deliver.ts'
import type { Notification } from './notification.ts'
import { writeNotification } from './write-notification.ts'

/** Longer than one notice can take. */
const LEASE_SECONDS = 60
const TIME = 45_000

/** Sends notices that are due, one after the other, until none is, time is over, or Telegram takes no more. */
export async function deliverNotifications(siteUrl: string): Promise<Delivery> {
  const until = Date.now() + TIME
  const delivery = { sent: 0, failed: 0 }
  let isReached = false
  while (Date.now() < until) {
    const notice = await claimNotification(LEASE_SECONDS)
    if (!notice) break
    const failure = (isReached ? null : await checkTelegram()) ?? (await send(notice, siteUrl))
    await finish(notice, failure?.error ?? null, failure?.isFinal ?? false)
    delivery[failure ? 'failed' : 'sent']++
    if (failure) console.error(`send-outbox: ${notice.kind} ${notice.id}: ${failure.error}`)
    // Nobody is asked for everything who takes nothing.
    if (failure && !failure.isFinal) break
    isReached = true
  }
  return delivery
}

async function send(notice: Notification, siteUrl: string): Promise<TelegramFailure | null> {
  const language = Deno.env.get('TELEGRAM_LANGUAGE') === 'en' ? 'en' : 'ru'
  let html: string
  try {
    html = writeNotification(notice, language, siteUrl)
  } catch (error) {
    return { error: `not written: ${error}`, isFinal: true }
  }
  return sendTelegram(html)
}
