import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { mergeAdjacent, type OccupiedTime, type SlotState } from '../model/occupancy.ts'

export interface OccupancyRow {
  /** ISO 8601. */
  starts_at: string
  ends_at: string
  state: SlotState
  /** Of an event that everybody may know. */
  event: { slug: string; title: LocalizedText } | null
}

/** A stretch of time, in epoch milliseconds: a week, or several. */
interface Span {
  readonly since: number
  readonly until: number
}

async function listOccupancy(
  space: string | null,
  { since, until }: Span,
  signal: AbortSignal,
): Promise<OccupiedTime[]> {
  const iso = (instant: number) => new Date(instant).toISOString()
  const rows = unwrap(
    await db()
      .rpc(
        'list_space_occupancy',
        { ...(space === null ? {} : { space }), since: iso(since), until: iso(until) },
        { get: true },
      )
      .abortSignal(signal)
      .overrideTypes<OccupancyRow[], { merge: false }>(),
  )
  return mergeAdjacent(
    rows.map(({ starts_at, ends_at, state, event }) => ({
      startsAt: Date.parse(starts_at),
      endsAt: Date.parse(ends_at),
      state,
      event,
    })),
  )
}

/**
 * When a space is taken, by its slug; null is the first one on offer, so that nobody has to know it before asking.
 * Others book in the meantime: it is asked for again every minute, and when the visitor comes back.
 * @throws ApiError
 */
export const occupancyQuery = (space: string | null, { since, until }: Span) =>
  queryOptions({
    queryKey: ['space-occupancy', space, since, until],
    queryFn: ({ signal }) => listOccupancy(space, { since, until }, signal),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
