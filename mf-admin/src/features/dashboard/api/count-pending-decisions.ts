import { db, hasPermission, type Role } from '@hub/shared-auth'
import { ApiError, queryOptions, unwrap } from '@hub/shared-platform'

/** What may wait for somebody's decision. */
const WAITING = ['bookings', 'orders', 'reports'] as const
export type PendingDecision = (typeof WAITING)[number]

export type PendingDecisionCounts = Partial<Record<PendingDecision, number>>

/** Any of these opens all rows; without one the database would count one's own and call it the truth. */
const READERS: Readonly<Record<PendingDecision, readonly string[]>> = {
  bookings: ['manage_content', 'manage_calendar'],
  orders: ['manage_content'],
  reports: ['moderate_comments', 'manage_content'],
}

const COUNT = { head: true, count: 'exact' } as const

const REQUESTS = {
  bookings: () => db().from('space_bookings').select('id', COUNT).eq('status', 'pending'),
  orders: () => db().from('orders').select('id', COUNT).eq('status', 'pending'),
  reports: () => db().from('comment_reports').select('id', COUNT).is('resolved_at', null),
}

async function countOf(what: PendingDecision, signal: AbortSignal): Promise<[PendingDecision, number]> {
  const answer = await REQUESTS[what]().abortSignal(signal)
  unwrap(answer)
  if (answer.count === null) throw new ApiError({ kind: 'server', message: `no count of ${what}` })
  return [what, answer.count]
}

/** Returns what a role may decide: the counts it gets, and the links it is shown while they load. */
export const pendingDecisionsOf = (role: Role | null): readonly PendingDecision[] =>
  WAITING.filter((what) => READERS[what].some((permission) => hasPermission(role, permission)))

async function countWaiting(role: Role | null, signal: AbortSignal): Promise<PendingDecisionCounts> {
  return Object.fromEntries(await Promise.all(pendingDecisionsOf(role).map((what) => countOf(what, signal))))
}

/** Bookings to confirm, orders to be paid, comments reported: those that this role may see. */
export const pendingDecisionCountsQuery = (role: Role | null) =>
  queryOptions({
    queryKey: ['admin', 'waiting', role],
    queryFn: ({ signal }) => countWaiting(role, signal),
  })
