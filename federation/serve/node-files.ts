import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HeadModule } from '@hub/contract/page-metadata'
import type { SiteFiles } from './site-files.ts'

/** Reads files of a published folder, again when they have changed. */
export function filesIn(root: string): SiteFiles {
  const known = new Map<string, { stamp: string; bytes: Uint8Array }>()
  return {
    async read(path) {
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

/** Modules are in immutable folders, so Node may cache them. */
export const metadataModulesIn =
  (root: string) =>
  (address: string): Promise<HeadModule> =>
    import(pathToFileURL(join(root, address)).href)
