import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../../lib/preflight.mjs'
import { checkRows } from './check-rows.ts'
import { readRows } from './rows.ts'
import { testNames } from './test-names.ts'

const DOCUMENT = 'docs/spec-coverage.md'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const isFile = (file: string) => {
  const path = join(REPOSITORY, file)
  return existsSync(path) && statSync(path).isFile()
}

const known = new Map<string, string[]>()
function namesOf(file: string): string[] | undefined {
  if (!isFile(file)) return undefined
  const names = known.get(file) ?? testNames(file, read(file))
  known.set(file, names)
  return names
}

const rows = readRows(read(DOCUMENT))
const problems = checkRows(rows, isFile, namesOf)
for (const problem of problems) console.error(`${DOCUMENT}:${problem}`)
console.log(`${rows.length} statements, ${known.size} files with tests, ${problems.length} problems`)
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0
