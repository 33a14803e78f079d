import { db, useAuth } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { keepPreviousData, queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import type { SlotSelection } from '../grid/slot-selection.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useDebouncedValue } from './use-booking.ts'

/** A pass of the account that pays rent, for the chosen hours. Amounts in minor units. */
export interface RentPass {
  readonly id: string
  readonly name: LocalizedText
  /** Null for a pass by time. */
  readonly visits_left: number | null
  readonly visits_total: number | null
  readonly valid_until: string
  /** What the hours cost. */
  readonly visits: number
  /** Why it cannot be used; null where it can. */
  readonly error_code: 'pass_expired' | 'pass_not_yet' | 'pass_used_up' | null
  readonly discount_amount: number
}

const PREFIX = 'pass:'

/** Returns the value of the field `pay` that stands for a pass. */
export const passValue = (id: string): string => PREFIX + id

/** Returns the id of the pass that the field `pay` stands for. */
export const passIdOf = (pay: string): string | undefined =>
  pay.startsWith(PREFIX) ? pay.slice(PREFIX.length) : undefined

async function loadRentPasses(spaceId: string, slots: SlotSelection, signal: AbortSignal) {
  const answer = await db()
    .rpc('passes_for_booking', { space_id: spaceId, slots: [...slots] }, { get: true })
    .abortSignal(signal)
  return unwrapRows<RentPass>(answer)
}

/** @throws ApiError */
const rentPassesQuery = (userId: string | undefined, spaceId: string, slots: SlotSelection) =>
  queryOptions({
    queryKey: ['booking-passes', userId, spaceId, slots],
    queryFn: ({ signal }) => loadRentPasses(spaceId, slots, signal),
    enabled: userId !== undefined && slots.length > 0,
    // Visits are used elsewhere, too.
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

const NONE: readonly RentPass[] = []

/** The passes that pay the chosen hours; none for a guest, and none while nothing is known. */
export function useRentPasses({ space, chosen }: BookingDraft): readonly RentPass[] {
  const { user } = useAuth()
  const { data } = useQuery(rentPassesQuery(user?.id, space.id, useDebouncedValue(chosen, 300)))
  return data ?? NONE
}
