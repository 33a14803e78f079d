import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lockedPackages } from './locked-packages.ts'

const SKIPPED = new Set(['node_modules', 'dist', 'preview', '.local', 'coverage'])
const UNBUILT = /\.test\.tsx?$|\.md$/

/** Folders that are bundled into every app. */
export const COMMON_FOLDERS = [
  'shared-auth',
  'shared-i18n',
  'shared-platform',
  'shared-ui',
  'federation/contract',
  'federation/build',
]

/**
 * Hashes everything that can change the output of an app: its files, what is bundled into every app, and the
 * installed packages that it can reach. Builds are stored and published under this hash, so an unchanged app
 * is neither built nor published again, and a published folder never changes.
 */
export function contentHash(repository: string, app: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const folders = [...new Set([app, ...COMMON_FOLDERS])]
  const files = folders.flatMap((folder) => filesBelow(join(repository, folder)))
  for (const file of [...files, join(repository, 'tsconfig.json')])
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0')
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))
  hash.update(lockedPackages(lock, folders).join('\n'))
  return hash.digest('hex').slice(0, 8)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !UNBUILT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}
