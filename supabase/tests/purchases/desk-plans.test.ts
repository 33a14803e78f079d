import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addSpace } from '../fixtures/events.ts'
import { recordQueryPlans } from '../fixtures/query-plans.ts'
import { addDayPlan } from './fixtures/memberships.ts'

/** Days at a desk in years past; the month ahead has `BOOKED`. */
const PAST = 100_000
const BOOKED = 600

let database: TestDatabase
let person: Account
let plans: Awaited<ReturnType<typeof recordQueryPlans>>

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  const { sql } = database
  person = await addAccount(database, { role: 'admin' })
  const plan = await addDayPlan(database)
  const hall = await addSpace(database)
  await sql`update public.spaces set desks = 40 where id = ${hall}`
  await sql`
    insert into public.orders (full_name, email, payment_method, subtotal_amount, status, paid_at)
    select 'Ада', 'person' || n || '@guests.example', 'on_site', 1000, 'paid', now() from generate_series(1, 2000) n`
  await sql`alter table public.memberships disable trigger user`
  await sql`
    insert into public.memberships (plan_id, order_id, days_total, days_left, valid_from, valid_until, code)
    select ${plan}, id, 1000, 500, current_date - 1000, current_date + 300, 'M' || number from public.orders`
  await sql`alter table public.memberships enable trigger user`
  await sql`
    insert into public.desk_days (membership_id, day)
    select held.id, current_date - (1 + n)
    from (select id, row_number() over (order by id) as place from public.memberships) held
    cross join generate_series(1, ${PAST / 2000}::integer) n`
  await sql`
    insert into public.desk_days (membership_id, day)
    select held.id, current_date + (held.place % 30)::integer
    from (select id, row_number() over (order by id) as place from public.memberships limit ${BOOKED}) held`
  await sql`vacuum analyze`
  plans = await recordQueryPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

test.each(['free_desks()', 'my_memberships()', 'coworking_day()'])(
  `%s reads the days that it shows, among ${PAST} that are over`,
  async (call) => {
    const { rowsRead, table } = await plans.effortOf(call, person)
    expect(rowsRead, table).toBeLessThanOrEqual(2 * BOOKED)
  },
)
