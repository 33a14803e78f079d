import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs, unwrapNullable } from '@hub/shared-ui/check-response'
import { saveByFunction } from '../../lib/form/edit-conflict.ts'
import type { ListedEvent, StaffEvent } from './event.ts'

/** A date of a series. */
interface SeriesEvent extends Pick<ListedEvent, 'id' | 'starts_at' | 'ends_at' | 'state' | 'published_at'> {
  readonly title: LocalizedText
  /** Groups of fields that were changed alone. */
  readonly exceptions: readonly string[]
}

/** The dates of a series in their order. */
export interface EventSeries {
  readonly series_id: string
  readonly dates: readonly SeriesEvent[]
}

/** Loads the series of an event; null when it is in none. @throws ApiError */
export const eventSeriesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'event-series', eventId],
    queryFn: async ({ signal }) =>
      unwrapNullable<EventSeries>(
        await db().rpc('event_series', { event_id: eventId }, { get: true }).abortSignal(signal),
      ),
  })

/** Takes an event out of its series. @throws EditConflict when it is no longer the version that was loaded */
export const detachEvent = ({ id, updated_at }: StaffEvent): Promise<StaffEvent> =>
  saveByFunction(async () =>
    unwrapAs<StaffEvent>(await db().rpc('detach_event', { event_id: id, version: updated_at })),
  )

const WEEK = 7 * 86_400_000

/** Returns how many weeks after an event the last date of its series is; copies follow it. */
export function weeksInSeries(
  event: Pick<StaffEvent, 'starts_at'>,
  series: EventSeries | null | undefined,
): number {
  const last = series?.dates.at(-1)
  return last ? Math.max(0, Math.round((Date.parse(last.starts_at) - Date.parse(event.starts_at)) / WEEK)) : 0
}
