import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_LISTS, functionOf } from '../../../bench/lists/admin.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('every list of the admin area is measured among few rows and among many', async () => {
  const lists = await database.sql`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname ^@ 'admin_' and 'page_size' = any (proargnames)`
  const measured = new Set(ADMIN_LISTS.map(functionOf))
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.map(({ name }) => name).filter((name) => !measured.has(name))).toEqual([])
})
