import { required } from '../../_shared/environment.ts'
import { callTelegram } from '../../_shared/telegram.ts'
import { claimChannelPost, finish, type SendFailure } from '../database.ts'
import type { Delivery } from '../deliver.ts'
import { textsIn } from '../texts.ts'
import { checkBot, failureOf } from './bot.ts'
import type { ChannelPost } from './channel-post.ts'

/** Longer than one post can take. */
const LEASE_SECONDS = 60
const TIME = 45_000
/** Nobody registers for these at once. */
const WITHOUT_REGISTRATION = ['event_postponed', 'event_cancelled']

/** Whether this project has a channel to post to. */
export const hasChannel = (): boolean => Boolean(Deno.env.get('TELEGRAM_CHANNEL_ID'))

/** Posts what is due until nothing is, time is over, or Telegram takes no more. */
export async function deliverPosts(siteUrl: string): Promise<Delivery> {
  const until = Date.now() + TIME
  const delivery = { sent: 0, failed: 0 }
  while (Date.now() < until) {
    const post = await claimChannelPost(LEASE_SECONDS)
    if (!post) break
    const failure = (await checkBot()) ?? (await send(post, siteUrl))
    await finish(post, failure)
    delivery[failure ? 'failed' : 'sent']++
    if (failure) console.error(`send-outbox: channel_post ${post.id}: ${failure.error}`)
    if (failure && !failure.isFinal) break
  }
  return delivery
}

async function send({ payload }: ChannelPost, siteUrl: string): Promise<SendFailure | null> {
  const { telegram } = textsIn(Deno.env.get('TELEGRAM_LANGUAGE') === 'en' ? 'en' : 'ru')
  const label = WITHOUT_REGISTRATION.includes(payload.cause) ? telegram.to_event : telegram.register
  const answer = await callTelegram('sendMessage', {
    chat_id: required('TELEGRAM_CHANNEL_ID'),
    text: payload.text,
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: [[{ text: label, url: `${siteUrl}/events/${payload.event.slug}` }]] },
  })
  return answer.ok ? null : failureOf(answer.error)
}
