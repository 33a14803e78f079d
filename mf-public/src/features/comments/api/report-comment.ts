import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { changeComment } from './comments-cache.ts'

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
