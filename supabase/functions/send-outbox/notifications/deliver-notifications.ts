import { required } from '../../_shared/environment.ts'
import { callTelegram } from '../../_shared/telegram.ts'
import { claimNotification } from '../database.ts'
import { type Delivery, deliver } from '../deliver.ts'
import { checkBot, failureOf } from '../telegram/bot.ts'
import { writeNotification } from './write-notification.ts'

/** Longer than one notice can take. */
const LEASE_SECONDS = 60

/**
 * Whether this project has a bot and a chat of staff to notify; without them nothing is sent.
 * @throws when they are set up by half
 */
export function hasStaffChat(): boolean {
  const names = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID']
  return names.some((name) => Deno.env.get(name)) && names.map(required).length > 0
}

/** Sends notices to the chat of staff, one after the other. */
export const deliverNotifications = (siteUrl: string): Promise<Delivery> =>
  deliver({
    claim: () => claimNotification(LEASE_SECONDS),
    check: checkBot,
    write: (notice) => {
      const language = Deno.env.get('TELEGRAM_LANGUAGE') === 'en' ? 'en' : 'ru'
      return writeNotification(notice, language, siteUrl)
    },
    send: async (_, html) => {
      const answer = await callTelegram('sendMessage', {
        chat_id: required('TELEGRAM_CHAT_ID'),
        text: html,
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      })
      return answer.ok ? null : failureOf(answer.error)
    },
  })
