import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../../lib/preflight.mjs'
import { checkRows, readRows } from './check-rows.ts'

import { testsOf, type WrittenTest } from './test-names.ts'

const DOCUMENT = 'docs/spec-coverage.md'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const isFile = (file: string) => {
  const path = join(REPOSITORY, file)
  return existsSync(path) && statSync(path).isFile()
}

const known = new Map<string, WrittenTest[]>()
function writtenIn(file: string): WrittenTest[] | undefined {
  if (!isFile(file)) return undefined
  const tests = known.get(file) ?? testsOf(file, read(file))
  known.set(file, tests)
  return tests
}

const rows = readRows(read(DOCUMENT))
const problems = checkRows(rows, isFile, writtenIn)
for (const problem of problems) console.error(`${DOCUMENT}:${problem}`)
console.log(`${rows.length} statements, ${known.size} files with tests, ${problems.length} problems`)
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0
