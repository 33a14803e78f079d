import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { rowSource } from '../../../lib/list/row-source.ts'

/** In the order of their tabs. */
export const KINDS = [
  'booking',
  'order',
  'refund',
  'mail',
  'report',
  'check_in',
  'translation',
  'event',
  'season',
] as const
export type Kind = (typeof KINDS)[number]

interface Subjects {
  booking: {
    readonly space: LocalizedText
    readonly name: string
    readonly number: number
    readonly starts_at: string
    /** Of the last of its hours. */
    readonly ends_at: string
  }
  order: PendingOrder
  refund: PendingOrder
  /** A message that could not be sent. */
  mail: {
    readonly channel: 'email' | 'telegram'
    readonly recipient: string
    readonly error: string | null
    readonly is_bounced: boolean
  }
  /** A reported comment; the title is that of its event. */
  report: { readonly title: LocalizedText; readonly excerpt: string; readonly reports: number }
  check_in: { readonly event_id: string; readonly title: LocalizedText; readonly outcome: string }
  translation: {
    readonly title: LocalizedText
    readonly section: string
    /** How many texts have no translation, or an old one. */
    readonly texts: number
    readonly translation_id: string
  }
  event: { readonly title: LocalizedText; readonly starts_at: string; readonly gaps: readonly Gap[] }
  /** A scheduled season that could not be published at its time. */
  season: { readonly title: LocalizedText; readonly publish_at: string; readonly findings: number }
}

interface PendingOrder {
  readonly number: number
  readonly name: string
  /** Minor units. */
  readonly amount: number
  readonly currency: 'RSD' | 'EUR'
}

/** What an event of the next two weeks lacks. */
export type Gap = 'publication' | 'speakers' | 'place' | 'stream'

/** Something that waits for a decision of staff. */
export type PendingDecision = {
  readonly [K in Kind]: {
    readonly id: string
    readonly kind: K
    readonly record_id: string
    /** ISO 8601. */
    readonly since: string
    readonly subject: Subjects[K]
  }
}[Kind]

/** What the role may decide, the oldest first. */
export const pendingDecisionSource = rowSource<PendingDecision>(
  'pending-decisions',
  'admin_pending_decisions',
)

/** Numbers for each kind that the role may decide. */
export const pendingDecisionCountsQuery = queryOptions({
  queryKey: ['admin', pendingDecisionSource.name, 'counts'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('admin_pending_decision_counts', {}, { get: true }).abortSignal(signal)
    return unwrapAs<Partial<Record<Kind, number>>>(answer)
  },
  // What waits changes with the work of others, too.
  staleTime: 0,
})

/** Queues a failed message again. Idempotent. @throws ApiError */
export const retryMessage = (id: string): Promise<void> => changeMessage('retry_message', id)

/** Takes a failed message off the queue. Idempotent. @throws ApiError */
export const dismissMessage = (id: string): Promise<void> => changeMessage('dismiss_message', id)

async function changeMessage(name: 'retry_message' | 'dismiss_message', id: string): Promise<void> {
  unwrapAs<{ status: string }>(await db().rpc(name, { message_id: id }))
  void queryClient.invalidateQueries({ queryKey: ['admin', pendingDecisionSource.name] })
}
