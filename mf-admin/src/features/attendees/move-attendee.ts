import { db } from '@hub/shared-auth'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { refreshSeats } from './change-attendees.ts'

/** The effects of moving an attendee to another event. Amounts in minor units. */
export interface MovePreview {
  /** Why it cannot be. */
  readonly error_code: string | null
  /** There; null: no limit. */
  readonly seats_left: number | null
  /** What was paid is transferred; otherwise the price there is charged. */
  readonly is_carried: boolean
  /** Of one seat. */
  readonly price_there: number
  /** There, for all seats; null: in another currency. */
  readonly due_amount: number | null
  readonly currency_there: 'RSD' | 'EUR'
  /** What is due there less what is paid or to be paid so far; null: in another currency. */
  readonly difference: number | null
  /** Whether the caller may waive the difference. */
  readonly may_waive: boolean
}

export const movePreviewQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'move-offer', id, eventId],
    queryFn: async ({ signal }) => {
      const params = { registration_id: id, event_id: eventId }
      const answer = await db().rpc('move_registration_preview', params, { get: true }).abortSignal(signal)
      return unwrapAs<MovePreview>(answer)
    },
    staleTime: 0,
    gcTime: 0,
  })

interface MoveTerms {
  readonly over_capacity: boolean
  /** The difference in price is not booked. */
  readonly is_waived: boolean
  /** Why it is waived, for the audit log. */
  readonly reason: string
}

/**
 * Moves an attendee and books the difference in price that was shown, unless it is waived.
 * @throws ApiError with a hint: `error_code` of the preview, event_full, over_capacity_not_allowed, waiver_not_allowed,
 * difference_changed
 */
export async function moveAttendee(id: string, eventId: string, terms: MoveTerms): Promise<void> {
  const { queryKey } = movePreviewQuery(id, eventId)
  const { is_waived, reason, over_capacity } = terms
  const params = {
    registration_id: id,
    event_id: eventId,
    over_capacity,
    is_waived,
    ...(is_waived && { reason }),
    ...expectationOf(queryClient.getQueryData(queryKey)),
  }
  const answer = await db().rpc('move_registration', params)
  if (answer.error) void queryClient.invalidateQueries({ queryKey })
  unwrap(answer)
  refreshSeats()
}

const expectationOf = (preview: MovePreview | undefined) =>
  typeof preview?.difference === 'number' ? { expected_difference: preview.difference } : {}
