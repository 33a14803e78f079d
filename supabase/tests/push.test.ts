import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { migrationsDirectory } from '@hub/local-supabase/migrate'
import { connectionUrl } from '@hub/local-supabase/urls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

const run = promisify(execFile)
const cli = createRequire(import.meta.url).resolve('supabase/dist/supabase.js')

/** What hosted Supabase gives, and the same with our migrations as every other test has them. */
let database: TestDatabase
let migrated: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
  migrated = await createTestDatabase()
})
afterAll(() => Promise.all([database?.drop(), migrated?.drop()]))

/** As a release of the database does, by the owner of a project's tables. */
async function push(...flags: string[]): Promise<string> {
  const url = connectionUrl(database.url, { role: 'postgres' })
  const args = [cli, 'db', 'push', `--remote=${url}?sslmode=disable`, '--yes', ...flags]
  const { stdout, stderr } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  return stdout + stderr
}

/** Everything that migrations make, in words: the same words are the same schema. */
async function schemaOf({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (select oid, nspname from pg_catalog.pg_namespace where nspname in ('public', 'private'))
    select 'function ' || pg_get_functiondef(pg_proc.oid) || coalesce(proacl::text, '') as line
      from pg_catalog.pg_proc join ours on ours.oid = pronamespace where prokind in ('f', 'p')
    union all
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid), attacl, relacl, relrowsecurity)
      from pg_catalog.pg_attribute
      join pg_catalog.pg_class on pg_class.oid = attrelid
      join ours on ours.oid = relnamespace
      left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p')
    union all
    select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(pg_constraint.oid)
      from pg_catalog.pg_constraint join ours on ours.oid = connamespace where conrelid <> 0
    union all select 'index ' || indexdef from pg_catalog.pg_indexes where schemaname in ('public', 'private')
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_catalog.pg_trigger where not tgisinternal
    union all select 'view ' || viewname || definition from pg_catalog.pg_views where schemaname = 'public'
    union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, roles, cmd, qual, with_check)
      from pg_catalog.pg_policies
    union all select concat_ws(' ', 'published', schemaname, tablename)
      from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'
    union all select concat_ws(' ', 'bucket', id, public, file_size_limit, allowed_mime_types) from storage.buckets
    union all select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_catalog.pg_extension`
  return rows.map(({ line }) => line).sort()
}

const versionsOf = async ({ sql }: TestDatabase) =>
  (await sql`select version from supabase_migrations.schema_migrations order by version`.values()).flat()

test('`supabase db push` migrates an empty project to the tested schema, idempotently', async () => {
  const files = (await readdir(migrationsDirectory)).sort()
  const plan = await push('--dry-run')
  for (const file of files) expect(plan).toContain(file)
  expect(await versionsOf(database)).toEqual([])
  expect(await push()).not.toMatch(/deprecated|error/i)
  expect(await versionsOf(database)).toEqual(files.map((file) => file.slice(0, file.indexOf('_'))))
  const schema = await schemaOf(database)
  expect(schema).toEqual(await schemaOf(migrated))
  expect(await push()).toContain('up to date')
  expect(await schemaOf(database)).toEqual(schema)
}, 300_000)
