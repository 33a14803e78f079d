import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'

const LIMIT = 300
const WRITTEN = /\.(ts|tsx|mjs|cjs|js|css|sql|html)$/
const GENERATED = ['supabase/types.ts']
/** A migration holds the schema of one domain, in sections, and never changes: it is searched, not worked on. */
const MIGRATION = /^supabase\/migrations\//

/** Files of the repository, new ones included, that a person writes. */
function writtenFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  }).split('\0')
  return files.filter(
    (file) =>
      WRITTEN.test(file) &&
      !GENERATED.includes(file) &&
      !MIGRATION.test(file) &&
      existsSync(join(REPOSITORY, file)),
  )
}

const files = writtenFiles()
const tooLong = files
  .map((file) => ({ file, lines: readFileSync(join(REPOSITORY, file), 'utf8').trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > LIMIT)

for (const { file, lines } of tooLong)
  console.error(`${file} has ${lines} lines; ${LIMIT} are the limit. Divide it.`)
console.log(`${files.length} files, ${tooLong.length} too long`)
process.exitCode = tooLong.length > 0 || files.length === 0 ? 1 : 0
