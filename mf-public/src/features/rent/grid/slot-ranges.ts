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

export function mergeConsecutiveSlots(choice: SlotSelection): SlotRange[] {
  const runs: SlotRange[] = []
  for (const hour of choice.toSorted().map(hourOf)) {
    const { id, startsAt, endsAt, day } = hour
    const last = runs.at(-1)
    const goesOn = last?.endsAt === startsAt && hourOf(last.ids[0] ?? id).day === day
    if (last && goesOn) runs[runs.length - 1] = { ...last, endsAt, ids: [...last.ids, id] }
    else runs.push({ startsAt, endsAt, ids: [id] })
  }
  return runs
}

/** What each of the hours costs. */
export const pricesOfSlots = (choice: SlotSelection, rules: readonly PriceRule[]): Money[] =>
  choice.map(hourOf).flatMap(({ day, hour }) => ruleOf(rules, day, hour) ?? [])
