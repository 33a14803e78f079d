import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { recordQueryPlans } from '../fixtures/query-plans.ts'

/** More than counting counts, and enough for a query in a loop to stand out; the plans are the same at 100 000. */
const size = 11_000
const attendeeCount = 1100
/** Statistics read what they count, some of it twice, and never for each of the others. */
const MOST = 2.2 * size

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof recordQueryPlans>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  admin = await addAccount(database, { role: 'admin' })
  event = await addEvent(database)
  const others = await addEvent(database)
  const { sql } = database
  // Counters and codes have tests of their own, and would take minutes here.
  for (const table of ['orders', 'registrations', 'registration_seats'])
    await sql.unsafe(`alter table public.${table} disable trigger user`)
  await sql`
    insert into public.orders (
      full_name, email, payment_method, status, subtotal_amount, currency, paid_at, idempotency_key, updated_at
    )
    select
      'Ада', n || '@hub.example', 'on_site', 'paid', 100000, 'RSD', now() - n * interval '25 minutes',
      md5(n::text)::uuid, now() - interval '1 hour'
    from generate_series(1, ${size}::integer) n`
  await sql`
    insert into public.registrations (event_id, full_name, email, status, ticket_code, order_id, created_at, updated_at)
    select
      case when n <= ${attendeeCount}::integer then ${event}::uuid else ${others}::uuid end, 'Ада', n || '@hub.example', 'confirmed',
      'CODE' || n, (select id from public.orders where idempotency_key = md5(n::text)::uuid),
      now() - n * interval '25 minutes', now() - interval '1 hour'
    from generate_series(1, ${size}::integer) n`
  await sql`
    insert into public.registration_seats (id, registration_id, position, ticket_code)
    select id, id, 1, ticket_code from public.registrations`
  // Every twentieth is a wrong one at this event, most of them resolved.
  await sql`
    insert into public.check_ins (id, event_id, registration_id, seat_id, code, outcome, scanned_at, received_at, resolved_at)
    select
      gen_random_uuid(), event_id, case when is_known then id end, case when is_known then id end,
      case when not is_known then md5((n % 50)::text) end, case when is_wrong then 'unknown' else 'admitted' end,
      now() - interval '1 hour', now() - n * interval '1 second', case when is_wrong and n % 200 <> 0 then now() end
    from (
      select id, event_id, n, n % 20 = 0 as is_wrong, n % 40 <> 0 as is_known
      from (select id, event_id, row_number() over (order by id) as n from public.registrations) numbered
    ) scanned`
  await sql`
    insert into public.audit_log (at, actor_id, actor_name, actor_role, action, table_name, row_id)
    select
      now() - n * interval '1 minute', ${admin.userId}, 'Ада', 'admin',
      case when n % 2750 = 7 then 'delete' else 'update' end,
      case when n % 1375 = 7 then 'slides' else 'events' end, 'row-' || n
    from generate_series(1, ${size}::integer) n`
  await sql`vacuum analyze public.orders, public.registrations, public.registration_seats, public.check_ins, public.audit_log`
  plans = await recordQueryPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const calls: [name: string, call: (now: string) => string, total?: number][] = [
  ['changes', () => 'admin_audit()', 10_000],
  ['changes of a rare kind', () => "admin_audit(action => 'delete')", size / 2750],
  ['changes in a rare table', () => "admin_audit(in_table => 'slides', sort => 'at')", size / 1375],
  ['changes of a row', () => `admin_audit(search => 'row-${size - 1}')`, 1],
  ['what changes can be narrowed by', () => 'admin_audit_filters()'],
  ['everybody who comes to one event', () => `check_in_list('${event}')`],
  ['what changed at one event', (now) => `check_in_list('${event}', '${now}')`],
  ['figures of a month', () => 'admin_statistics()'],
  ['figures of a year', () => "admin_statistics('month')"],
  [
    'statistics of half a year and of the one before',
    () => 'admin_period_statistics(current_date - 170, current_date)',
  ],
]

test.each(calls)(`among ${size} rows, %s`, async (_, call, total) => {
  const { answer, table, rowsRead } = await plans.effortOf(call(new Date().toISOString()), admin)
  expect(answer).toBeTruthy()
  expect(answer.total).toBe(total)
  expect(rowsRead, `rows of ${table}`).toBeLessThan(MOST)
})

test(`among ${size} rows, what waits for a decision is found without reading what is settled`, async () => {
  const waiting = size / 200
  for (const call of [
    "admin_pending_decisions('check_in', page_size => 100)",
    'admin_pending_decision_counts()',
  ]) {
    const { answer, table, rowsRead } = await plans.effortOf(call, admin)
    expect(answer.total ?? answer.check_in).toBe(waiting)
    expect(rowsRead, `rows of ${table}`).toBeLessThan(5 * waiting)
  }
})
