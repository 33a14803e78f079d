import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { COUNT_LIMIT, type Total } from '../../../list/paged-query.ts'

/** How many events of each kind there are, each bounded; kinds that are not named have none. */
export type KindCounts = Readonly<Partial<Record<EventKind, number>>>

/** How many events the chosen kinds have together; all kinds when none is chosen. One count at its bound bounds the sum. */
export function totalOf(counts: KindCounts, kinds: readonly EventKind[]): Total {
  const chosen = (kinds.length > 0 ? kinds : eventKinds).map((kind) => counts[kind] ?? 0)
  return {
    count: chosen.reduce((sum, count) => sum + count, 0),
    isAtLeast: chosen.some((count) => count >= COUNT_LIMIT),
  }
}

export const countOf = (counts: KindCounts, kind: EventKind): Total => totalOf(counts, [kind])
