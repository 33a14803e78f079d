import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Json } from '../../../../supabase/types.ts'
import { asInput } from '../../lib/as-input.ts'
import type { ClosureDraft } from './closure.ts'

interface Met {
  readonly id: string
  readonly space: LocalizedText
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
}

/** A booking whose hours a closure meets. */
export interface MetBooking extends Met {
  readonly kind: 'booking'
  readonly number: number
  readonly full_name: string
  readonly status: 'pending' | 'confirmed'
}

/** An event, or a session of a course, that takes place in a closed space. */
export interface MetEvent extends Met {
  readonly kind: 'event' | 'course'
  readonly title: LocalizedText
  /** How many registered; null for a course that nobody enrols in here. */
  readonly people: number | null
}

interface MetByClosure {
  readonly total: number
  readonly rows: readonly (MetBooking | MetEvent)[]
}

/** Which days, and which spaces. */
export type ClosedSpaces = Pick<ClosureDraft, 'starts_on' | 'ends_on' | 'is_whole_hub' | 'space_ids'>

const KEY = ['admin', 'closure-bookings'] as const

/** What is already booked on days that are closed, or would be. */
export const closureBookingsQuery = (closed: ClosedSpaces) =>
  queryOptions({
    queryKey: [...KEY, closed],
    queryFn: async ({ signal }) =>
      unwrapAs<MetByClosure>(
        await db()
          .rpc('closure_bookings', { ...closed, space_ids: [...closed.space_ids] })
          .abortSignal(signal),
      ),
    staleTime: 0,
  })

/** Cancels a booking without a fee; the renter gets the reason by mail. @throws ApiError */
export async function cancelForClosure(id: string, reason: LocalizedText | null): Promise<void> {
  unwrap(
    await db().rpc('cancel_booking_for_closure', { booking_id: id, reason: asInput<Json>(reason ?? {}) }),
  )
  for (const queryKey of [
    KEY,
    ['admin', 'closures'],
    ['admin', 'space-bookings'],
    ['admin', 'pending-decisions'],
  ])
    void queryClient.invalidateQueries({ queryKey })
}
