import { db } from '@hub/shared-auth'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

export type ModerationDecision = 'delete' | 'dismiss'

/** How many were dealt with, and how many the database left as they are. */
export interface ModerationResult {
  readonly done: number
  readonly skipped: number
}

/** Deletes comments, or leaves them and closes their reports. */
export async function moderateComments(
  ids: readonly string[],
  decision: ModerationDecision,
): Promise<ModerationResult> {
  const answer = await db().rpc('moderate_comments', { ids: [...ids], decision })
  const outcome = unwrapAs<ModerationResult>(answer)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'comments'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'waiting'] })
  return outcome
}
