import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite'
import postgres, { type Sql } from 'postgres'
import { LocalError } from './errors.ts'

export const migrationsDirectory = fileURLToPath(new URL('../migrations', import.meta.url))

const wrongPassword = '28P01'

export type MigrateOptions = {
  /** Connection string of the superuser. */
  adminUrl: string
  /** Connection string of `postgres`, who owns what migrations make. */
  ownerUrl: string
  /** Directory of the migrations; null applies none. */
  migrations?: string | null
}

/** Brings a database to what hosted Supabase gives plus our migrations. What is there already is left alone. */
export async function migrate({
  adminUrl,
  ownerUrl,
  migrations = migrationsDirectory,
}: MigrateOptions): Promise<void> {
  try {
    await withConnection(adminUrl, (sql) => prepare(sql, new URL(ownerUrl).password))
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== wrongPassword) throw error
    const message = 'The database has another password than this clone knows. Run `npm run reset`.'
    throw new LocalError('wrong-password', message, error)
  }
  if (migrations !== null) await withConnection(ownerUrl, (sql) => applyMigrations(sql, migrations))
}

async function prepare(sql: Sql, password: string): Promise<void> {
  const steps = [
    await script('roles'),
    await script('database'),
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    await script('system'),
  ]
  const fingerprint = createHash('sha256').update(steps.join('\n')).digest('hex')
  if ((await preparedFingerprint(sql)) === fingerprint) return
  await sql.begin(async (transaction) => {
    // Roles belong to the whole cluster: two databases prepared at once would trip over each other.
    await transaction`select pg_advisory_xact_lock(4711)`
    for (const step of steps) await transaction.unsafe(step)
    for (const role of ['postgres', 'authenticator']) {
      await transaction.unsafe(
        `alter role ${role} password '${decodeURIComponent(password).replaceAll("'", "''")}'`,
      )
    }
    await transaction.unsafe(`
      create table if not exists supabase_migrations.prepared (fingerprint text not null);
      truncate supabase_migrations.prepared;
    `)
    await transaction`insert into supabase_migrations.prepared values (${fingerprint})`
  })
}

async function preparedFingerprint(sql: Sql): Promise<string | undefined> {
  const [table] = await sql`select to_regclass('supabase_migrations.prepared') as name`
  if (!table?.name) return undefined
  const [row] = await sql<{ fingerprint: string }[]>`select fingerprint from supabase_migrations.prepared`
  return row?.fingerprint
}

async function applyMigrations(sql: Sql, directory: string): Promise<void> {
  const files = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.sql')).sort()
  const rows = await sql<{ version: string; statements: string[] }[]>`
    select version, statements from supabase_migrations.schema_migrations`
  const applied = new Map(rows.map(({ version, statements }) => [version, statements.join('\n')]))
  const gone = rows.find(({ version }) => !files.some((file) => versionOf(file) === version))
  if (gone) {
    throw new LocalError(
      'migration-changed',
      `Migration ${gone.version} was applied and is gone. Run \`npm run reset\`.`,
    )
  }
  for (const file of files) {
    const content = await readFile(join(directory, file), 'utf8')
    const before = applied.get(versionOf(file))
    if (before === undefined) await applyMigration(sql, file, content)
    else if (before !== content) {
      throw new LocalError(
        'migration-changed',
        `Migration ${file} changed after it was applied. Run \`npm run reset\`.`,
      )
    }
  }
}

async function applyMigration(sql: Sql, file: string, content: string): Promise<void> {
  const name = file.slice(file.indexOf('_') + 1, -'.sql'.length)
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(content)
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${versionOf(file)}, ${name}, ${[content]})`
    })
  } catch (error) {
    throw new LocalError('migration-failed', `Migration ${file} failed: ${describe(error, content)}`, error)
  }
}

const versionOf = (file: string) => file.slice(0, file.indexOf('_'))

function describe(error: unknown, content: string): string {
  if (!(error instanceof postgres.PostgresError))
    return error instanceof Error ? error.message : String(error)
  const line = error.position ? ` (line ${content.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}`
}

async function withConnection<T>(url: string, use: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await use(sql)
  } finally {
    await sql.end()
  }
}

function script(name: string): Promise<string> {
  return readFile(new URL(`sql/${name}.sql`, import.meta.url), 'utf8')
}
