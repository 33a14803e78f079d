import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from './fixtures/api.ts'
import { closeSpace, DAY, dayOf } from './fixtures/closures.ts'
import { addDayPlan, addMembership } from './fixtures/memberships.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let member: Account
let membership: Json
let staff: Awaited<ReturnType<typeof addStaff>>
let hall: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  member = await addAccount(database)
  hall = await addSpace(database)
  await database.sql`update public.spaces set desks = 5 where id = ${hall}`
  membership = await addMembership(database, member, await addDayPlan(database))
})

beforeEach(() => database.sql`delete from public.closures`)

afterAll(() => database.drop())

const book = (day: string) => call(member, 'book_desk', { membership_id: membership.id, day })
const expectOneWaiting = async () =>
  expect(
    await database.sql`
      select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  ).toHaveLength(1)
const freeOn = async (day: string) =>
  (await database.sql`select private.desks_free(${day}) as free`)[0]?.free as number

test.each([
  ['the hub is closed', { is_whole_hub: true, space_ids: [] }],
  ['the coworking is closed', { closes_coworking: true, space_ids: [] }],
])('no desk is free while %s', async (_, changes) => {
  await closeSpace(call, staff.admin, hall, changes)
  expect(await freeOn(dayOf(DAY))).toBe(0)
  expect(await apiErrorOf(book(dayOf(DAY)))).toBe('409 desks_full')
  expect(await freeOn(dayOf(DAY + 2))).toBe(5)
})

test('the desks of a closed space are not free', async () => {
  await closeSpace(call, staff.admin, hall)
  expect(await freeOn(dayOf(DAY))).toBe(0)
  expect(await freeOn(dayOf(DAY + 2))).toBe(5)
})

test('a desk is not booked at the moment at which the coworking is closed', async () => {
  const booked = await database.as(staff.admin, async (sql) => {
    await sql`
      insert into public.closures (starts_on, ends_on, reason, closes_coworking)
      values (${dayOf(DAY)}, ${dayOf(DAY)}, '{"ru": "Ремонт"}', true)`
    const outcome = apiErrorOf(book(dayOf(DAY)))
    await vi.waitFor(expectOneWaiting, { timeout: 10_000, interval: 20 })
    return { outcome }
  })
  expect(await booked.outcome).toBe('409 desks_full')
})
