import { db } from '@hub/shared-auth'
import { ApiError, unwrap } from '@hub/shared-platform'
import { trimmed } from '../model/comment.ts'
import { changeComment, refreshComments } from './comments.ts'

interface NewComment {
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

/** As the database has it. */
export const MAX_REASON = 500

/**
 * Reports a comment to staff; idempotent.
 * @throws ApiError
 */
export async function reportComment(eventId: string, commentId: string, reason: string): Promise<void> {
  unwrap(await db().rpc('report_comment', { comment_id: commentId, ...(reason && { reason }) }))
  changeComment(eventId, commentId, (comment) => ({ ...comment, is_reported: true }))
}
