import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HeadModule } from '@hub/contract/document-head'
import type { SiteFiles } from './site-files.ts'

/** A published folder. What it holds is read again when it has changed: a release replaces pages and rules. */
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

/** Modules lie in folders that never change, so Node may keep them. */
export const headModulesIn =
  (root: string) =>
  (address: string): Promise<HeadModule> =>
    import(pathToFileURL(join(root, address)).href)
