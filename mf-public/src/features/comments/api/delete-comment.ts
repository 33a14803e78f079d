import { db } from '@hub/shared-auth'
import { ApiError, unwrap } from '@hub/shared-platform'
import { refreshComments } from './comments-cache.ts'

/** One with replies stays as an empty place, so the answer to a DELETE does not say whether it was allowed. */
async function isStillThere(id: string): Promise<boolean> {
  const left = unwrap(await db().from('comments').select('deleted_at').eq('id', id).maybeSingle())
  return left !== null && left.deleted_at === null
}

/**
 * Deletes a comment; the database decides who may.
 * @throws ApiError forbidden when it does not let them
 */
export async function deleteComment(eventId: string, id: string): Promise<void> {
  unwrap(await db().from('comments').delete().eq('id', id))
  if (await isStillThere(id)) throw new ApiError({ kind: 'forbidden', message: 'Not theirs to delete' })
  await refreshComments(eventId)
}
