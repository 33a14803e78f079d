import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const REPOSITORY = join(import.meta.dirname, '../..')

/** Lists the folders that contain a remote, sorted by name. */
export function remoteNames(repository = REPOSITORY): string[] {
  return readdirSync(repository)
    .filter((name) => name.startsWith('mf-') && existsSync(join(repository, name, 'src/remote.ts')))
    .sort()
}
