import { db } from '@hub/shared-auth'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { saveByFunction } from '../../../../lib/form/edit-conflict.ts'
import type { UserPass } from '../user-pass.ts'

export interface Adjustment {
  /** Null for a pass by time. */
  readonly visitsLeft: number | null
  /** ISO 8601. */
  readonly validUntil: string
  /** For the record of changes. */
  readonly reason: string
}

/**
 * Gives or takes visits, or moves the end.
 * @throws EditConflict when somebody changed the pass first, or it was used in the meantime
 */
export const adjustPass = (pass: UserPass, params: Adjustment): Promise<UserPass> =>
  saveByFunction(async () => {
    const answer = await db().rpc('adjust_pass', {
      pass_id: pass.id,
      version: pass.updated_at,
      // The generated types know no arguments that may be null.
      visits_left: params.visitsLeft as number,
      valid_until: params.validUntil,
      reason: params.reason,
    })
    const saved = unwrapAs<UserPass>(answer)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'held-passes'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'subscriptions'] })
    return saved
  })
