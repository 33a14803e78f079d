import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'preview', '.local', 'coverage'])
const UNBUILT = /\.test\.tsx?$|\.md$/

/** Folders whose content goes into every part, besides its own. */
const COMMON = [
  'shared-auth',
  'shared-i18n',
  'shared-platform',
  'shared-ui',
  'federation/contract',
  'federation/build',
]
const COMMON_FILES = ['package-lock.json', 'tsconfig.json']

/**
 * A hash over everything that can change the output of a part. Builds are kept and published under it, so what
 * did not change is neither built nor published again, and a folder once published never changes.
 */
export function contentHash(repository: string, part: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const folders = [...new Set([part, ...COMMON])]
  for (const file of [
    ...folders.flatMap((folder) => filesBelow(join(repository, folder))),
    ...commonFiles(repository),
  ]) {
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 8)
}

function commonFiles(repository: string): string[] {
  return COMMON_FILES.map((name) => join(repository, name))
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
