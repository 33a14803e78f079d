import { dayAt } from '@hub/shared-ui/wall-clock'

/** Epoch milliseconds. */
interface Slot {
  readonly startsAt: number
  readonly endsAt: number
}

/** Slots of one day that follow one another. */
export interface SlotRange<T> extends Slot {
  readonly slots: readonly T[]
}

/** Groups slots, the earliest first, into ranges without gaps. A range ends with its day in Belgrade. */
export function mergeConsecutiveSlots<T extends Slot>(slots: readonly T[]): SlotRange<T>[] {
  const ranges: SlotRange<T>[] = []
  for (const slot of slots) {
    const { startsAt, endsAt } = slot
    const last = ranges.at(-1)
    const goesOn = last?.endsAt === startsAt && dayAt(last.startsAt) === dayAt(startsAt)
    if (last && goesOn) ranges[ranges.length - 1] = { ...last, endsAt, slots: [...last.slots, slot] }
    else ranges.push({ startsAt, endsAt, slots: [slot] })
  }
  return ranges
}
