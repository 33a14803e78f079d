import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../lib/migrations.ts'
import { REPOSITORY } from '../lib/preflight.mjs'
import { migrationProblems, type RecordedMigrations, recordNewMigrations } from './recorded-migrations.ts'

const RECORD = join(REPOSITORY, 'supabase/migrations.lock.json')

const recorded: RecordedMigrations = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
const migrations = readMigrations()
const count = Object.keys(migrations).length

const isRecording = process.argv.includes('--record')
const record = isRecording ? recordNewMigrations(recorded, migrations) : recorded
if (isRecording) writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`)

const problems = migrationProblems(record, migrations)
for (const problem of problems) console.error(problem)
console.log(`${count} migrations, ${problems.length} problems`)
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0
