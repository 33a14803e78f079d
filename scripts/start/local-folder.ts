import { join } from 'node:path'

/** Folder of this clone's data, builds and published site; `HUB_LOCAL` overrides it. */
export function localFolder(): string {
  return process.env.HUB_LOCAL || join(import.meta.dirname, '../../.local')
}
