import { freeSlots, type Row } from '../slots/week-grid.ts'
import type { Week } from '../time/week.ts'

/** Hours that somebody wants: the moments at which they begin, ISO 8601 in UTC, in order of time. */
export type Choice = readonly string[]

const NOTHING: Choice = []

export const withHours = (choice: Choice, ids: readonly string[]): Choice =>
  [...new Set([...choice, ...ids])].toSorted()

export const withoutHours = (choice: Choice, ids: readonly string[]): Choice =>
  choice.filter((id) => !ids.includes(id))

/** What was chosen in a space, and what of it somebody else has got meanwhile. */
export interface ChoiceState {
  readonly chosen: Choice
  /** No longer free, no longer in the sum; kept until the visitor has read it. */
  readonly gone: Choice
}

export const NOTHING_CHOSEN: ChoiceState = { chosen: NOTHING, gone: NOTHING }

/** Choosing an hour that is free again is an answer to its having been gone. */
export const choose = (state: ChoiceState, chosen: Choice): ChoiceState => ({
  chosen,
  gone: withoutHours(state.gone, chosen),
})

export const forgetGone = (state: ChoiceState): ChoiceState => ({ ...state, gone: NOTHING })

/**
 * What is left of a choice when the hours of a week are as these rows say, where each is known. The same state when
 * nothing of it is gone.
 */
export function afterNews(state: ChoiceState, week: Week, rows: readonly Row[]): ChoiceState {
  const free = new Set(freeSlots(rows).map(({ id }) => id))
  const isOfWeek = (id: string) => Date.parse(id) >= week.since && Date.parse(id) < week.until
  const gone = state.chosen.filter((id) => isOfWeek(id) && !free.has(id))
  if (gone.length === 0) return state
  return { chosen: withoutHours(state.chosen, gone), gone: withHours(state.gone, gone) }
}
