import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
})

afterAll(() => database.drop())

describe('test database', () => {
  test('the owner of the migrations is no superuser', async () => {
    const [owner] = await database.sql`
      select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`
    expect(owner).toEqual({ name: 'postgres', rolsuper: false, rolbypassrls: true })
  })

  test.each([['anon'], ['authenticated'], ['service_role']] as const)('runs queries as %s', async (role) => {
    const [row] = await database.as(
      role,
      (sql) => sql`select current_user as name, auth.role() as role, auth.uid() as id`,
    )
    expect(row).toEqual({ name: role, role, id: null })
  })

  test('runs queries as a signed-in user with his claims', async () => {
    const userId = randomUUID()
    const caller = { userId, email: 'a@hub.example', metadata: { name: 'Ада' } }
    const [row] = await database.as(
      caller,
      (sql) => sql`
        select current_user as role, auth.uid() as id, auth.email() as email, auth.jwt() -> 'user_metadata' ->> 'name' as name`,
    )
    expect(row).toEqual({ role: 'authenticated', id: userId, email: 'a@hub.example', name: 'Ада' })
  })

  test('the role ends with the transaction', async () => {
    await database.as('anon', (sql) => sql`select 1`)
    const claims = await database.as(
      'service_role',
      (sql) => sql`select current_setting('request.jwt.claims') as value`,
    )
    expect(claims[0]?.value).toBe('{"role":"service_role"}')
  })

  test('row level security binds callers and not the owner', async () => {
    await database.sql`create table public.notes (owner uuid)`
    await database.sql`alter table public.notes enable row level security`
    await database.sql`create policy own on public.notes for select using (owner = (select auth.uid()))`
    const userId = randomUUID()
    await database.sql`insert into public.notes values (${userId}), (${randomUUID()})`
    expect(await database.sql`select from public.notes`).toHaveLength(2)
    expect(await database.as({ userId }, (sql) => sql`select from public.notes`)).toHaveLength(1)
    expect(await database.as('anon', (sql) => sql`select from public.notes`)).toHaveLength(0)
  })

  test('Russian full-text search folds case and forms', async () => {
    const [row] = await database.sql`
      select to_tsvector('russian', 'Публичные ЛЕКЦИИ') @@ to_tsquery('russian', 'лекция') as found`
    expect(row?.found).toBe(true)
  })
})
