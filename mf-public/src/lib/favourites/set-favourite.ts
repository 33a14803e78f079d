import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import { toggleQueueOf } from '../toggle-queue.ts'
import { allFavouritesKey, favouritesKey } from './list-favourites.ts'

export interface Favourite {
  readonly userId: string
  readonly eventId: string
  readonly isFavourite: boolean
}

async function save({ userId, eventId, isFavourite }: Favourite): Promise<void> {
  const favorites = db().from('favorites')
  if (!isFavourite) {
    unwrap(await favorites.delete().eq('user_id', userId).eq('event_id', eventId))
    return
  }
  // Another tab, or a request whose answer was lost, may have marked it already: then it is as it should be.
  unwrap(await favorites.upsert({ user_id: userId, event_id: eventId }, { ignoreDuplicates: true }))
}

const withFavourite = (ids: readonly string[], { eventId, isFavourite }: Favourite): string[] => {
  const others = ids.filter((id) => id !== eventId)
  return isFavourite ? [...others, eventId] : others
}

/** Shows it on the page, where it is known what else is marked. */
const showFavourite = (favourite: Favourite) =>
  queryClient.setQueryData<string[]>(favouritesKey(favourite.userId), (ids) =>
    ids ? withFavourite(ids, favourite) : undefined,
  )

/** What the page says by now, also between two drawings of it. */
export const isShownAsFavourite = ({ userId, eventId }: Omit<Favourite, 'isFavourite'>): boolean =>
  queryClient.getQueryData<string[]>(favouritesKey(userId))?.includes(eventId) ?? false

/** An answer under way knows nothing of the change. */
async function refresh(userId: string): Promise<void> {
  const queryKey = allFavouritesKey(userId)
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** What is being saved for one event; each waits for the one before it, so that the last press counts. */
const savingKey = (eventId: string) => ['save-favourite', eventId]

/**
 * Marks an event or takes the mark away; shown at once, and undone when it fails, of which `onFailed` tells.
 * @throws ApiError
 */
export const favouriteMutation = (eventId: string, onFailed: (favourite: Favourite) => void) => {
  const presses = toggleQueueOf(savingKey(eventId))
  return {
    mutationKey: savingKey(eventId),
    scope: { id: `favourite ${eventId}` },
    mutationFn: save,
    onMutate: async (favourite: Favourite) => {
      presses.begin(isShownAsFavourite(favourite))
      // At once, for the second press of a quick pair; and again, for an answer under way takes it back as it ends.
      showFavourite(favourite)
      // What is asked for the first time comes; nothing else would ask for it again.
      const queryKey = favouritesKey(favourite.userId)
      if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey })
      showFavourite(favourite)
    },
    onSuccess: (_data: unknown, { isFavourite }: Favourite) => presses.saved(isFavourite),
    onError: (_error: unknown, favourite: Favourite) => {
      const isFavourite = presses.goBackTo()
      if (isFavourite === undefined) return
      showFavourite({ ...favourite, isFavourite })
      onFailed(favourite)
    },
    onSettled: (_data: unknown, _error: unknown, { userId }: Favourite) => {
      if (presses.isLast()) void refresh(userId)
    },
  }
}
