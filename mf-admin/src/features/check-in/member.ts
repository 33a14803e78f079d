import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** A member of the coworking at check-in. Days as `2026-11-26`, moments in ISO 8601. */
interface Member {
  readonly id: string
  readonly name: string
  readonly plan: LocalizedText
  readonly desk_kind: 'flexible' | 'own' | 'office'
  /** Null: every day. */
  readonly days_left: number | null
  /** Days left, else days until the end. */
  readonly days_remaining: number
  readonly valid_from: string
  readonly valid_until: string
  readonly from_time: string | null
  readonly to_time: string | null
  /** Of the day at a desk, which undoing names. */
  readonly desk_day_id: string | null
  readonly at: string | null
  readonly by: string | null
}

/** The outcome for a membership, as `check_in_membership` of the database returns it. */
export interface MemberCheckIn {
  readonly result:
    | 'checked_in'
    | 'already_in'
    | 'full'
    | 'upcoming'
    | 'paused'
    | 'used_up'
    | 'expired'
    | 'cancelled'
    | 'unknown'
  readonly is_outside_hours: boolean
  readonly member: Member | null
}

/** Check-in does not wait for a network that hangs. Milliseconds. */
const REQUEST_TIMEOUT_MS = 6000

/** Checks a member in by code; today's day is taken once. @throws ApiError */
export async function checkInMember(code: string): Promise<MemberCheckIn> {
  const answer = await db()
    .rpc('check_in_membership', { code })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'coworking-day'] })
  return unwrapAs<MemberCheckIn>(answer)
}

/** Gives the day back. @throws ApiError */
export async function undoMemberCheckIn(deskDayId: string): Promise<void> {
  const answer = await db()
    .rpc('undo_membership_check_in', { desk_day_id: deskDayId })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  unwrapAs<MemberCheckIn>(answer)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'coworking-day'] })
}
