import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { ApiError, queryOptions } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import type { EventStatus } from '@hub/shared-ui/event-data'
import type { EventKind } from '@hub/shared-ui/kinds'

/** An event of the co-organiser who is signed in. Moments in ISO 8601. */
export interface CoOrganisedEvent {
  readonly id: string
  readonly slug: string
  readonly kind: EventKind
  readonly title: LocalizedText
  readonly status: EventStatus
  readonly starts_at: string
  readonly ends_at: string
  /** Null: a draft. In the future: appears by itself then. */
  readonly published_at: string | null
  /** Null: as many as come. */
  readonly capacity: number | null
  readonly seats_taken: number
  readonly waitlist_count: number
}

/**
 * The events that the account co-organises, those to come first. An account that organises none has no access: nothing of
 * the admin area is for it.
 * @throws ApiError
 */
export const coOrganisedEventsQuery = queryOptions({
  queryKey: ['admin', 'co-organised-events'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('my_co_organised_events', {}, { get: true }).abortSignal(signal)
    const events = unwrapRows<CoOrganisedEvent>(answer)
    if (events.length > 0) return events
    throw new ApiError({ kind: 'forbidden', message: 'the account co-organises no event' })
  },
  staleTime: 0,
})
