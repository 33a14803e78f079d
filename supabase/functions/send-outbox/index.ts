import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { carriesSecretKey } from '../_shared/keys.ts'
import { hasBot } from '../_shared/telegram.ts'
import { composeMail } from './compose/compose.ts'
import {
  claim,
  draftChannelPosts,
  enqueueEventMails,
  publishDueSeasons,
  skipNotifications,
  skipTelegramMessages,
  sweep,
} from './database.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import { type Delivery, deliver } from './deliver.ts'
import { hasMailServer, openMailServer } from './mail-server.ts'
import { deliverNotifications, hasStaffChat } from './notifications/deliver-notifications.ts'
import { deliverMessages } from './telegram/deliver-messages.ts'
import { deliverPosts, hasChannel } from './telegram/deliver-posts.ts'

const BATCH = 10
/** Longer than a batch can take: nobody takes a mail over while it is under way. */
const LEASE_SECONDS = 120
/** What comes before sending, in this order, so that the mails it enqueues leave in the same call. */
const PREPARATION = [sweep, publishDueSeasons, enqueueEventMails]

/**
 * Sends the mails, the notices to staff and the messages to people in Telegram that wait in the outbox, after it freed
 * what ran out, published the seasons and enqueued the mails about events that are due, and deletes images that no record
 * names any more. A scheduler calls it with the secret key; calls at the same time share the work. Answers `{ sent, failed,
 * notices: { sent, failed }, telegram: { sent, failed }, channel: { sent, failed }, images: { deleted } }`.
 * Without SMTP_URL no mail is claimed and none lost; without a bot notices and messages are marked as skipped. A step that
 * fails stops no other one; the call is answered with 500 after all of them.
 */
serve(async (request) => {
  if (!carriesSecretKey(request)) return json({ error: 'the secret key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST is answered' }, 405)
  const failures: unknown[] = []
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      failures.push(error)
      return undefined
    })
  for (const prepare of PREPARATION) await attempt(prepare())
  const siteUrl = required('SITE_URL').replace(/\/+$/, '')
  // None waits for another: a mail server that is slow keeps no notice back.
  const [mails, notices, telegram, channel, deleted] = await Promise.all([
    attempt(sendMails(siteUrl)),
    attempt(sendNotices(siteUrl)),
    attempt(sendMessages(siteUrl)),
    attempt(sendPosts(siteUrl)),
    attempt(deleteUnusedImages()),
  ])
  if (failures.length > 0) throw combine(failures)
  const others = { notices, telegram, channel, images: { deleted } }
  return mails ? json({ ...mails, ...others }) : json({ error: 'SMTP_URL is not set', ...others }, 503)
})

function combine(failures: readonly unknown[]): unknown {
  return failures.length === 1 ? failures[0] : new AggregateError(failures, failures.join('; '))
}

async function sendMails(siteUrl: string): Promise<Delivery | undefined> {
  if (!hasMailServer()) return undefined
  const server = openMailServer()
  try {
    return await deliver({
      claim: () => claim(BATCH, LEASE_SECONDS),
      write: (message) => composeMail(message, siteUrl),
      send: ({ id }, mail) => server.send(id, mail),
    })
  } finally {
    server.close()
  }
}

async function sendNotices(siteUrl: string): Promise<Delivery> {
  if (hasStaffChat()) return deliverNotifications(siteUrl)
  await skipNotifications()
  return { sent: 0, failed: 0 }
}

async function sendMessages(siteUrl: string): Promise<Delivery> {
  if (hasBot()) return deliverMessages(siteUrl)
  await skipTelegramMessages()
  return { sent: 0, failed: 0 }
}

async function sendPosts(siteUrl: string): Promise<Delivery> {
  if (!hasBot() || !hasChannel()) return { sent: 0, failed: 0 }
  await draftChannelPosts()
  return deliverPosts(siteUrl)
}
