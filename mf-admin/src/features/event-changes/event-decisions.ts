import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapNullable } from '@hub/shared-ui/check-response'

/** What people have decided about their tickets of a postponed or cancelled event. Amounts in minor units. */
export interface EventDecisionsData {
  readonly cause: 'postponed' | 'cancelled'
  /** ISO 8601. */
  readonly deadline: string
  readonly default_option: 'keep' | 'refund'
  readonly applied_at: string | null
  readonly closed_at: string | null
  readonly keep: number
  readonly move: number
  readonly refund: number
  readonly donate: number
  readonly undecided: number
  readonly money: readonly {
    readonly currency: 'RSD' | 'EUR'
    readonly owed: number
    readonly refunded: number
    readonly donated: number
    readonly kept: number
  }[]
}

/**
 * Loads the decisions about an event; null when nobody was ever asked.
 * @throws ApiError
 */
export const eventDecisionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'event-decisions', eventId],
    queryFn: async ({ signal }) =>
      unwrapNullable<EventDecisionsData>(
        await db().rpc('event_decisions', { event_id: eventId }, { get: true }).abortSignal(signal),
      ),
  })
