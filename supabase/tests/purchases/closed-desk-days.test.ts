import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from './fixtures/api.ts'
import { DAY, dayOf } from './fixtures/closures.ts'
import { addDayPlan, addMembership } from './fixtures/memberships.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let member: Account
let membership: Json
let hall: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  hall = await addSpace(database)
  await database.sql`update public.spaces set desks = 5 where id = ${hall}`
  member = await addAccount(database)
  membership = await addMembership(database, member, await addDayPlan(database))
  for (const day of [DAY, DAY + 1, DAY + 3])
    await call(member, 'book_desk', { membership_id: membership.id, day: dayOf(day) })
})

afterAll(() => database.drop())

const days = { starts_on: dayOf(DAY), ends_on: dayOf(DAY + 1) }
const met = (closed: object): Promise<Json> => call(staff.admin, 'closure_desks', { ...days, ...closed })

test('days at a desk on closed days are listed with whom to speak to', async () => {
  const { total, rows } = await met({ closes_coworking: true })
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { day: dayOf(DAY), full_name: 'Ада', plan: { ru: 'Десять дней' } },
    { day: dayOf(DAY + 1) },
  ])
  expect((await met({ is_whole_hub: true })).total).toBe(2)
  expect((await met({ space_ids: [hall] })).total).toBe(2)
})

test('a closure that leaves desks meets none', async () => {
  const other = await addSpace(database)
  expect((await met({ space_ids: [other] })).total).toBe(0)
  await database.sql`update public.spaces set desks = 3 where id = ${other}`
  expect((await met({ space_ids: [hall] })).total).toBe(0)
  expect((await met({ space_ids: [hall, other] })).total).toBe(2)
  await database.sql`update public.spaces set desks = null where id = ${other}`
})

test('a day that is cancelled stays in the membership, and its holder gets one mail with the reason', async () => {
  const [row] = (await met({ closes_coworking: true })).rows
  const cancel = () =>
    call(staff.admin, 'cancel_desk_for_closure', {
      desk_day_id: row.id,
      reason: { ru: 'Ремонт', en: 'Repair' },
    })
  expect((await cancel()).cancelled_at).not.toBeNull()
  await cancel()
  expect((await met({ closes_coworking: true })).rows.map(({ day }: Json) => day)).toEqual([dayOf(DAY + 1)])
  const { memberships } = await call(member, 'my_memberships')
  expect(memberships[0].days_left).toBe(10)
  const mails = (await mailsOf(database, member.email)).filter(({ kind }) => kind === 'desk_cancelled')
  expect(mails.map(({ payload }: Json) => payload.desk)).toEqual([{ day: row.day, note: 'Ремонт' }])
})

test('who has come is not cancelled', async () => {
  const [visit] = await database.sql`
    update public.desk_days set checked_in_at = now() where day = ${dayOf(DAY + 3)} returning id`
  const request = call(staff.admin, 'cancel_desk_for_closure', { desk_day_id: visit?.id, reason: {} })
  expect(await apiErrorOf(request)).toBe('409 already_checked_in')
})
