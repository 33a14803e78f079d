import { pricesOfSlots, rangesOf, type SlotRange, type SlotSelection } from '../grid/slot-selection.ts'

import { type Money, totalOf } from '../model/price.ts'
import type { Space } from '../model/space.ts'

/** What somebody wants to book. */
export interface BookingDraft {
  readonly space: Space
  /** Moments at which the chosen hours begin, ISO 8601 in UTC. */
  readonly chosen: SlotSelection
  readonly runs: readonly SlotRange[]
  /** One sum for each currency. */
  readonly total: readonly Money[]
}

export const bookingDraftOf = (space: Space, chosen: SlotSelection): BookingDraft => ({
  space,
  chosen,
  runs: rangesOf(chosen),
  total: totalOf(pricesOfSlots(chosen, space.prices)),
})
