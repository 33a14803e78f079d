import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace } from '../fixtures/events.ts'
import { apiOf, type Json, tally, today } from './fixtures/api.ts'
import { addDayPlan, addMembership, dayAfter } from './fixtures/memberships.ts'

const PEOPLE = 20

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let moderator: Account
let members: { person: Account; membership: Json }[]

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  moderator = (await addStaff(database)).moderator
  const hall = await addSpace(database)
  await database.sql`update public.spaces set desks = 1 where id = ${hall}`
  const plan = await addDayPlan(database)
  members = []
  for (let count = 0; count < PEOPLE; count++) {
    const person = await addAccount(database)
    members.push({ person, membership: await addMembership(database, person, plan) })
  }
}, 120_000)

afterAll(() => database.drop())

const first = () => members[0] as (typeof members)[number]

test(`${PEOPLE} people who book the last desk at once get it once`, async () => {
  // All connections are open before.
  await Promise.all(members.map(({ person }) => call(person, 'my_memberships')))
  const outcomes = await tally(
    members.map(({ person, membership }) =>
      call(person, 'book_desk', { membership_id: membership.id, day: dayAfter(1) }),
    ),
  )
  expect(outcomes).toEqual({ ok: 1, '409 desks_full': PEOPLE - 1 })
})

test(`of ${PEOPLE} people who walk in at once one gets the last desk, and nobody else loses a day`, async () => {
  const results = await Promise.all(
    members.map(({ membership }) => call(moderator, 'check_in_membership', { code: membership.code })),
  )
  expect(results.filter(({ result }) => result === 'checked_in')).toHaveLength(1)
  expect(results.filter(({ result }) => result === 'full')).toHaveLength(PEOPLE - 1)
  const [row] = await database.sql`
    select sum(days_total - days_left)::integer as taken from public.memberships`
  expect(row?.taken).toBe(1)
})

test('two check-ins at once take one day', async () => {
  const { membership, person } = first()
  await database.sql`update public.spaces set desks = 100 where desks is not null`
  await database.sql`update public.desk_days set cancelled_at = now()`
  await database.sql`update public.memberships set days_left = 10`
  const results = await Promise.all(
    Array.from({ length: 8 }, () => call(moderator, 'check_in_membership', { code: membership.code })),
  )
  expect(results.map(({ result }) => result).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'already_in'),
    'checked_in',
  ])
  const { memberships } = await call(person, 'my_memberships')
  expect(memberships[0].days_left).toBe(9)
})

test('a membership that ends at midnight in Belgrade admits until then, once, while its holder is being checked in', async () => {
  const { membership } = members[1] as (typeof members)[number]
  await database.sql`update public.memberships set valid_until = ${today()}::date where id = ${membership.id}`
  const at = (moment: string) => database.sql<{ answer: Json }[]>`
    select private.check_in_member(${membership.id}, ${moment}::timestamp at time zone 'Europe/Belgrade') as answer`
  const [before, after] = [`${today()} 23:59:59.999`, `${dayAfter(1)} 00:00`]
  const results = (await Promise.all([at(before), at(after), at(before), at(after)])).map(
    ([row]) => row?.answer.result,
  )
  expect([results[1], results[3]]).toEqual(['expired', 'expired'])
  expect([results[0], results[2]].toSorted()).toEqual(['already_in', 'checked_in'])
  const [row] = await database.sql`
    select days_left, (select count(*)::integer from public.desk_days where membership_id = memberships.id and cancelled_at is null and checked_in_at is not null) as days
    from public.memberships where id = ${membership.id}`
  expect(row).toEqual({ days_left: 9, days: 1 })
})
