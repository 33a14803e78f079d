import { db } from '@hub/shared-auth'
import { toApiError, unwrap } from '@hub/shared-platform'
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

const UNIQUE_VIOLATION = '23505'

/**
 * Writes a comment and shows it.
 * @throws ApiError
 */
export async function createComment({ id, eventId, userId, parentId, body }: NewComment): Promise<void> {
  const answer = await db()
    .from('comments')
    .insert({ id, event_id: eventId, user_id: userId, parent_id: parentId ?? null, body: trimmed(body) })
  const isThereAlready = toApiError(answer.error).code === UNIQUE_VIOLATION
  if (!isThereAlready) unwrap(answer)
  await refreshComments(eventId)
}
