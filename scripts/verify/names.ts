import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'
import { namesIn, namesWithRetiredWords, retiredWords } from './retired-words.ts'

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
const names = files.flatMap((file) => namesIn(file, read(file)))
const retired = retiredWords(read(GLOSSARY))
const wrong = namesWithRetiredWords(names, retired)

for (const { name, file, word } of wrong)
  console.error(
    `${file}: the name ${name} has the retired word “${word}”; ${GLOSSARY} says what to use instead.`,
  )
console.log(`${names.length} names, ${retired.length} retired words, ${wrong.length} names to change`)
process.exitCode = wrong.length > 0 || names.length === 0 || retired.length === 0 ? 1 : 0
