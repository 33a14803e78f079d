import type { MyPass } from '../purchases/my-purchases.ts'

/** A visit, or a part of the time, that is used or left. */
export type PassSegment = 'used' | 'left'

/** More than these cannot be told apart. */
const MOST = 40
/** Into how many parts the time of a pass is divided. */
const PARTS = 12

const marks = (total: number, left: number): PassSegment[] =>
  Array.from({ length: total }, (_, place) => (place < total - left ? 'used' : 'left'))

/** What is used of a pass and what is left of it, used first. Nothing is left of one that is no longer valid. */
export function passSegmentsOf(pass: MyPass, now: number): PassSegment[] {
  const { visits_total: total, visits_left: left, starts_at: start, valid_until: end, state } = pass
  const isOver = state !== 'active'
  if (total !== null) {
    const shown = Math.min(total, MOST)
    return marks(shown, isOver ? 0 : Math.ceil(((left ?? 0) / total) * shown))
  }
  const [from, until] = [Date.parse(start), Date.parse(end)]
  const share = Math.min(1, Math.max(0, (until - now) / (until - from)))
  return marks(PARTS, isOver ? 0 : Math.ceil(share * PARTS))
}
