import { mergeConsecutiveSlots } from '../../../lib/booking/booking-data.ts'
import { hourOf } from '../model/hours.ts'
import { type Money, type PriceRule, ruleOf } from '../model/price.ts'
import { freeSlots, type TimeSlotRow, type Week } from '../model/week.ts'

/** Hours that somebody wants: the moments at which they begin, ISO 8601 in UTC, in order of time. */
export type SlotSelection = readonly string[]

const NOTHING: SlotSelection = []

export const withSlots = (choice: SlotSelection, ids: readonly string[]): SlotSelection =>
  [...new Set([...choice, ...ids])].toSorted()

export const withoutSlots = (choice: SlotSelection, ids: readonly string[]): SlotSelection =>
  choice.filter((id) => !ids.includes(id))

/** What was chosen in a space, and what of it cannot be had. */
export interface SelectionState {
  readonly chosen: SlotSelection
  /** Got by somebody else in the meantime: no longer in the sum; kept until the visitor has read it. */
  readonly gone: SlotSelection
  /** Rejected when they were sent: no longer in the sum; the form says why. */
  readonly rejected: SlotSelection
  /**
   * They were sent, and no answer has come: what looks taken may be one's own booking, so news of the week say nothing
   * until the same request has been sent again.
   */
  readonly isSent: boolean
}

export const EMPTY_SELECTION: SelectionState = {
  chosen: NOTHING,
  gone: NOTHING,
  rejected: NOTHING,
  isSent: false,
}

/** Choosing an hour that is free again is an answer to its having been gone. */
export const selectSlots = (state: SelectionState, chosen: SlotSelection): SelectionState => ({
  chosen,
  gone: withoutSlots(state.gone, chosen),
  rejected: withoutSlots(state.rejected, chosen),
  isSent: false,
})

/** Other hours in place of all that was chosen and rejected. */
export const replaceSlots = (chosen: SlotSelection): SelectionState => ({
  ...EMPTY_SELECTION,
  chosen: chosen.toSorted(),
})

/** What is left to be chosen of a request when the hours on end that were rejected first are replaced. */
export function withoutRejectedRange({ chosen, rejected }: SelectionState): SlotSelection {
  const [first] = rejected
  const range = rangesOf(withSlots(chosen, rejected)).find(({ ids }) => first && ids.includes(first))
  return withoutSlots(chosen, range?.ids ?? [])
}

export const dismissUnavailable = (state: SelectionState): SelectionState => ({ ...state, gone: NOTHING })

export const markSent = ({ chosen }: SelectionState): SelectionState => ({
  ...EMPTY_SELECTION,
  chosen,
  isSent: true,
})

/** The server has said no: because of some of the hours, or of something else. */
export const rejectSlots = ({ chosen }: SelectionState, rejected: SlotSelection): SelectionState => ({
  ...EMPTY_SELECTION,
  chosen: withoutSlots(chosen, rejected),
  rejected,
})

/**
 * What is left of a choice when the hours of a week are as these rows say, where each is known. The same state when
 * nothing of it is gone.
 */
export function reconcileSelection(
  state: SelectionState,
  week: Week,
  rows: readonly TimeSlotRow[],
): SelectionState {
  if (state.isSent) return state
  const free = new Set(freeSlots(rows).map(({ id }) => id))
  const isOfWeek = (id: string) => Date.parse(id) >= week.since && Date.parse(id) < week.until
  const gone = state.chosen.filter((id) => isOfWeek(id) && !free.has(id))
  if (gone.length === 0) return state
  return { ...state, chosen: withoutSlots(state.chosen, gone), gone: withSlots(state.gone, gone) }
}

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
