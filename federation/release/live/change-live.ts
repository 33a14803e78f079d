import { changeFile } from '../target/change-file.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { type Change, type Live, parseLive } from './live.ts'
import { LIVE_FILE } from './paths.ts'

/** Number of changes that are remembered. */
const KEPT_CHANGES = 50

export async function readLive(target: ReleaseTarget): Promise<Live | undefined> {
  const file = await target.readTagged(LIVE_FILE)
  return file && parseLive(file.content)
}

/**
 * Replaces `live.json` in one step. Calls `next` again with the current state when another process has
 * changed the file in between; writes nothing when `next` returns the current state.
 * @param change who changes what, for the record; a function where only `next` finds out
 */
export async function changeLive(
  target: ReleaseTarget,
  next: (current: Live | undefined) => Promise<Live> | Live,
  change?: Omit<Change, 'at'> | (() => Omit<Change, 'at'>),
): Promise<Live> {
  return changeFile(target, LIVE_FILE, parseLive, async (current) => {
    const changed = await next(current)
    if (!change || changed === current) return changed
    return withChange(changed, typeof change === 'function' ? change() : change)
  })
}

function withChange(live: Live, change: Omit<Change, 'at'>): Live {
  return { ...live, changes: [{ at: live.changedAt, ...change }, ...live.changes].slice(0, KEPT_CHANGES) }
}
