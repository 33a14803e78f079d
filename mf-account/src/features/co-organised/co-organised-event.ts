import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'

/** An event that the account co-organises. */
export interface CoOrganisedEvent {
  readonly id: string
  readonly title: LocalizedText
  /** ISO 8601. */
  readonly starts_at: string
}

/** The events that the account co-organises, those to come first; none for most accounts. @throws ApiError */
export const coOrganisedEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['co-organised-events', userId],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('my_co_organised_events', {}, { get: true }).abortSignal(signal)
      return unwrapRows<CoOrganisedEvent>(answer)
    },
    meta: { offlineCopy: 'personal' },
  })
