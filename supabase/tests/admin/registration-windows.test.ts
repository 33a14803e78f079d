import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, errorDetailOf } from '../purchases/fixtures/api.ts'
import { eventInput, saveAs } from './fixtures/saving.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let save: ReturnType<typeof saveAs>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  save = saveAs(database)
})
afterAll(() => database.drop())

test.each([
  ['at the end of its event', { registration_opens_at: '2038-03-01T20:00:00Z' }, 'event'],
  [
    'at its own end',
    { registration_opens_at: '2038-02-01T10:00:00Z', registration_closes_at: '2038-02-01T10:00:00Z' },
    'registration',
  ],
])('a registration that opens %s is rejected', async (_, changes, end) => {
  const saving = save(staff.admin, eventInput(changes))
  expect(await apiErrorOf(saving)).toBe('400 registration_opens_late')
  expect(await errorDetailOf(saving)).toEqual({ end })
})

test('a registration may open while its event takes place', async () => {
  const made = await save(staff.admin, eventInput({ registration_opens_at: '2038-03-01T19:59:00Z' }))
  expect(made.registration_opens_at).toBe('2038-03-01T19:59:00+00:00')
})

test('an event that was saved before with such a registration can still be changed elsewhere', async () => {
  const id = await addEvent(database)
  await database.sql.begin(async (sql) => {
    await sql`alter table public.events disable trigger events_registration_window`
    await sql`update public.events set registration_opens_at = ends_at where id = ${id}`
    await sql`alter table public.events enable trigger events_registration_window`
  })
  await database.sql`
    update public.events set registration_opens_at = registration_opens_at, capacity = 7 where id = ${id}`
  const moved = database.sql`
    update public.events set registration_opens_at = ends_at + interval '1 day' where id = ${id}`
  await expect(moved).rejects.toMatchObject({ hint: 'registration_opens_late' })
})
