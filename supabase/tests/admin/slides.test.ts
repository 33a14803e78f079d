import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
})
afterAll(() => database.drop())

async function add(title: string): Promise<{ id: string; slug: string }> {
  const [row] = await database.as(
    staff.admin,
    (sql) => sql`insert into public.slides (title) values (${sql.json({ ru: title })}) returning id, slug`,
  )
  return row as { id: string; slug: string }
}

const shown = async () => {
  const [row] = await database.as('anon', (sql) => sql`select public.slideshow() as page`)
  return row?.page.slides.map(({ title }: { title: { ru: string } }) => title.ru)
}

test('a new slide comes last, with a name of its own, and the order is set in one step', async () => {
  const [a, b, c] = [await add('а'), await add('б'), await add('в')]
  expect(a.slug).toMatch(/^slide-[\da-f]{12}$/)
  expect(a.slug).not.toBe(b.slug)
  expect(await shown()).toEqual(['а', 'б', 'в'])
  await api(staff.admin, 'reorder_slides', { ids: [c.id, a.id, b.id] })
  expect(await shown()).toEqual(['в', 'а', 'б'])
  await api(staff.superAdmin, 'reorder_slides', { ids: [randomUUID(), c.id, a.id, b.id] })
  expect(await shown()).toEqual(['в', 'а', 'б'])
})

test.each(['user', 'moderator'] as const)('a %s puts nothing in order', async (role) => {
  expect(await apiErrorOf(api(staff[role], 'reorder_slides', { ids: [] }))).toBe('403 not_allowed')
})
