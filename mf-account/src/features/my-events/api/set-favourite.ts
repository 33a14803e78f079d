import { db } from '@hub/shared-auth'
import { toApiError, unwrap } from '@hub/shared-platform'

export interface Favourite {
  readonly userId: string
  readonly eventId: string
  readonly isFavourite: boolean
}

const UNIQUE_VIOLATION = '23505'

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
  const answer = await favorites.insert({ user_id: userId, event_id: eventId })
  // Another tab was first: then it is as it should be.
  if (toApiError(answer.error).code !== UNIQUE_VIOLATION) unwrap(answer)
}
