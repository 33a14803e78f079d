import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

async function listFavourites(userId: string, signal: AbortSignal): Promise<string[]> {
  const rows = unwrap(
    await db().from('favorites').select('event_id').eq('user_id', userId).abortSignal(signal),
  )
  return rows.map((row) => row.event_id)
}

/** Begins the key of all that is known about somebody's favourites, in other parts of the page too. */
export const allFavouritesKey = (userId: string) => ['favourites', userId] as const

export const favouritesKey = (userId: string) => [...allFavouritesKey(userId), 'ids'] as const

/**
 * Ids of the events that this account has marked; nobody's are nothing, and nothing is asked.
 * @throws ApiError
 */
export const favouritesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: favouritesKey(userId ?? ''),
    queryFn: ({ signal }) => listFavourites(userId ?? '', signal),
    enabled: userId !== undefined,
  })
