import type { ReleaseTarget } from '../target/release-target.ts'
import { type Live, parseLive } from './live.ts'
import { LIVE_FILE } from './paths.ts'

/** Each failed attempt means that another release succeeded, so this is the number of concurrent releases. */
const TRIES = 20

export async function readLive(target: ReleaseTarget): Promise<Live | undefined> {
  const file = await target.readTagged(LIVE_FILE)
  return file && parseLive(file.content)
}

/**
 * Replaces `live.json` in one step. Calls `next` again with the current state when another process has
 * changed the file in between; writes nothing when `next` returns the current state.
 */
export async function changeLive(
  target: ReleaseTarget,
  next: (current: Live | undefined) => Promise<Live> | Live,
): Promise<Live> {
  for (let tries = 0; tries < TRIES; tries++) {
    const file = await target.readTagged(LIVE_FILE)
    const current = file && parseLive(file.content)
    const changed = await next(current)
    if (changed === current) return changed
    if (await target.replace(LIVE_FILE, `${JSON.stringify(changed, null, 2)}\n`, file?.tag)) return changed
  }
  throw new Error(`others keep changing ${LIVE_FILE} of ${target.name}; try again`)
}
