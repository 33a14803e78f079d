import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { rowSource } from '../../lib/list/row-source.ts'

/** A comment as those who moderate see it. */
export interface ModeratedComment {
  readonly id: string
  readonly body: string
  readonly author_name: string
  readonly author_role: 'user' | 'moderator' | 'admin'
  /** ISO 8601. */
  readonly created_at: string
  readonly is_reply: boolean
  readonly reply_count: number
  /** What the policy says: a moderator deletes nothing of an admin. */
  readonly can_delete: boolean
  readonly event: { readonly slug: string; readonly title: LocalizedText; readonly is_public: boolean }
  /** Reports that nobody has dealt with, and the reasons given in them. */
  readonly report_count: number
  readonly reasons: readonly string[]
}

export const commentSource = rowSource<ModeratedComment>('comments', 'admin_comments', ({ filters }) => ({
  only_reported: filters.show !== 'all',
}))

export type ModerationDecision = 'delete' | 'dismiss'

/** How many were dealt with, and how many the database left as they are. */
interface ModerationResult {
  readonly done: number
  readonly skipped: number
  /** When the reports were closed. ISO 8601. */
  readonly resolved_at: string
}

/** Deletes comments, or leaves them and closes their reports. */
export async function moderateComments(
  ids: readonly string[],
  decision: ModerationDecision,
): Promise<ModerationResult> {
  const answer = await db().rpc('moderate_comments', { ids: [...ids], decision })
  const outcome = unwrapAs<ModerationResult>(answer)
  refresh()
  return outcome
}

/** Opens the reports again that were closed at `resolvedAt`. */
export async function undoDismissal(
  ids: readonly string[],
  resolvedAt: string,
): Promise<Omit<ModerationResult, 'resolved_at'>> {
  const answer = await db().rpc('undo_dismissal', { ids: [...ids], resolved_at: resolvedAt })
  const outcome = unwrapAs<ModerationResult>(answer)
  refresh()
  return outcome
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'comments'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'pending-decisions'] })
}
