import { callDatabase } from '../_shared/database.ts'
import type { Message } from './message.ts'
import type { Notification } from './notifications/notification.ts'
import type { ChannelPost } from './telegram/channel-post.ts'
import type { TelegramMessage } from './telegram/telegram-message.ts'

/** Frees what ran out, before mails about it are looked for. */
export const sweep = (): Promise<unknown> => callDatabase('sweep_expired', {})

/** Publishes the seasons whose time has come. */
export const publishDueSeasons = (): Promise<unknown> => callDatabase('publish_due_seasons', {})

/** Enqueues the reminders, last details and thanks that are due. */
export const enqueueEventMails = (): Promise<unknown> => callDatabase('enqueue_event_mails', {})

/** Takes mails that are due; nobody else gets them while the lease lasts. */
export const claim = async (batch: number, leaseSeconds: number): Promise<Message[]> =>
  (await callDatabase('claim_outbox', { batch, lease_seconds: leaseSeconds })) as Message[]

/** Takes one notice that is due; none when none is. */
export const claimNotification = async (leaseSeconds: number): Promise<Notification[]> =>
  (await callDatabase('claim_notification', { lease_seconds: leaseSeconds })) as Notification[]

/** Lets go of notices that there is no bot for. */
export const skipNotifications = (): Promise<unknown> => callDatabase('skip_notifications', {})

/** Takes messages to people in Telegram that are due. */
export const claimTelegramMessages = async (
  batch: number,
  leaseSeconds: number,
): Promise<TelegramMessage[]> =>
  (await callDatabase('claim_telegram_messages', {
    batch,
    lease_seconds: leaseSeconds,
  })) as TelegramMessage[]

/** Lets go of messages to people that there is no bot for, and offers no connecting any more. */
export const skipTelegramMessages = (): Promise<unknown> => callDatabase('skip_telegram_messages', {})

/** Drafts posts about events that were published or are nearly full. */
export const draftChannelPosts = (): Promise<unknown> => callDatabase('draft_channel_posts', {})

/** Takes one post that staff sent to the channel; none when none is due. */
export const claimChannelPost = async (leaseSeconds: number): Promise<ChannelPost[]> =>
  (await callDatabase('claim_channel_post', { lease_seconds: leaseSeconds })) as ChannelPost[]

/** Disconnects a person who blocked the bot. */
export const unlinkBlockedChat = (chatId: number): Promise<unknown> =>
  callDatabase('unlink_telegram_chat', { chat_id: chatId, cause: 'blocked' })

/**
 * Why a message was not sent. `isFinal`: sending it again would not help, or it may have arrived. `isBounce`: nor would
 * any other mail to this address. `retryAfter`: seconds.
 */
export type SendFailure = { error: string; isFinal: boolean; isBounce?: boolean; retryAfter?: number }

/** Records what became of a message: null when it was sent. */
export async function finish(
  message: Pick<Message, 'id' | 'claim'>,
  failure: SendFailure | null,
): Promise<void> {
  await callDatabase('finish_outbox', {
    message: message.id,
    claim: message.claim,
    error: failure?.error ?? null,
    is_final: failure?.isFinal ?? false,
    is_bounce: failure?.isBounce ?? false,
    retry_after: failure?.retryAfter ?? null,
  })
}
