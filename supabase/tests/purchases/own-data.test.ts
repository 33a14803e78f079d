import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { addOneOfEach } from '../fixtures/one-of-each.ts'
import { apiErrorOf, apiOf, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, addPass } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

afterAll(() => database.drop())

const register = (who: Account, event_id: string, more: object = {}) =>
  call(who, 'register_for_event', {
    event_id,
    full_name: 'Ада Лавлейс',
    email: who.email,
    phone: '+381601234567',
    ...more,
  })
const remove = (who: Account, confirmation: string | null = who.email) =>
  call(who, 'delete_my_account', { confirmation })
const rowsOf = (table: string, id: string) =>
  database.sql`select * from ${database.sql(`public.${table}`)} where id = ${id}`

describe('the export', () => {
  test('contains every kind of the account’s data, and no secrets', async () => {
    const owner = await addAccount(database)
    await addOneOfEach(database, owner.userId)
    const data = await call(owner, 'export_my_data')
    const empty = Object.entries(data).filter(
      ([, part]) => !part || (Array.isArray(part) && part.length === 0),
    )
    expect(empty.map(([name]) => name)).toEqual(['mails'])
    expect(data.account.email).toBe(owner.email)
    const text = JSON.stringify(data)
    for (const secret of ['secret_hash', 'encrypted_password', 'token']) expect(text).not.toContain(secret)
  })

  test('contains no data of others', async () => {
    const [owner, other] = [await addAccount(database), await addAccount(database)]
    await register(other, await addEvent(database))
    expect(JSON.stringify(await call(owner, 'export_my_data'))).not.toContain(other.email)
    await expect(call('anon', 'export_my_data')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('deleting the account', () => {
  test('needs its address typed', async () => {
    const owner = await addAccount(database)
    for (const typed of ['', null, 'other@hub.example'])
      expect(await apiErrorOf(remove(owner, typed))).toBe('400 confirmation_mismatch')
    await expect(call('anon', 'delete_my_account', { confirmation: '' })).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('cancels what is upcoming, gives the seat to the waitlist, and sends a farewell mail', async () => {
    const [owner, waiting] = [await addAccount(database), await addAccount(database)]
    const event = await addPaidEvent(database, { capacity: 1 })
    const { registration, order } = await register(owner, event)
    const next = await register(waiting, event, { join_waitlist: true })
    const space = await addOpenSpace(database)
    const slots = hoursOfDay(3, [12])
    const { booking } = await call(owner, 'book_space', {
      space_id: space,
      slots,
      full_name: 'Ада',
      email: owner.email,
    })
    await addPass(database, owner)
    expect(await call(owner, 'preview_account_deletion')).toEqual({
      registrations: 1,
      bookings: 1,
      unpaid_orders: 2,
      kept_orders: 0,
      passes: 1,
      comments: 0,
    })
    await remove(owner, ` ${owner.email.toUpperCase()} `)
    expect(await database.sql`select from auth.users where id = ${owner.userId}`).toHaveLength(0)
    expect((await rowsOf('registrations', registration.id))[0]).toMatchObject({
      status: 'cancelled',
      cancel_cause: 'account_deleted',
      full_name: '—',
      phone: null,
      user_id: null,
    })
    expect((await rowsOf('orders', order.id))[0]?.status).toBe('cancelled')
    expect((await rowsOf('space_bookings', booking.id))[0]?.status).toBe('cancelled')
    expect((await rowsOf('registrations', next.registration.id))[0]?.offer_until).toBeInstanceOf(Date)
    expect((await mailsOf(database, owner.email)).map(({ kind }) => kind)).toEqual(['account_deleted'])
  })

  test('keeps paid orders and past registrations without personal data', async () => {
    const [owner, admin] = [await addAccount(database), await addAccount(database, { role: 'admin' })]
    const event = await addPaidEvent(database)
    const { registration, order } = await register(owner, event)
    await call(admin, 'mark_order_paid', { order_id: order.id })
    await database.sql`
      update public.events set starts_at = ${hoursFromNow(-30)}, ends_at = ${hoursFromNow(-28)} where id = ${event}`
    await remove(owner)
    const [kept] = await rowsOf('orders', order.id)
    expect(kept).toMatchObject({
      status: 'paid',
      total_amount: 120_000,
      full_name: '—',
      phone: null,
      user_id: null,
    })
    expect((await rowsOf('registrations', registration.id))[0]?.status).toBe('confirmed')
    const left = await database.sql`
      select to_jsonb(orders)::text as text from public.orders
      union all select to_jsonb(registrations)::text from public.registrations
      union all select to_jsonb(outbox)::text from public.outbox where kind <> 'account_deleted'`
    expect(left.filter(({ text }) => text.includes(owner.email))).toEqual([])
  })

  test('deletes comments as their author would', async () => {
    const [owner, other] = [await addAccount(database), await addAccount(database)]
    const event = await addEvent(database)
    const write = async (author: Account, parent: string | null = null) => {
      const id = randomUUID()
      await database.sql`
        insert into public.comments (id, event_id, user_id, parent_id, body)
        values (${id}, ${event}, ${author.userId}, ${parent}, 'Да')`
      return id
    }
    const [alone, answered, elsewhere] = [await write(owner), await write(owner), await write(other)]
    const [theirs, mine] = [await write(other, answered), await write(owner, elsewhere)]
    await remove(owner)
    expect(await rowsOf('comments', alone)).toHaveLength(0)
    expect(await rowsOf('comments', mine)).toHaveLength(0)
    expect((await rowsOf('comments', answered))[0]).toMatchObject({
      body: '',
      author_name: '',
      user_id: null,
    })
    expect((await rowsOf('comments', theirs))[0]?.body).toBe('Да')
  })

  test('of a member of staff leaves no copy in the audit log', async () => {
    const admin = await addAccount(database, { role: 'admin', name: 'Глеб Единственный' })
    await register(admin, await addPaidEvent(database))
    await database.sql`delete from public.audit_log`
    await remove(admin)
    expect(await database.sql`select from public.audit_log`).toHaveLength(0)
  })

  test('is not for the last super admin', async () => {
    const [first, second] = [
      await addAccount(database, { role: 'super_admin' }),
      await addAccount(database, { role: 'super_admin' }),
    ]
    await remove(first)
    expect(await apiErrorOf(remove(second))).toBe('409 last_super_admin')
  })
})
