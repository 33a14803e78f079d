import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

export interface Favourite {
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
