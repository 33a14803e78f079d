import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPass } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

/** Somebody with a seat who is to pay at check-in. */
async function owing(): Promise<{ event: string; registration: string; order: string; email: string }> {
  const event = await addPaidEvent(database)
  const account = await addAccount(database)
  const { registration, order } = await call(account, 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: account.email,
    payment_method: 'on_site',
  })
  return { event, registration: registration.id, order: order.id, email: account.email }
}

const kindsOf = async (email: string) => (await mailsOf(database, email)).map(({ kind }) => kind)

/** Resolves as soon as somebody waits for what the process holds. */
const waitedFor = (pid: number) =>
  vi.waitFor(async () => {
    const waiting = await database.sql`
      select from pg_stat_activity where ${pid}::integer = any (pg_blocking_pids(pid))`
    expect(waiting).toHaveLength(1)
  }, 20_000)

describe('a person with an amount due is checked in', () => {
  const admit = ({ event, registration }: { event: string; registration: string }): Promise<Json> =>
    call(staff.moderator, 'pay_and_check_in', {
      event_id: event,
      request_id: randomUUID(),
      registration_id: registration,
      paid_amount: 120_000,
    })

  test('while staff mark the order paid: it is paid once, by the method of staff', async () => {
    const person = await owing()
    let admitted: Promise<Json> | undefined
    await database.sql.begin(async (desk) => {
      const [own] = await desk`select pg_backend_pid() as pid`
      await desk`
        update public.orders set status = 'paid', payment_method = 'ips_qr', paid_at = now() where id = ${person.order}`
      admitted = admit(person)
      await waitedFor(own?.pid)
    })
    expect(await admitted).toMatchObject({ result: 'valid' })
    const [order] = await database.sql`select payment_method from public.orders where id = ${person.order}`
    expect(order?.payment_method).toBe('ips_qr')
    expect(await kindsOf(person.email)).not.toContain('order_paid')
  })

  test('while their order is being written: it is paid all the same', async () => {
    const person = await owing()
    await database.sql`update public.registrations set order_id = null where id = ${person.registration}`
    let admitted: Promise<Json> | undefined
    await database.sql.begin(async (desk) => {
      const [own] = await desk`select pg_backend_pid() as pid`
      await desk`select from public.events where id = ${person.event} for update`
      admitted = admit(person)
      await waitedFor(own?.pid)
      await desk`update public.registrations set order_id = ${person.order} where id = ${person.registration}`
    })
    expect(await admitted).toMatchObject({ result: 'valid' })
    expect((await kindsOf(person.email)).filter((kind) => kind === 'order_paid')).toHaveLength(1)
  })
})

test('a refund locks the event before the order, so that it cannot deadlock', async () => {
  const { event, order } = await owing()
  await database.sql`update public.orders set status = 'paid', paid_at = now() where id = ${order}`
  let refunded: Promise<Json> | undefined
  await database.sql.begin(async (other) => {
    const [own] = await other`select pg_backend_pid() as pid`
    await other`select from public.events where id = ${event} for update`
    refunded = call(staff.admin, 'mark_order_refunded', { order_id: order })
    await waitedFor(own?.pid)
    expect(await other`select from public.orders where id = ${order} for update nowait`).toHaveLength(1)
  })
  expect(await refunded).toMatchObject({ status: 'refunded' })
})

test('marking several orders paid locks all their events before any order', async () => {
  const people = [await owing(), await owing()]
  const [first, last] = people.sort((one, other) => (one.order < other.order ? -1 : 1))
  let paid: Promise<Json> | undefined
  await database.sql.begin(async (other) => {
    const [own] = await other`select pg_backend_pid() as pid`
    await other`select from public.events where id = ${last?.event ?? ''} for update`
    paid = call(staff.admin, 'mark_orders_paid', { order_ids: people.map(({ order }) => order) })
    await waitedFor(own?.pid)
    expect(
      await other`select from public.orders where id = ${first?.order ?? ''} for update nowait`,
    ).toHaveLength(1)
  })
  expect(await paid).toEqual({ done: 2, skipped: [] })
})

test('a pass that is being saved cannot be adjusted over the same version', async () => {
  const pass = await addPass(database, await addAccount(database))
  const [row] = await database.sql`
    select updated_at::text as version, valid_until::text from public.user_passes where id = ${pass}`
  let adjusted: Promise<Json> | undefined
  await database.sql.begin(async (other) => {
    const [own] = await other`select pg_backend_pid() as pid`
    await other`update public.user_passes set visits_left = 2 where id = ${pass}`
    adjusted = call(staff.admin, 'adjust_pass', {
      pass_id: pass,
      version: row?.version,
      visits_left: 9,
      valid_until: row?.valid_until,
      reason: 'Подарок',
    })
    // Held here, so that nobody misses the error before it is looked at.
    adjusted.catch(() => undefined)
    await waitedFor(own?.pid)
  })
  expect(await apiErrorOf(adjusted ?? Promise.resolve())).toBe('409 edit_conflict')
})

describe('an order whose time is over', () => {
  const sweep = () =>
    database.sql.begin(async (sql) => {
      // Who waits is told instead.
      await sql`set local lock_timeout = '5s'`
      await sql`select public.sweep_expired()`
    })
  const statusOf = async (order: string) =>
    (await database.sql`select status from public.orders where id = ${order}`)[0]?.status

  test.each(['events', 'orders'] as const)(
    'is left to the next sweep while somebody holds its row of %s',
    async (table) => {
      const { event, order, email } = await owing()
      await database.sql`update public.orders set expires_at = ${hoursFromNow(-1)} where id = ${order}`
      const held = table === 'events' ? event : order
      await database.sql.begin(async (other) => {
        await other`select from ${other(`public.${table}`)} where id = ${held} for update`
        await sweep()
        expect(await statusOf(order)).toBe('pending')
      })
      await Promise.all([sweep(), sweep()])
      await sweep()
      expect(await statusOf(order)).toBe('cancelled')
      expect((await kindsOf(email)).filter((kind) => kind === 'registration_not_paid')).toHaveLength(1)
    },
  )

  test('stays when it was paid in the meantime', async () => {
    const { order } = await owing()
    await database.sql`update public.orders set status = 'paid', paid_at = now() where id = ${order}`
    const [answer] = await database.sql`select private.cancel_unpaid_order(${order}) as is_dropped`
    expect(answer?.is_dropped).toBe(false)
    expect(await statusOf(order)).toBe('paid')
  })
})
