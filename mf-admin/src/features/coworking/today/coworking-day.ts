import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** A member who has booked a day, or is in. Moments in ISO 8601. */
export interface DayMember {
  /** Of the day at a desk. */
  readonly id: string
  readonly membership_id: string
  readonly name: string
  readonly plan: LocalizedText
  readonly desk_kind: 'flexible' | 'own' | 'office'
  /** Null: every day. */
  readonly days_left: number | null
  readonly valid_until: string
  /** Of the check-in; null: booked. */
  readonly at: string | null
  readonly by: string | null
}

/** A day in the coworking: how many desks are free, who is in, and what takes the hall. */
export interface CoworkingDay {
  readonly day: string
  readonly today: string
  /** Null: no limit. */
  readonly total: number | null
  readonly free: number | null
  readonly people: readonly DayMember[]
  readonly taken_by: readonly {
    readonly space: LocalizedText
    readonly starts_at: string
    readonly ends_at: string
    readonly state: 'booked' | 'event' | 'occupied'
    readonly event: { readonly id: string; readonly title: LocalizedText } | null
  }[]
}

const KEY = ['admin', 'coworking-day']

/** The day now in Belgrade. @throws ApiError */
export const coworkingDayQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) =>
    unwrapAs<CoworkingDay>(await db().rpc('coworking_day', {}, { get: true }).abortSignal(signal)),
  // People come and go while the page is open.
  refetchInterval: 30_000,
})

/** Checks somebody in who has booked. @throws ApiError */
export async function checkInBooked({ membership_id }: DayMember): Promise<string> {
  const answer = await db().rpc('check_in_membership', { membership_id })
  const { result } = unwrapAs<{ result: string }>(answer)
  await queryClient.invalidateQueries({ queryKey: KEY })
  return result
}

/** Gives the day back. @throws ApiError */
export async function undoDay({ id }: DayMember): Promise<void> {
  unwrap(await db().rpc('undo_membership_check_in', { desk_day_id: id }))
  await queryClient.invalidateQueries({ queryKey: KEY })
}
