import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { EventChangeAction, EventStatus } from '../event-change.ts'

/** Whom a change touches. Amounts in minor units. Of a cancelled event: what its cancellation sent home. */
export interface Impact {
  /** The event's version that was read; the change is rejected when it is no longer current. */
  readonly version: string
  readonly status: EventStatus
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  readonly space_id: string | null
  readonly is_public: boolean
  readonly confirmed: number
  readonly unconfirmed: number
  readonly waiting: number
  readonly favourites: number
  /** Addresses that get a mail. */
  readonly recipients: number
  readonly money: readonly {
    readonly currency: 'RSD' | 'EUR'
    readonly paid: number
    readonly pending: number
  }[]
  /** Of passes. */
  readonly visits: number
}

const keyOf = (eventId: string) => ['admin', 'event-impact', eventId]

/** Read anew each time somebody is about to change the event. */
export const impactQuery = (eventId: string) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('event_change_impact', { event_id: eventId }, { get: true })
        .abortSignal(signal)
      return unwrapAs<Impact>(answer)
    },
    gcTime: 0,
    staleTime: Infinity,
  })

export const refetchImpact = (eventId: string) => queryClient.invalidateQueries({ queryKey: keyOf(eventId) })

export interface EventChange {
  readonly event_id: string
  readonly action: EventChangeAction
  readonly version: string
  readonly note: LocalizedText | null
  readonly starts_at?: string
  readonly ends_at?: string
  readonly space_id?: string
}

const LISTS = ['events', 'event', 'home-page', 'posters', 'slideshow', 'space-occupancy', 'admin']

/** @throws ApiError with the hint edit_conflict, event_over, event_cancelled, time_conflict, time_invalid, not_allowed */
export async function applyEventChange({ note, ...plan }: EventChange): Promise<void> {
  unwrap(await db().rpc('change_event', { ...plan, ...(note && { note: { ...note } }) }))
  for (const name of LISTS) void queryClient.invalidateQueries({ queryKey: [name] })
}
