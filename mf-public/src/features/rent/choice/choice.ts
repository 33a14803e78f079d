import { freeSlots, type Row } from '../slots/week-grid.ts'
import type { Week } from '../time/week.ts'

/** Hours that somebody wants: the moments at which they begin, ISO 8601 in UTC, in order of time. */
export type Choice = readonly string[]

const NOTHING: Choice = []

export const withHours = (choice: Choice, ids: readonly string[]): Choice =>
  [...new Set([...choice, ...ids])].toSorted()

export const withoutHours = (choice: Choice, ids: readonly string[]): Choice =>
  choice.filter((id) => !ids.includes(id))

/** What was chosen in a space, and what of it cannot be had. */
export interface ChoiceState {
  readonly chosen: Choice
  /** Got by somebody else meanwhile: no longer in the sum; kept until the visitor has read it. */
  readonly gone: Choice
  /** Refused when they were sent: no longer in the sum; the form says why. */
  readonly refused: Choice
  /**
   * They were sent, and no answer has come: what looks taken may be one's own booking, so news of the week say nothing
   * until the same request has been sent again.
   */
  readonly isSent: boolean
}

export const NOTHING_CHOSEN: ChoiceState = { chosen: NOTHING, gone: NOTHING, refused: NOTHING, isSent: false }

/** Choosing an hour that is free again is an answer to its having been gone. */
export const choose = (state: ChoiceState, chosen: Choice): ChoiceState => ({
  chosen,
  gone: withoutHours(state.gone, chosen),
  refused: withoutHours(state.refused, chosen),
  isSent: false,
})

export const forgetGone = (state: ChoiceState): ChoiceState => ({ ...state, gone: NOTHING })

export const sent = ({ chosen }: ChoiceState): ChoiceState => ({ ...NOTHING_CHOSEN, chosen, isSent: true })

/** The server has said no: because of some of the hours, or of something else. */
export const refuse = ({ chosen }: ChoiceState, refused: Choice): ChoiceState => ({
  ...NOTHING_CHOSEN,
  chosen: withoutHours(chosen, refused),
  refused,
})

/**
 * What is left of a choice when the hours of a week are as these rows say, where each is known. The same state when
 * nothing of it is gone.
 */
export function afterNews(state: ChoiceState, week: Week, rows: readonly Row[]): ChoiceState {
  if (state.isSent) return state
  const free = new Set(freeSlots(rows).map(({ id }) => id))
  const isOfWeek = (id: string) => Date.parse(id) >= week.since && Date.parse(id) < week.until
  const gone = state.chosen.filter((id) => isOfWeek(id) && !free.has(id))
  if (gone.length === 0) return state
  return { ...state, chosen: withoutHours(state.chosen, gone), gone: withHours(state.gone, gone) }
}
