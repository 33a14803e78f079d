import type { MyBooking } from '../../lib/purchases/my-purchases.ts'

type Slot = MyBooking['slots'][number]

/** Booked hours that follow one another are one stretch of time. */
export function mergeConsecutiveSlots(slots: readonly Slot[]): Slot[] {
  const runs: Slot[] = []
  for (const slot of slots) {
    const last = runs.at(-1)
    const goesOn = last && Date.parse(last.ends_at) === Date.parse(slot.starts_at)
    if (last && goesOn) runs[runs.length - 1] = { ...last, ends_at: slot.ends_at }
    else runs.push(slot)
  }
  return runs
}
