import { db } from '@hub/shared-auth'
import { queryClient, toApiError, unwrap } from '@hub/shared-platform'
import { allFavouritesKey, favouritesKey } from './list-favourites.ts'

export interface Favourite {
  readonly userId: string
  readonly eventId: string
  readonly isFavourite: boolean
}

const UNIQUE_VIOLATION = '23505'

/** Another tab, or an answer that was lost on its way, may have marked it already: then it is as it should be. */
const isMarkedAlready = (error: unknown) => toApiError(error).code === UNIQUE_VIOLATION

async function save({ userId, eventId, isFavourite }: Favourite): Promise<void> {
  const favorites = db().from('favorites')
  if (!isFavourite) {
    unwrap(await favorites.delete().eq('user_id', userId).eq('event_id', eventId))
    return
  }
  const answer = await favorites.insert({ user_id: userId, event_id: eventId })
  if (!isMarkedAlready(answer.error)) unwrap(answer)
}

const withFavourite = (ids: readonly string[], { eventId, isFavourite }: Favourite): string[] => {
  const others = ids.filter((id) => id !== eventId)
  return isFavourite ? [...others, eventId] : others
}

/** Shows it on the page, where it is known what else is marked. */
export const showFavourite = (favourite: Favourite) =>
  queryClient.setQueryData<string[]>(favouritesKey(favourite.userId), (ids) =>
    ids ? withFavourite(ids, favourite) : undefined,
  )

/** What is being saved for one event; each waits for the one before it, so that the last press counts. */
const savingKey = (eventId: string) => ['save-favourite', eventId]

/**
 * Marks an event or takes the mark away; shown at once, for the caller to undo when it fails.
 * @throws ApiError
 */
export const favouriteMutation = (eventId: string) => ({
  mutationKey: savingKey(eventId),
  scope: { id: `favourite ${eventId}` },
  mutationFn: save,
  onMutate: async (favourite: Favourite) => {
    // What is asked for the first time comes; nothing else would ask for it again.
    const queryKey = favouritesKey(favourite.userId)
    if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey })
    showFavourite(favourite)
  },
  onSettled: (_data: unknown, _error: unknown, { userId }: Favourite) => {
    const isLast = queryClient.isMutating({ mutationKey: savingKey(eventId) }) <= 1
    if (isLast) void queryClient.invalidateQueries({ queryKey: allFavouritesKey(userId) })
  },
})
