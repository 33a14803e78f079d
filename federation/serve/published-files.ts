import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { KEPT_FILES, type SiteFiles } from './site-files.ts'

/** Files of compositions never change. */
const UNCHANGING = /^compositions\//

/** Reads files of a published folder, again when they may have changed, and caches those that are used most. */
export function publishedFiles(root: string): SiteFiles {
  const known = new LRUCache<string, { stamp: string; bytes: Uint8Array }>({
    maxSize: KEPT_FILES.maxSize,
    sizeCalculation: ({ bytes }) => KEPT_FILES.sizeCalculation(bytes),
  })
  return {
    async read(path) {
      const unchanged = UNCHANGING.test(path) ? known.get(path) : undefined
      if (unchanged) return unchanged.bytes
      const file = join(root, path)
      const { mtimeMs, size, ino } = await stat(file).catch(() => ({ mtimeMs: 0, size: -1, ino: 0 }))
      if (size < 0) return undefined
      const stamp = `${mtimeMs} ${size} ${ino}`
      const last = known.get(path)
      if (last?.stamp === stamp) return last.bytes
      const bytes = new Uint8Array(await readFile(file))
      known.set(path, { stamp, bytes })
      return bytes
    },
  }
}
