import { createHash } from 'node:crypto'

/** SHA-256 of each recorded migration, by file name. */
export type RecordedMigrations = Readonly<Record<string, string>>

/** Text of each migration in the folder, by file name. */
export type MigrationTexts = Readonly<Record<string, string>>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Returns why the folder of migrations breaks the rule that migrations are append-only: one sentence for each file that
 * was changed or deleted, is not recorded, or would be applied before a recorded one.
 */
export function migrationProblems(recorded: RecordedMigrations, migrations: MigrationTexts): string[] {
  const latest = Object.keys(recorded).sort().at(-1) ?? ''
  const ofRecorded = Object.entries(recorded).flatMap(([file, hash]) => {
    const text = migrations[file]
    if (text === undefined) return [`${file} was deleted. Restore it and add a migration instead.`]
    return hashOf(text) === hash ? [] : [`${file} was changed. Restore it and add a migration instead.`]
  })
  const ofNew = unrecorded(recorded, migrations).map((file) =>
    file < latest
      ? `${file} would be applied before ${latest}. Give it a later timestamp.`
      : `${file} is not recorded. Run \`npm run migrations\` when it is final.`,
  )
  return [...ofRecorded, ...ofNew]
}

/** Returns the record with the new migrations added. Recorded ones keep their hash. */
export function recordNewMigrations(
  recorded: RecordedMigrations,
  migrations: MigrationTexts,
): RecordedMigrations {
  const added = unrecorded(recorded, migrations).map((file) => [file, hashOf(migrations[file] ?? '')])
  return Object.fromEntries([...Object.entries(recorded), ...added].sort())
}

const unrecorded = (recorded: RecordedMigrations, migrations: MigrationTexts): string[] =>
  Object.keys(migrations)
    .filter((file) => !(file in recorded))
    .sort()
