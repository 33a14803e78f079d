import * as v from 'valibot'

/** How long files of a composition are kept for tabs that are still open. */
const TAB_DAYS = 14

/** Compositions that visitors had, live or as a canary, and until when. */
export const openTabsSchema = v.array(v.object({ id: v.string(), until: v.string() }))

interface Shown {
  live: string
  canary?: { id: string } | undefined
}

interface Current extends Shown {
  left: v.InferOutput<typeof openTabsSchema>
}

/** Returns the earlier compositions that open tabs may still run after a change. */
export function compositionsOfOpenTabs(
  current: Current | undefined,
  next: Shown,
  now: Date,
): Current['left'] {
  if (!current) return []
  const oldest = now.getTime() - TAB_DAYS * 86_400_000
  const shown = [next.live, next.canary?.id]
  const leaving = [current.live, current.canary?.id].flatMap((id) =>
    id && !shown.includes(id) ? { id, until: now.toISOString() } : [],
  )
  const earlier = current.left.filter(
    ({ id, until }) =>
      Date.parse(until) >= oldest && !shown.includes(id) && !leaving.some((each) => each.id === id),
  )
  return [...leaving, ...earlier]
}
