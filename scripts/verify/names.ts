import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'
import {
  namesIn,
  namesWithRetiredWords,
  proseIn,
  proseWithRetiredWords,
  retiredWords,
} from './retired-words.ts'

const GLOSSARY = 'docs/glossary.md'
const PATTERNS = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.json', '*.md', 'supabase/migrations/*.sql']

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...PATTERNS],
  {
    cwd: REPOSITORY,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file && existsSync(join(REPOSITORY, file)))
const sources = files.map((file) => [file, read(file)] as const)
const names = sources.flatMap(([file, source]) => namesIn(file, source))
const prose = sources.flatMap(([file, source]) => proseIn(file, source))
const retired = retiredWords(read(GLOSSARY))
const wrong = namesWithRetiredWords(names, retired)
const wrongProse = proseWithRetiredWords(prose, retired)

for (const { name, file, word } of wrong)
  console.error(
    `${file}: the name ${name} has the retired word “${word}”; ${GLOSSARY} says what to use instead.`,
  )
for (const { name, file, word } of wrongProse)
  console.error(
    `${file}: a comment, test title or line has the retired word “${word}”: ${name.trim().slice(0, 80)}`,
  )
console.log(
  `${names.length} names, ${prose.length} comments, titles and lines, ${retired.length} retired words, ` +
    `${wrong.length + wrongProse.length} to change`,
)
const isEmpty = [names, prose, retired].some(({ length }) => length === 0)
process.exitCode = wrong.length + wrongProse.length > 0 || isEmpty ? 1 : 0
