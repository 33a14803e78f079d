import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { carriesSecretKey } from '../_shared/keys.ts'
import { hasTelegram } from '../_shared/telegram.ts'
import { enqueueEventMails, skipNotifications, sweep } from './database.ts'
import { type Delivery, deliver } from './deliver.ts'
import { hasMailServer, openMailServer } from './mail-server.ts'
import { deliverNotifications } from './notifications/deliver-notifications.ts'

/**
 * Sends the mails and the notices to staff that wait in the outbox, after it enqueued the mails about events that are due
 * and freed what ran out. A scheduler calls it with
 * the secret key; calls at the same time share the work. Answers `{ sent, failed, notices: { sent, failed } }`. Without
 * SMTP_URL no mail is claimed and none lost; without a bot notices are marked as skipped.
 */
serve(async (request) => {
  if (!carriesSecretKey(request)) return json({ error: 'the secret key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST is answered' }, 405)
  await sweep()
  await enqueueEventMails()
  const siteUrl = required('SITE_URL').replace(/\/+$/, '')
  // Neither waits for the other: a mail server that is slow keeps no notice back.
  const [mails, notices] = await Promise.allSettled([sendMails(siteUrl), sendNotices(siteUrl)])
  if (mails.status === 'rejected') throw mails.reason
  if (notices.status === 'rejected') throw notices.reason
  if (!mails.value) return json({ error: 'SMTP_URL is not set', notices: notices.value }, 503)
  return json({ ...mails.value, notices: notices.value })
})

async function sendMails(siteUrl: string): Promise<Delivery | undefined> {
  if (!hasMailServer()) return undefined
  const server = openMailServer()
  try {
    return await deliver(server, siteUrl)
  } finally {
    server.close()
  }
}

async function sendNotices(siteUrl: string): Promise<Delivery> {
  if (hasTelegram()) return deliverNotifications(siteUrl)
  await skipNotifications()
  return { sent: 0, failed: 0 }
}
