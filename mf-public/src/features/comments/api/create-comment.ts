import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { trimmed } from '../model/body.ts'
import { refreshComments } from './comments-cache.ts'

export interface NewComment {
  /** Made by the client, the same for each try of the same text: what came through is never written twice. */
  readonly id: string
  readonly eventId: string
  readonly userId: string
  /** The comment that it replies to. */
  readonly parentId?: string | undefined
  readonly body: string
}

/**
 * Writes a comment and shows it.
 * @throws ApiError
 */
export async function createComment({ id, eventId, userId, parentId, body }: NewComment): Promise<void> {
  const row = { id, event_id: eventId, user_id: userId, parent_id: parentId ?? null, body: trimmed(body) }
  unwrap(await db().from('comments').upsert(row, { ignoreDuplicates: true }))
  await refreshComments(eventId)
}
