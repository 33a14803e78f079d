import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@hub/local-supabase/migrate'
import { connectionUrl } from '@hub/local-supabase/urls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let migrations: string

beforeEach(async () => {
  database = await createTestDatabase({ template: 'prepared' })
  migrations = await mkdtemp(join(tmpdir(), 'science-hub-migrations-'))
  await write('20260101000000_notes.sql', 'create table public.notes (id int primary key);')
})

afterEach(async () => {
  await database.drop()
  await rm(migrations, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(join(migrations, file), sql)

const run = () =>
  migrate({
    adminUrl: database.url,
    ownerUrl: connectionUrl(database.url, { role: 'postgres' }),
    migrations,
  })

test('records what it applies, as the Supabase CLI does', async () => {
  await run()
  const rows = await database.sql`select version, name from supabase_migrations.schema_migrations`
  expect(rows).toEqual([{ version: '20260101000000', name: 'notes' }])
})

test('applies only what is new', async () => {
  await run()
  await write('20260102000000_more.sql', 'insert into public.notes values (2);')
  await run()
  await run()
  expect(await database.sql`select id from notes`).toEqual([{ id: 2 }])
})

test('rejects a migration that changed after it was applied', async () => {
  await run()
  await write('20260101000000_notes.sql', 'create table public.others ();')
  await expect(run()).rejects.toMatchObject({
    code: 'migration-changed',
    message: 'Migration 20260101000000_notes.sql changed after it was applied. Run `npm run reset`.',
  })
})

test('rejects an applied migration whose file is missing', async () => {
  await run()
  await rm(join(migrations, '20260101000000_notes.sql'))
  await expect(run()).rejects.toMatchObject({
    code: 'migration-changed',
    message: 'Migration 20260101000000 was applied and is gone. Run `npm run reset`.',
  })
})

test('one that fails leaves nothing behind and names its line', async () => {
  await write('20260102000000_bad.sql', 'create table public.half ();\nselect * from nowhere;')
  await expect(run()).rejects.toMatchObject({
    code: 'migration-failed',
    message: 'Migration 20260102000000_bad.sql failed: relation "nowhere" does not exist (line 2)',
  })
  const [row] = await database.sql`select to_regclass('public.half') as half`
  expect(row).toEqual({ half: null })
  await write('20260102000000_bad.sql', 'create table public.whole ();')
  await run()
})

test('what a superuser alone may do fails here as it would on hosted Supabase', async () => {
  await write('20260102000000_trick.sql', `alter system set work_mem = '1GB';`)
  await expect(run()).rejects.toMatchObject({ code: 'migration-failed' })
})

test('a trigger on accounts has the rights of its own function and not of a superuser', async () => {
  const trigger = (security: string) => `
    create or replace function public.greet() returns trigger
    language plpgsql ${security} set search_path = '' as $$
    begin
      insert into public.notes values (1);
      return new;
    end
    $$;
    create or replace trigger greet after insert on auth.users for each row execute function public.greet();`
  await write('20260102000000_trigger.sql', trigger('security invoker'))
  await run()
  const signUp = () =>
    database.as('anon', async (sql) => {
      await sql`reset role`
      await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'a@hub.example')`
    })
  await expect(signUp()).rejects.toThrow('permission denied for table notes')
  await write('20260103000000_trigger.sql', trigger('security definer'))
  await run()
  await signUp()
  expect(await database.sql`select id from notes`).toEqual([{ id: 1 }])
})
