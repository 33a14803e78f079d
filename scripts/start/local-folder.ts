import { join } from 'node:path'

/** Where data, builds and the published site of this clone lie; `HUB_LOCAL` moves it. */
export function localFolder(): string {
  return process.env.HUB_LOCAL || join(import.meta.dirname, '../../.local')
}
