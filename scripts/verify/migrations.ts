import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'
import { migrationProblems, type RecordedMigrations, recordNewMigrations } from './recorded-migrations.ts'

const FOLDER = join(REPOSITORY, 'supabase/migrations')
const RECORD = join(REPOSITORY, 'supabase/migrations.lock.json')

const recorded: RecordedMigrations = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
const migrations = Object.fromEntries(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]))

const isRecording = process.argv.includes('--record')
const record = isRecording ? recordNewMigrations(recorded, migrations) : recorded
if (isRecording) writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`)

const problems = migrationProblems(record, migrations)
for (const problem of problems) console.error(problem)
console.log(`${files.length} migrations, ${problems.length} problems`)
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0
