import { mergeConsecutiveSlots } from '../../../lib/booking/consecutive-slots.ts'
import { hourOf } from '../model/hours.ts'
import { type Money, type PriceRule, ruleOf } from '../model/price.ts'
import type { SlotSelection } from './slot-selection.ts'

/** Chosen hours of one day that follow one another. */
export interface SlotRange {
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly ids: SlotSelection
}

/** Returns the chosen hours, in whatever order, as ranges. */
export const rangesOf = (choice: SlotSelection): SlotRange[] =>
  mergeConsecutiveSlots(choice.toSorted().map(hourOf)).map(({ startsAt, endsAt, slots }) => ({
    startsAt,
    endsAt,
    ids: slots.map(({ id }) => id),
  }))

/** What each of the hours costs. */
export const pricesOfSlots = (choice: SlotSelection, rules: readonly PriceRule[]): Money[] =>
  choice.map(hourOf).flatMap(({ day, hour }) => ruleOf(rules, day, hour) ?? [])
