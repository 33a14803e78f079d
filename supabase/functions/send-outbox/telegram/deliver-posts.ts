import { required } from '../../_shared/environment.ts'
import { callTelegram } from '../../_shared/telegram.ts'
import { claimChannelPost } from '../database.ts'
import { type Delivery, deliver } from '../deliver.ts'
import { textsIn } from '../texts.ts'
import { checkBot, failureOf } from './bot.ts'

/** Longer than one post can take. */
const LEASE_SECONDS = 60
/** Nobody registers for these at once. */
const WITHOUT_REGISTRATION = ['event_postponed', 'event_cancelled']

/** Whether this project has a channel to post to. */
export const hasChannel = (): boolean => Boolean(Deno.env.get('TELEGRAM_CHANNEL_ID'))

/** Posts to the channel what staff sent, one post after the other. */
export const deliverPosts = (siteUrl: string): Promise<Delivery> =>
  deliver({
    claim: () => claimChannelPost(LEASE_SECONDS),
    check: checkBot,
    write: ({ payload: { text, cause, event } }) => {
      const { telegram } = textsIn(Deno.env.get('TELEGRAM_LANGUAGE') === 'en' ? 'en' : 'ru')
      const label = WITHOUT_REGISTRATION.includes(cause) ? telegram.to_event : telegram.register
      return { text, button: { text: label, url: `${siteUrl}/events/${event.slug}` } }
    },
    send: async (_, { text, button }) => {
      const answer = await callTelegram('sendMessage', {
        chat_id: required('TELEGRAM_CHANNEL_ID'),
        text,
        link_preview_options: { is_disabled: true },
        reply_markup: { inline_keyboard: [[button]] },
      })
      return answer.ok ? null : failureOf(answer.error)
    },
  })
