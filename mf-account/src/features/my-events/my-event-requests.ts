import { db } from '@hub/shared-auth'
import { infiniteQueryOptions, queryOptions, unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'

export const TABS = ['upcoming', 'past'] as const
export type Tab = (typeof TABS)[number]

/** Begins the key of all that is known about somebody's favourites, in other parts of the page too. */
export const favouritesKey = (userId: string) => ['favourites', userId] as const

interface Slice {
  readonly tab: Tab
  readonly from: number
  readonly size: number
}

const PAGE_SIZE = 12

/** What is postponed is to come, whenever it was to be. */
const conditionOf = (tab: Tab, now: string) =>
  tab === 'upcoming'
    ? `ends_at.gt.${now},status.eq.postponed`
    : `and(ends_at.lte.${now},status.neq.postponed)`

async function listMyEvents({ tab, from, size }: Slice, signal: AbortSignal): Promise<EventCardData[]> {
  const rows = unwrap(
    await db()
      .from('favorites')
      .select('event:event_cards!inner(*)')
      .or(conditionOf(tab, new Date().toISOString()), { referencedTable: 'event' })
      .order('event(starts_at)', { ascending: tab === 'upcoming' })
      .order('event_id')
      .range(from, from + size - 1)
      .abortSignal(signal)
      .overrideTypes<{ event: EventCardData }[], { merge: false }>(),
  )
  return rows.map((row) => row.event)
}

/**
 * Favourite events, page by page: those to come the soonest first, past ones the latest first.
 * @throws ApiError
 */
export const myEventsQuery = (userId: string, tab: Tab) =>
  infiniteQueryOptions({
    queryKey: [...favouritesKey(userId), 'events', tab],
    queryFn: ({ pageParam, signal }) => listMyEvents({ tab, from: pageParam, size: PAGE_SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, from) => (last.length < PAGE_SIZE ? undefined : from + PAGE_SIZE),
    meta: { offlineCopy: 'personal' },
  })

/** As many as fit beside what else stands on the first page. */
const NEXT = 3

/**
 * The favourite events that come next.
 * @throws ApiError
 */
export const nextEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...favouritesKey(userId), 'next'],
    queryFn: ({ signal }) => listMyEvents({ tab: 'upcoming', from: 0, size: NEXT }, signal),
    meta: { offlineCopy: 'personal' },
  })

interface Favourite {
  readonly userId: string
  readonly eventId: string
  readonly isFavourite: boolean
}

/**
 * Takes an event out of the favourites, or back in.
 * @throws ApiError
 */
export async function setFavourite({ userId, eventId, isFavourite }: Favourite): Promise<void> {
  const favorites = db().from('favorites')
  if (!isFavourite) {
    unwrap(await favorites.delete().eq('user_id', userId).eq('event_id', eventId))
    return
  }
  // Another tab may have been first: then it is as it should be.
  unwrap(await favorites.upsert({ user_id: userId, event_id: eventId }, { ignoreDuplicates: true }))
}
