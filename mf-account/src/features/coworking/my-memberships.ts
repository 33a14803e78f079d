import { db, useAuth } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { type LoadResult, queryClient, queryOptions, unwrap, useLoad } from '@hub/shared-platform'
import { checkedResponse, unwrapAs } from '@hub/shared-ui/check-response'

/** A day at a desk that was booked or walked in. Days as `2026-11-26`, moments in ISO 8601. */
export interface DeskDay {
  readonly id: string
  readonly day: string
  readonly checked_in_at: string | null
}

/** A membership of the coworking. */
export interface Membership {
  readonly id: string
  readonly plan: { readonly slug: string; readonly name: LocalizedText }
  readonly state: 'active' | 'upcoming' | 'paused' | 'used_up' | 'expired' | 'cancelled'
  readonly desk_kind: 'flexible' | 'own' | 'office'
  /** Null: every day. */
  readonly days_total: number | null
  readonly days_left: number | null
  /** Days left, else days until the end. */
  readonly days_remaining: number
  readonly valid_from: string
  /** The last day. */
  readonly valid_until: string
  /** As `10:00`; null: round the clock. */
  readonly from_time: string | null
  readonly to_time: string | null
  readonly code: string
  readonly paused_from: string | null
  readonly paused_until: string | null
  /** For how many days it can still be paused. */
  readonly pause_days_left: number
  /** A pass paid this one day. */
  readonly is_paid_by_pass?: boolean
  /** From today on. */
  readonly days: readonly DeskDay[]
  /** Days of check-ins, the latest first. */
  readonly visits: readonly string[]
}

/** What the account has of the coworking, and how many desks are free on the next days (null: no limit). */
export interface MyMemberships {
  readonly today: string
  readonly memberships: readonly Membership[]
  /** Titles of plans that were ordered and not paid. */
  readonly unpaid: readonly LocalizedText[]
  readonly days: readonly { readonly day: string; readonly free: number | null }[]
}

const KEY = 'my-memberships'

const myMembershipsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: async ({ signal }): Promise<MyMemberships> => {
      const answer = await db().rpc('my_memberships', {}, { get: true }).abortSignal(signal)
      return checkedResponse<MyMemberships>(unwrap(answer), 'memberships', 'unpaid', 'days')
    },
    enabled: userId !== undefined,
    meta: { offlineCopy: 'personal' },
    // Days are taken at check-in, and desks by others.
    staleTime: 10_000,
  })

/** @throws ApiError */
export function useMyMemberships(): LoadResult<MyMemberships> {
  const { user } = useAuth()
  return useLoad(myMembershipsQuery(user?.id))
}

/** Waits for the memberships as they are after a change. */
export const refreshMemberships = () => queryClient.invalidateQueries({ queryKey: [KEY] })

/** @throws ApiError with the error code as `hint` */
export async function bookDesk(membershipId: string, day: string): Promise<Membership> {
  const booked = unwrapAs<Membership>(await db().rpc('book_desk', { membership_id: membershipId, day }))
  await refreshMemberships()
  return booked
}

/** @throws ApiError */
export async function cancelDesk(deskDayId: string): Promise<void> {
  unwrap(await db().rpc('cancel_desk', { desk_day_id: deskDayId }))
  await refreshMemberships()
}

/** @throws ApiError with the error code as `hint` */
export async function pauseMembership(membershipId: string, from: string, until: string): Promise<void> {
  unwrap(
    await db().rpc('pause_membership', { membership_id: membershipId, from_day: from, until_day: until }),
  )
  await refreshMemberships()
}

/** @throws ApiError */
export async function resumeMembership(membershipId: string): Promise<void> {
  unwrap(await db().rpc('resume_membership', { membership_id: membershipId }))
  await refreshMemberships()
}
