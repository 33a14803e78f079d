import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from './release-target.ts'

/** Each failed attempt means that another process succeeded, so this is the number of concurrent changes. */
const TRIES = 20

/**
 * Replaces a JSON file in one step. Calls `next` again with the current content when another process has changed the
 * file in between; writes nothing when `next` returns the current content.
 * @throws ReleaseError when others succeed before every attempt
 */
export async function changeFile<T>(
  target: ReleaseTarget,
  path: string,
  parse: (content: string) => T,
  next: (current: T | undefined) => Promise<T> | T,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const file = await target.readTagged(path)
    const current = file && parse(file.content)
    const changed = await next(current)
    if (changed === current) return changed
    if (await target.replace(path, `${JSON.stringify(changed, null, 2)}\n`, file?.tag)) return changed
  }
  throw new ReleaseError(`others keep changing ${path} of ${target.name}; try again`)
}
