import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './preflight.mjs'

/** Path of the migrations, relative to the repository. */
export const MIGRATIONS = 'supabase/migrations'

/** Returns the text of each migration, by file name. */
export function readMigrations(): Record<string, string> {
  const folder = join(REPOSITORY, MIGRATIONS)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}
