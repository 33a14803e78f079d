import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addSpace } from '../fixtures/events.ts'
import { watchPlans } from '../fixtures/plans.ts'
import { addSubscription } from '../taking-part/fixtures/offers.ts'

const size = 100_000
/** Of rooms, plans and passes on sale there are never many; beyond counting is enough. */
const FEW = 20_000
/** Some of these count all rows there are: once, and never for each of the others. */
const MOST = 1.2 * size

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof watchPlans>>

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await addAccount(database, { role: 'admin' })
  const holder = await addAccount(database, { name: 'Редкая Птица' })
  const other = await addAccount(database)
  const space = await addSpace(database)
  const subscription = await addSubscription(database)
  const { sql } = database
  const named = sql`jsonb_build_object('ru', case when n % 5000 = 7 then 'редкость ' else 'обычное ' end || n)`
  // Notices to staff, and the log, look at one row each.
  const tables = ['space_bookings', 'spaces', 'coworking_plans', 'subscriptions', 'user_passes']
  for (const table of tables) await sql`alter table ${sql(`public.${table}`)} disable trigger user`
  await sql`
    insert into public.space_bookings (space_id, full_name, email, status, total_amount, starts_at, ends_at, created_at)
    select
      ${space}, case when n % 5000 = 7 then 'Редкая ' else 'Обычная ' end || n, 'person' || n || '@hub.example',
      case when n % 2500 = 7 then 'pending' else 'confirmed' end::public.booking_status, n % 977,
      now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', now() - n * interval '1 minute'
    from generate_series(1, ${size}::integer) n`
  await sql`
    insert into public.spaces (slug, name, capacity, sort_order)
    select 'space-' || n, ${named}, 1 + n % 977, n from generate_series(1, ${FEW}::integer) n`
  await sql`
    insert into public.coworking_plans (slug, kind, name, price_amount, period, sort_order)
    select 'plan-' || n, 'monthly', ${named}, n % 977, 'month', n from generate_series(1, ${FEW}::integer) n`
  await sql`
    insert into public.subscriptions (slug, kind, name, price_amount, period, sort_order)
    select 'pass-' || n, 'time', ${named}, n % 977, 'month', n from generate_series(1, ${FEW}::integer) n`
  await sql`
    insert into public.user_passes (id, user_id, subscription_id, visits_total, visits_left, valid_until, created_at)
    select
      gen_random_uuid(), case when n % 5000 = 7 then ${holder.userId} else ${other.userId} end::uuid, ${subscription}::uuid, 1000,
      n % 977, now() + n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${size}::integer) n`
  for (const table of tables) await sql`alter table ${sql(`public.${table}`)} enable trigger user`
  await sql`
    vacuum analyze
      public.space_bookings, public.spaces, public.coworking_plans, public.subscriptions, public.user_passes, private.people`
  plans = await watchPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const MANY = 10_000
const RARE = size / 5000
const lists: [list: string, wishes: [wish: string, total: number][]][] = [
  [
    'admin_space_bookings',
    [
      ['', MANY],
      ["sort => 'starts'", MANY],
      ["sort => 'name_desc'", MANY],
      ["sort => 'amount'", MANY],
      ["state => 'pending'", 2 * RARE],
      ["state => 'pending', sort => 'starts'", 2 * RARE],
      ["search => 'редкая'", RARE],
      [`space => '${randomUUID()}'`, 0],
    ],
  ],
  ...['admin_spaces', 'admin_coworking_plans', 'admin_subscriptions'].map(
    (list): [string, [string, number][]] => [
      list,
      [
        ['', MANY],
        ["sort => 'name'", MANY],
        [`sort => '${list === 'admin_spaces' ? 'capacity' : 'price'}_desc'`, MANY],
        ["search => 'редкость'", FEW / 5000],
        ["state => 'on'", MANY],
        ["state => 'off'", 0],
      ],
    ],
  ),
  [
    'admin_passes',
    [
      ['', MANY],
      ["sort => 'until'", MANY],
      ["sort => 'left_desc'", MANY],
      ["state => 'used_up'", Math.floor(size / 977)],
      ["search => 'редкая'", RARE],
    ],
  ],
]

describe.each(lists)('among so many rows %s', (list, wishes) => {
  test.each(wishes)('comes without reading rows again and again (%s)', async (wish, total) => {
    const { answer, table, rowsRead } = await plans.effortOf(`${list}(${wish})`, admin)
    expect(Math.min(answer.total, total + 1)).toBe(total)
    expect(rowsRead, `rows of ${table}`).toBeLessThan(MOST)
  })
})
