import type { ReleaseTarget } from '../target/release-target.ts'
import { type Live, parseLive } from './live.ts'
import { LIVE_FILE } from './paths.ts'

/** Every try that fails is somebody else's that came through, so this many teams at once are enough. */
const TRIES = 20

export async function readLive(target: ReleaseTarget): Promise<Live | undefined> {
  const file = await target.readTagged(LIVE_FILE)
  return file && parseLive(file.content)
}

/**
 * Changes what visitors get, in one step. `next` is asked again, with what is live by then, when somebody else has
 * changed it meanwhile; when it answers what is there already, nothing is written.
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
