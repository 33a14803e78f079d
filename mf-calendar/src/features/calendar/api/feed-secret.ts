import { db } from '@hub/shared-auth'
import { ApiError, unwrap } from '@hub/shared-platform'

/** The secret in what the database says of somebody's feed. */
function secretIn(answer: unknown): string {
  const { secret } = Object(answer) as { secret?: unknown }
  if (typeof secret === 'string') return secret
  throw new ApiError({ kind: 'server', message: 'no secret of the feed' })
}

/** The secret of one's own feed; made when there is none yet. */
export const makeFeedSecret = async () => secretIn(unwrap(await db().rpc('get_calendar_feed')))

/** Another secret: the one before stops working at once. */
export const replaceFeedSecret = async () => secretIn(unwrap(await db().rpc('revoke_calendar_feed')))
