import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, hoursFromNow } from '../fixtures/events.ts'
import { apiOf, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let guestOfEvent: Account
let keeper: Account
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  guestOfEvent = await addAccount(database)
  keeper = await addAccount(database, { metadata: { language: 'en' } })
})

afterAll(() => database.drop())

/** An event with somebody registered, who keeps it too, and somebody else who only keeps it. */
async function followed(event: Parameters<typeof addEvent>[1] = {}) {
  const id = await addEvent(database, event)
  await call(guestOfEvent, 'register_for_event', {
    event_id: id,
    full_name: 'Ада',
    email: guestOfEvent.email,
  })
  for (const { userId } of [keeper, guestOfEvent])
    await database.sql`insert into public.favorites (user_id, event_id) values (${userId}, ${id})`
  return id
}

const change = (id: string, set: string) =>
  database.as(staff.admin, (sql) => sql.unsafe(`update public.events set ${set} where id = '${id}'`))
const news = async (id: string) =>
  (await mailsOf(database)).filter(
    ({ kind, payload }) => kind.startsWith('event_') && payload.event.id === id,
  )
const kindsOf = async (id: string) => (await news(id)).map(({ kind }) => kind)

describe('each follower of an event gets one mail, in their language', () => {
  test('that it is postponed, and of its new date', async () => {
    const id = await followed()
    await change(id, `status = 'postponed', status_note = '{"ru": "Болезнь лектора"}'`)
    await change(
      id,
      `status = 'planned', starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'`,
    )
    const mails = await news(id)
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual(
      [
        ['event_moved', guestOfEvent.email],
        ['event_moved', keeper.email],
        ['event_postponed', guestOfEvent.email],
        ['event_postponed', keeper.email],
      ].sort(),
    )
    expect(mails.find(({ recipient }) => recipient === keeper.email)).toMatchObject({ language: 'en' })
    const [postponed, moved] = ['event_postponed', 'event_moved'].map((kind) =>
      mails.find((mail) => mail.kind === kind),
    )
    expect(postponed?.payload.event.status_note).toEqual({ ru: 'Болезнь лектора' })
    expect(moved?.payload.event.sequence).toBe(2)
    expect(
      Date.parse(moved?.payload.event.starts_at) - Date.parse(moved?.payload.event.previous_starts_at),
    ).toBe(7 * 86_400_000)
  })

  test('that it is cancelled; visits return, unpaid orders go, paid ones wait for a decision', async () => {
    const id = await addPaidEvent(database)
    const pass = await addPass(database, keeper)
    const register = (who: Account, more: object = {}) =>
      call(who, 'register_for_event', { event_id: id, full_name: 'А', email: who.email, ...more })
    await register(keeper, { pass_id: pass })
    const [open, paid] = [await register(guestOfEvent), await register(staff.user)]
    await call(staff.admin, 'mark_order_paid', { order_id: paid.order.id })
    await change(id, `status = 'cancelled'`)
    expect(await kindsOf(id)).toEqual(['event_cancelled', 'event_cancelled', 'event_cancelled'])
    expect(await visitsLeft(database, pass)).toBe(4)
    const rows = await database.sql`
      select status, refund_requested_at is not null as refund from public.orders
      where id = any (${[open.order.id, paid.order.id]}) order by number`
    expect(rows.map(({ status, refund }) => [status, refund])).toEqual([
      ['cancelled', false],
      ['paid', false],
    ])
  })

  test('that it takes place after all; visits and orders are as they were before', async () => {
    const id = await addPaidEvent(database)
    const [withPass, unpaid, paid] = await Promise.all([
      addAccount(database),
      addAccount(database),
      addAccount(database),
    ])
    const pass = await addPass(database, withPass)
    const register = (person: Account, more: object) =>
      call(person, 'register_for_event', { event_id: id, full_name: 'Ада', email: person.email, ...more })
    await register(withPass, { pass_id: pass })
    const { order: open } = await register(unpaid, { payment_method: 'ips_qr' })
    const { order: bought } = await register(paid, { payment_method: 'ips_qr' })
    await call(staff.admin, 'mark_order_paid', { order_id: bought.id })
    await change(id, `status = 'cancelled'`)
    await change(id, `status = 'planned'`)

    expect(await visitsLeft(database, pass)).toBe(3)
    const orderOf = async ({ email }: Account) =>
      (
        await database.sql`
          select orders.id, orders.status, orders.expires_at, orders.refund_requested_at
          from public.registrations join public.orders on orders.id = registrations.order_id
          where event_id = ${id} and registrations.email = ${email}`
      )[0]
    expect(await orderOf(withPass)).toMatchObject({ status: 'paid' })
    const again = await orderOf(unpaid)
    expect(again).toMatchObject({ status: 'pending', expires_at: expect.any(Date) })
    expect(again?.id).not.toBe(open.id)
    expect(await orderOf(paid)).toMatchObject({ id: bought.id, status: 'paid', refund_requested_at: null })
    const mails = await mailsOf(database, unpaid.email)
    expect(
      mails.filter(({ kind }) => kind === 'order_created').map(({ payload }) => payload.order.id),
    ).toEqual([again?.id])
    await change(id, `status = 'cancelled'`)
    expect(await visitsLeft(database, pass)).toBe(4)
  })

  test('but owes the full price when the pass that paid is used up', async () => {
    const id = await addPaidEvent(database)
    const person = await addAccount(database)
    const pass = await addPass(database, person)
    await call(person, 'register_for_event', {
      event_id: id,
      full_name: 'Ада',
      email: person.email,
      pass_id: pass,
    })
    await change(id, `status = 'cancelled'`)
    await database.sql`update public.user_passes set visits_left = 0 where id = ${pass}`
    await change(id, `status = 'planned'`)
    const [order] = await database.sql`
      select orders.status, total_amount from public.registrations
      join public.orders on orders.id = order_id where event_id = ${id}`
    expect(order).toEqual({ status: 'pending', total_amount: 120_000 })
  })

  test('that it takes place somewhere else', async () => {
    const id = await followed()
    await change(id, `space_id = '${await addSpace(database, 'Большой зал')}'`)
    expect((await news(id))[0]?.payload.event.location).toEqual({ ru: 'Большой зал' })
  })
})

describe('no mail is sent', () => {
  test.each([
    ['of a new title', `title = '{"ru": "Иначе"}'`],
    ['of more seats', 'capacity = 100'],
    ['of the same values again', 'starts_at = starts_at'],
    ['of a note', `status_note = '{"ru": "Примечание"}'`],
  ])('%s', async (_, set) => {
    const id = await followed()
    await change(id, set)
    expect(await kindsOf(id)).toEqual([])
  })

  test('of past or unpublished events', async () => {
    const past = await followed({ starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) })
    await database.sql`
      update public.events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${past}`
    await database.sql`delete from public.outbox where kind like 'event_%'`
    await change(past, `status = 'cancelled'`)
    const draft = await followed()
    await change(draft, 'published_at = null')
    await change(draft, `status = 'postponed'`)
    expect([await kindsOf(past), await kindsOf(draft)]).toEqual([[], []])
  })

  test('who cancelled', async () => {
    const id = await addEvent(database)
    const { registration } = await call(keeper, 'register_for_event', {
      event_id: id,
      full_name: 'А',
      email: keeper.email,
    })
    await call(keeper, 'cancel_registration', { registration_id: registration.id })
    await change(id, `status = 'postponed'`)
    expect(await kindsOf(id)).toEqual([])
  })
})

describe('a new date', () => {
  const deadline = async (order: string) =>
    (await database.sql`select expires_at from public.orders where id = ${order}`)[0]?.expires_at
  const move = (event: string, by: string) =>
    change(event, `starts_at = starts_at + interval '${by}', ends_at = ends_at + interval '${by}'`)
  const paidSeat = async (event: string, method: 'ips_qr' | 'on_site') =>
    (
      await call(guestOfEvent, 'register_for_event', {
        event_id: event,
        full_name: 'Ада',
        email: guestOfEvent.email,
        payment_method: method,
      })
    ).order.id as string

  test('moves the deadline of an unpaid ticket, which the mail names', async () => {
    const event = await addPaidEvent(database, { starts_at: hoursFromNow(24), ends_at: hoursFromNow(26) })
    const order = await paidSeat(event, 'ips_qr')
    const before = await deadline(order)
    await move(event, '10 days')
    const after = await deadline(order)
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThan(24 * 3_600_000)
    const [mail] = await news(event)
    expect(new Date(mail?.payload.order.expires_at)).toEqual(new Date(after))
    await move(event, '-10 days')
    expect(await deadline(order)).toEqual(before)
  })

  test('caps the deadline at the start of the event', async () => {
    const event = await addPaidEvent(database, { starts_at: hoursFromNow(24), ends_at: hoursFromNow(26) })
    const order = await paidSeat(event, 'ips_qr')
    const [row] = await database.sql`select starts_at from public.events where id = ${event}`
    expect(await deadline(order)).toEqual(row?.starts_at)
  })

  test.each([
    ['postponed and moved', 10],
    ['postponed and restored', 0],
  ])('that is %s pauses the deadline until it has a date again', async (_, days) => {
    const event = await addPaidEvent(database, { starts_at: hoursFromNow(24), ends_at: hoursFromNow(26) })
    const order = await paidSeat(event, 'ips_qr')
    await change(event, "status = 'postponed'")
    expect(await deadline(order)).toBeNull()
    const [mail] = await news(event)
    expect(mail?.payload.order).toMatchObject({ status: 'pending' })
    expect(mail?.payload.order).not.toHaveProperty('expires_at')
    await change(
      event,
      `status = 'planned', starts_at = starts_at + interval '${days} days', ends_at = ends_at + interval '${days} days'`,
    )
    const after = Date.parse(await deadline(order)) - Date.now()
    expect(after / 3_600_000).toBeGreaterThan(23)
    expect(after / 3_600_000).toBeLessThanOrEqual(72)
  })

  test('gives no deadline to payment on site', async () => {
    const event = await addPaidEvent(database)
    const order = await paidSeat(event, 'on_site')
    await move(event, '3 days')
    expect(await deadline(order)).toBeNull()
  })

  test.each([
    ['date', "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'", ['date']],
    ['place', `venue = '{"ru": "Двор"}', space_id = null`, ['location']],
    [
      'both',
      `starts_at = starts_at + interval '1 hour', venue = '{"ru": "Двор"}', space_id = null`,
      ['date', 'location'],
    ],
  ])('is distinguished from a new location: %s', async (_, set, changed) => {
    const id = await followed()
    await change(id, set)
    expect((await news(id)).map(({ payload }) => payload.changed)).toEqual([changed, changed])
  })
})

describe('the stream', () => {
  test.each([
    ['an online seat that is paid', { is_online: true }, true, true],
    ['an online seat that is not paid yet', { is_online: true }, false, false],
    ['a seat on the spot that is paid', {}, true, false],
  ])('of %s', async (_, seat, isPaid, isShown) => {
    const event = await addPaidEvent(database, { format: 'hybrid' })
    await database.sql`insert into public.event_streams (event_id, url) values (${event}, 'https://stream.example/1')`
    const account = await addAccount(database)
    const { order } = await call(account, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: account.email,
      ...seat,
    })
    if (isPaid) await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    const rows = await database.as(
      account,
      (sql) => sql`select url from public.event_streams where event_id = ${event}`,
    )
    expect(rows).toHaveLength(isShown ? 1 : 0)
  })
})
