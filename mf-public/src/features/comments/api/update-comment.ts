import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { trimmed } from '../model/body.ts'
import { refreshComments } from './comments-cache.ts'

/**
 * Changes the text of one's own comment and shows it.
 * @throws ApiError not-found when it is gone, or somebody else's
 */
export async function updateComment(eventId: string, id: string, body: string): Promise<void> {
  unwrap(
    await db()
      .from('comments')
      .update({ body: trimmed(body) })
      .eq('id', id)
      .select('id')
      .single(),
  )
  await refreshComments(eventId)
}
