import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { watchPlans } from '../fixtures/plans.ts'

const size = 100_000
/** Counting stops at 10 000; a page and what it skips comes on top. Far below what reading all rows takes. */
const MOST = size / 2

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof watchPlans>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await addAccount(database, { role: 'admin' })
  event = await addEvent(database)
  const { sql } = database
  // Counting seats one by one is not what is measured.
  await sql`alter table public.registrations disable trigger user`
  await sql`
    insert into public.orders (full_name, email, payment_method, subtotal_amount, status, paid_at, refund_requested_at, created_at)
    select
      case when n % 5000 = 7 then 'Редкость' else 'Обычный' end || ' ' || n, 'person' || n || '@guests.example', 'on_site',
      1000 + n, case when n % 2 = 0 then 'paid' else 'pending' end::public.order_status, case when n % 2 = 0 then now() end,
      case when n % 1000 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, ${size}::integer) n`
  await sql`
    insert into public.order_items (order_id, kind, title, unit_amount)
    select id, 'registration', '{"ru": "Лекция"}', subtotal_amount from public.orders`
  await sql`
    insert into public.registrations (event_id, order_id, full_name, email, status, ticket_code, checked_in_at, created_at)
    select
      ${event}, id, full_name, email, 'confirmed', 'T' || number, case when number % 3 = 0 then now() end, created_at
    from public.orders`
  await sql`alter table public.registrations enable trigger user`
  await sql`vacuum analyze public.registrations, public.orders, public.order_items`
  plans = await watchPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const attendees = (args = '') => `admin_attendees('EVENT'${args})`
const calls: [name: string, call: string, total: number][] = [
  ['attendees', attendees(), 10_000],
  ['by name', attendees(", sort => 'name'"), 10_000],
  ['by arrival', attendees(", sort => 'arrived'"), 10_000],
  ['those inside', attendees(", presence => 'inside'"), 10_000],
  ['those who owe', attendees(", payment => 'due'"), 10_000],
  ['a word', attendees(", search => 'редкость'"), size / 5000],
  ['orders', 'admin_orders()', 10_000],
  ['by number', "admin_orders(sort => 'number')", 10_000],
  ['by sum', "admin_orders(sort => 'total_desc')", 10_000],
  ['those to be paid', "admin_orders(state => 'pending')", 10_000],
  ['those to be given back', "admin_orders(state => 'refund')", size / 1000],
  ['of a kind', "admin_orders(kind => 'registration')", 10_000],
  ['beginnings of addresses', "admin_orders(search => 'person777')", 111],
  ['a word in orders', "admin_orders(search => 'редкость')", size / 5000],
]

describe(`among ${size} rows`, () => {
  test.each(calls)('%s come without reading all of them', async (_, call, total) => {
    const { answer, table, rowsRead } = await plans.effortOf(call.replace('EVENT', event), admin)
    expect(answer.total).toBe(total)
    expect(rowsRead, `rows of ${table}`).toBeLessThan(MOST)
  })
})
