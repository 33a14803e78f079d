import type { Choice } from '../choice/choice.ts'
import { pricesOf, type Run, runsOf } from '../choice/runs.ts'
import type { Space } from '../model/space.ts'
import { type Money, totalOf } from '../price/price.ts'

/** What somebody wants to book. */
export interface Booking {
  readonly space: Space
  /** Moments at which the chosen hours begin, ISO 8601 in UTC. */
  readonly chosen: Choice
  readonly runs: readonly Run[]
  /** One sum for each currency. */
  readonly total: readonly Money[]
}

export const bookingOf = (space: Space, chosen: Choice): Booking => ({
  space,
  chosen,
  runs: runsOf(chosen),
  total: totalOf(pricesOf(chosen, space.prices)),
})
