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
/** Statements of staff, whose changes the audit log records. */
const changeAs = (staff: Account, statements: string[]) =>
  database.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: staff.userId })}, true)`
    for (const statement of statements) await sql.unsafe(statement)
  })
const rowsOf = (table: string, id: string) =>
  database.sql`select * from ${database.sql(`public.${table}`)} where id = ${id}`

describe('the export', () => {
  test('contains every kind of the account’s data, and no secrets', async () => {
    const owner = await addAccount(database)
    await addOneOfEach(database, owner.userId)
    await call(owner, 'set_my_mail_topic', { topic: 'thanks', is_on: false })
    await changeAs(await addAccount(database, { role: 'admin' }), [
      `update public.profiles set blocked_at = '2026-01-01' where id = '${owner.userId}'`,
    ])
    const data = await call(owner, 'export_my_data')
    const empty = Object.entries(data).filter(
      ([, part]) => !part || (Array.isArray(part) && part.length === 0),
    )
    expect(empty.map(([name]) => name)).toEqual(['mails'])
    expect(data.account.email).toBe(owner.email)
    expect(data.registrations[0]).toMatchObject({
      feedback: { rating: 5, comment: null },
      decisions: [{ option: 'keep' }],
      attended_sessions: [{ title: { ru: 'Текст' } }],
    })
    expect(data.mail_settings).toMatchObject({ switched_off: ['thanks'] })
    expect(data.co_organised_events).toMatchObject([{ event: 'event' }])
    expect(data.changes_by_staff).toMatchObject([
      { action: 'update', new: { blocked_at: expect.any(String) } },
    ])
    expect(data.comments).toMatchObject([{ event: 'event', author_name: 'Ада' }])
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

  test('leaves no name in what staff changed of passes, comments, orders and bookings', async () => {
    const [owner, other, admin] = [
      await addAccount(database, { name: 'Мирослава Забытая' }),
      await addAccount(database),
      await addAccount(database, { role: 'admin' }),
    ]
    const event = await addEvent(database)
    const pass = await addPass(database, owner)
    const [root, reply, report] = [randomUUID(), randomUUID(), randomUUID()]
    await database.sql`
      insert into public.comments (id, event_id, user_id, parent_id, body) values
        (${root}, ${event}, ${owner.userId}, null, 'Да'), (${reply}, ${event}, ${other.userId}, ${root}, 'Нет')`
    await database.sql`insert into public.comment_reports (id, comment_id) values (${report}, ${root})`
    const space = await addOpenSpace(database)
    const names = { full_name: 'Мирослава Забытая', email: owner.email }
    const { booking } = await call(owner, 'book_space', {
      ...names,
      space_id: space,
      slots: hoursOfDay(3, [12]),
      purpose: 'Юбилей Забытой',
    })
    await changeAs(admin, [
      `update public.user_passes set visits_left = 3 where id = '${pass}'`,
      `update public.comment_reports set resolved_at = now() where id = '${report}'`,
      `delete from public.comments where id = '${reply}'`,
      `update public.space_bookings set purpose = 'Вечер Забытой' where id = '${booking.id}'`,
    ])
    const entries =
      await database.sql`select table_name from public.audit_log where actor_id = ${admin.userId}`
    expect(entries.map(({ table_name }) => table_name).sort()).toEqual([
      'comment_reports',
      'comments',
      'space_bookings',
      'user_passes',
    ])
    await remove(owner)
    const left = await database.sql`
      select table_name from public.audit_log where to_jsonb(audit_log)::text ~* 'забыт'`
    expect(left.map(({ table_name }) => table_name)).toEqual([])
  })

  test('deletes what was said of events, typed again and decided, and keeps the rating', async () => {
    const owner = await addAccount(database)
    const event = await addEvent(database)
    const { registration } = await register(owner, event)
    await call('anon', 'register_for_event', {
      ...{ event_id: event, full_name: 'Ада Вторая', email: owner.email },
    })
    const booked = randomUUID()
    await database.sql`
      insert into public.event_feedback (registration_id, event_id, rating, comment)
      values (${registration.id}, ${event}, 4, 'Это была я, Ада')`
    await database.sql`
      insert into public.space_bookings (id, space_id, user_id, full_name, email, status, decision_note)
      values (${booked}, ${await addOpenSpace(database)}, ${owner.userId}, 'Ада', ${owner.email}, 'declined', 'Простите, Ада')`
    const typed = () => database.sql`
      select typed from private.repeated_registrations where registration_id = ${registration.id}`
    expect(await typed()).toMatchObject([{ typed: { full_name: 'Ада Вторая' } }])
    await remove(owner)
    expect(await typed()).toEqual([{ typed: {} }])
    expect(
      await database.sql`select rating, comment from public.event_feedback where event_id = ${event}`,
    ).toEqual([{ rating: 4, comment: null }])
    expect((await rowsOf('space_bookings', booked))[0]?.decision_note).toBeNull()
  })

  test('leaves no row for its mailbox a month after the last mail', async () => {
    const owner = await addAccount(database)
    await remove(owner)
    const mailbox = () => database.sql`select from private.mail_recipients where email = ${owner.email}`
    await database.as('service_role', (sql) => sql`select * from public.claim_outbox(100)`)
    expect(await mailbox()).toHaveLength(1)
    await database.sql`
      update public.outbox set status = 'sent', sent_at = now() - interval '31 days', claim = null
      where recipient = ${owner.email}`
    await database.sql`select private.delete_expired_rows()`
    expect(await mailbox()).toHaveLength(0)
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

test('a guest is erased by address, without an account', async () => {
  const email = `${randomUUID()}@guests.example`
  const event = await addPaidEvent(database, { capacity: 1 })
  const { registration } = await call('anon', 'register_for_event', {
    ...{ event_id: event, full_name: 'Гостья Забытая', email, phone: '+381601234567' },
  })
  await database.sql`insert into private.mail_recipients (email, switched_off) values (${email}, '{thanks}')`
  const namesake = await addAccount(database)
  const theirs = await register(namesake, await addEvent(database))
  await database.sql`select private.erase_person(null, ${email})`
  expect((await rowsOf('registrations', registration.id))[0]).toMatchObject({
    ...{ status: 'cancelled', full_name: '—', phone: null },
  })
  expect((await rowsOf('registrations', theirs.registration.id))[0]?.full_name).toBe('Ада Лавлейс')
  const left = await database.sql`
    select to_jsonb(orders)::text from public.orders where email = ${email}
    union all select to_jsonb(outbox)::text from public.outbox where recipient = ${email}
    union all select to_jsonb(mail_recipients)::text from private.mail_recipients where email = ${email}`
  expect(left).toEqual([])
})
