import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, unwrap } from '@hub/shared-platform'
import type { EventChange } from '@hub/shared-ui/ticket-updates-data'
import { rowSource } from '../../lib/list/row-source.ts'

/** States by which the list is filtered. */
export const POST_STATES = ['draft', 'sent', 'discarded'] as const

/** A post for the channel in Telegram; see `admin_channel_posts`. */
export interface ChannelPost {
  readonly id: string
  readonly cause:
    | 'published'
    | 'nearly_full'
    | 'event_moved'
    | 'event_changed'
    | 'event_postponed'
    | 'event_cancelled'
    | 'event_restored'
  readonly status: (typeof POST_STATES)[number]
  readonly changes: readonly EventChange[]
  /** What was sent. */
  readonly text: string | null
  /** ISO 8601. */
  readonly created_at: string
  /** What became of it after it was sent. */
  readonly delivery: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped' | null
  readonly event: {
    readonly slug: string
    readonly title: LocalizedText
    readonly summary?: LocalizedText
    readonly starts_at: string
    readonly ends_at: string
    readonly status: string
    readonly format: 'offline' | 'online' | 'hybrid'
    readonly location?: LocalizedText
    readonly seats_left: number | null
  }
}

export const channelPostSource = rowSource<ChannelPost>('channel-posts', 'admin_channel_posts')

/** Sends a draft with this text, or discards it without one. @throws ApiError */
export async function decidePost(id: string, text?: string): Promise<void> {
  unwrap(await db().rpc('decide_channel_post', { post_id: id, ...(text !== undefined && { text }) }))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'channel-posts'] })
}
