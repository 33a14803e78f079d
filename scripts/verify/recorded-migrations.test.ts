import { describe, expect, it } from 'vitest'
import { migrationProblems, recordNewMigrations } from './recorded-migrations.ts'

const FIRST = '20261101000100_foundation.sql'
const SECOND = '20261101000200_accounts.sql'
const migrations = { [FIRST]: 'create schema private;', [SECOND]: 'create table public.profiles ();' }
const recorded = recordNewMigrations({}, migrations)

describe('migrationProblems', () => {
  it('accepts migrations as they were recorded', () => {
    expect(migrationProblems(recorded, migrations)).toEqual([])
  })

  it('rejects a recorded migration that was changed', () => {
    expect(migrationProblems(recorded, { ...migrations, [FIRST]: 'create schema hidden;' })).toEqual([
      `${FIRST} was changed. Restore it and add a migration instead.`,
    ])
  })

  it('rejects a recorded migration that was deleted', () => {
    const { [SECOND]: _, ...rest } = migrations
    expect(migrationProblems(recorded, rest)).toEqual([
      `${SECOND} was deleted. Restore it and add a migration instead.`,
    ])
  })

  it('rejects a new migration that is not recorded', () => {
    const later = '20261201000000_courses.sql'
    expect(migrationProblems(recorded, { ...migrations, [later]: '' })).toEqual([
      `${later} is not recorded. Run \`npm run migrations\` when it is final.`,
    ])
  })

  it('rejects a new migration that would be applied before a recorded one', () => {
    const earlier = '20261101000150_roles.sql'
    expect(migrationProblems(recorded, { ...migrations, [earlier]: '' })).toEqual([
      `${earlier} would be applied before ${SECOND}. Give it a later timestamp.`,
    ])
  })
})

describe('recordNewMigrations', () => {
  it('adds new migrations and keeps the hashes of recorded ones', () => {
    const added = recordNewMigrations(recorded, { [FIRST]: 'changed', '20261201000000_courses.sql': '' })
    expect(added[FIRST]).toBe(recorded[FIRST])
    expect(Object.keys(added)).toEqual([FIRST, SECOND, '20261201000000_courses.sql'])
  })
})
