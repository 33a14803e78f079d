import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/** The secret of one's own feed; made when there is none yet. */
export const makeFeedSecret = async (): Promise<string> => unwrap(await db().rpc('calendar_feed_address'))

/** Another secret: the one before stops working at once. */
export const replaceFeedSecret = async (): Promise<string> => unwrap(await db().rpc('revoke_calendar_feed'))
