import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json, mailsOf, tally } from '../purchases/fixtures/api.ts'
import { addPaidEvent, takeOffers } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const register = async (event: string, name: string, more: Json = {}): Promise<Json> => {
  const person = await addAccount(database, { name })
  return call(person, 'register_for_event', {
    event_id: event,
    full_name: name,
    email: person.email,
    ...more,
  })
}
const add = (event: string, more: Json = {}, as: Account = staff.moderator): Promise<Json> =>
  call(as, 'add_attendee', { event_id: event, full_name: 'Гость с улицы', ...more })
const list = (event: string, args: Json = {}, as: Account = staff.moderator): Promise<Json> =>
  call(as, 'admin_attendees', { event_id: event, ...args })
const names = async (event: string, args: Json = {}): Promise<string[]> =>
  (await list(event, args)).rows.map((row: Json) => row.full_name)
const attendanceSummary = (event: string) =>
  call(staff.moderator, 'event_attendance_summary', { event_id: event })
const pay = (order: string, as: Account = staff.admin, method: string | null = null) =>
  call(as, 'mark_orders_paid', { order_ids: [order], method })

describe('the list', () => {
  let event: string
  let code: string

  beforeAll(async () => {
    event = await addPaidEvent(database, { capacity: 3 })
    const { order } = await register(event, 'Анна Ахматова', { phone: '+381 60 123-45-67' })
    await pay(order.id)
    const { registration } = await register(event, 'Борис Пастернак')
    code = registration.ticket_code
    const { registration: third } = await register(event, 'Велимир Хлебников')
    await register(event, 'Георгий Иванов', { join_waitlist: true })
    await call(staff.moderator, 'cancel_registration', { registration_id: third.id })
    await takeOffers(database, event)
  })

  test('has all registrations that are not cancelled, with the amount due', async () => {
    const { total, rows } = await list(event, { sort: 'name' })
    expect(total).toBe(3)
    expect(rows.map(({ full_name, status, order }: Json) => [full_name, status, order.status])).toEqual([
      ['Анна Ахматова', 'confirmed', 'paid'],
      ['Борис Пастернак', 'confirmed', 'pending'],
      // The seat that became free is theirs.
      ['Георгий Иванов', 'confirmed', 'pending'],
    ])
  })

  test.each([
    [{ search: 'ахмат' }, ['Анна Ахматова']],
    [{ search: '60 123' }, ['Анна Ахматова']],
    [{ search: '+381601234567' }, ['Анна Ахматова']],
    [{ search: 'хлебников' }, []],
    [{ status: 'cancelled' }, ['Велимир Хлебников']],
    [{ status: 'waitlisted' }, []],
    [{ payment: 'paid' }, ['Анна Ахматова']],
    [{ payment: 'due' }, ['Борис Пастернак', 'Георгий Иванов']],
    [{ payment: 'nothing' }, []],
    [{ presence: 'inside' }, []],
    [{ sort: 'name_desc', page_size: 1, page: 2 }, ['Борис Пастернак']],
  ])('by %j', async (args, expected) => {
    expect(await names(event, { sort: 'name', ...args })).toEqual(expected)
  })

  test('says who is coming, and until when a seat is offered', async () => {
    const evening = await addPaidEvent(database, { capacity: 1 })
    const { registration } = await register(evening, 'Марина Цветаева')
    await register(evening, 'Осип Мандельштам', { join_waitlist: true })
    const answers = async () =>
      (await list(evening, { sort: 'name' })).rows.map(({ is_coming, offer_until }: Json) => [
        is_coming,
        offer_until !== null,
      ])
    await database.sql`update public.registrations set is_coming = true where id = ${registration.id}`
    expect(await answers()).toEqual([
      [true, false],
      [null, false],
    ])
    await call(staff.moderator, 'cancel_registration', { registration_id: registration.id })
    expect(await answers()).toEqual([[null, true]])
  })

  test('is searched by the ticket, whole or in part, as it is printed', async () => {
    const printed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
    for (const typed of [code, printed, printed.slice(0, 7)])
      expect(await names(event, { search: typed })).toEqual(['Борис Пастернак'])
  })

  test('is counted', async () => {
    expect(await attendanceSummary(event)).toMatchObject({
      capacity: 3,
      seats_left: 0,
      confirmed: 3,
      waiting: 0,
      inside: 0,
      due_count: 2,
      due_amount: 240_000,
      paid_amount: 120_000,
    })
    expect(await call(staff.moderator, 'event_attendance_summary', { event_id: randomUUID() })).toBeNull()
  })

  test('is for those who manage events', async () => {
    for (const [name, args] of [
      ['admin_attendees', { event_id: event }],
      ['event_attendance_summary', { event_id: event }],
      ['add_attendee', { event_id: event, full_name: 'А' }],
      ['mark_orders_paid', { order_ids: [event] }],
      ['move_registration_preview', { registration_id: event, event_id: event }],
      ['move_registration', { registration_id: event, event_id: event }],
      ['resend_ticket', { registration_id: event, request_id: event }],
      ['message_recipients', { event_id: event }],
    ] as const) {
      expect([name, await apiErrorOf(call(staff.user, name, args))]).toEqual([name, '403 not_allowed'])
      await expect(call('anon', name, args)).rejects.toThrow(/permission denied/)
    }
  })
})

describe('at check-in', () => {
  test('a person without an address is added, and no mail is sent', async () => {
    const event = await addEvent(database)
    const before = (await mailsOf(database)).length
    const added = await add(event, { is_here: true })
    expect(added).toMatchObject({ email: null, status: 'confirmed', checked_in_at: expect.any(String) })
    expect((await mailsOf(database)).length).toBe(before)
    expect(await attendanceSummary(event)).toMatchObject({ confirmed: 1, inside: 1 })
  })

  test('a person with an address gets the ticket, also after registration has closed', async () => {
    const event = await addEvent(database, { registration_closes_at: hoursFromNow(-1) })
    const email = `${randomUUID()}@guests.example`
    await add(event, { email: email.toUpperCase(), language: 'en' })
    expect(await mailsOf(database, email)).toMatchObject([{ kind: 'registration_confirmed', language: 'en' }])
    const again = add(event, { email })
    expect(await apiErrorOf(again)).toBe('409 already_registered')
    expect(await errorDetailOf(again)).toMatchObject({ name: 'Гость с улицы', status: 'confirmed' })
  })

  test('the price is due, was paid just now, or is given by those who manage content', async () => {
    const event = await addPaidEvent(database, { payment_methods: ['ips_qr'] })
    expect((await add(event, { is_here: true })).order).toMatchObject({
      status: 'pending',
      payment_method: 'on_site',
    })
    expect(await add(event, { payment: 'paid', is_here: true })).toMatchObject({
      order: { status: 'paid', total_amount: 120_000 },
      checked_in_at: expect.any(String),
    })
    expect(await apiErrorOf(add(event, { payment: 'free' }))).toBe('403 not_allowed')
    expect((await add(event, { payment: 'free' }, staff.admin)).order).toBeNull()
    expect(await attendanceSummary(event)).toMatchObject({ confirmed: 3, inside: 1, due_count: 1 })
  })

  test('an extra seat must be requested, and needs manage_content', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await add(event)
    const full = add(event)
    expect(await apiErrorOf(full)).toBe('409 event_full')
    expect(await errorDetailOf(full)).toEqual({ waitlist_count: 0, may_exceed: false })
    expect(await apiErrorOf(add(event, { over_capacity: true }))).toBe('403 over_capacity_not_allowed')
    expect(await add(event, { over_capacity: true }, staff.admin)).toMatchObject({ is_extra: true })
    expect(await attendanceSummary(event)).toMatchObject({ confirmed: 2, extra: 1, seats_left: 0 })
    const [row] = await database.sql`select seats_taken from public.events where id = ${event}`
    expect(row).toEqual({ seats_taken: 1 })
  })

  test('adds one person for each request, and gives the last seat to one of two', async () => {
    const event = await addEvent(database, { capacity: 2 })
    const request_id = randomUUID()
    expect(await tally([1, 2, 3].map(() => add(event, { request_id })))).toEqual({ ok: 3 })
    expect(await tally([add(event), add(event)])).toEqual({ ok: 1, '409 event_full': 1 })
    expect(await attendanceSummary(event)).toMatchObject({ confirmed: 2 })
  })

  test.each([
    [{ status: 'cancelled' }, {}, '409 event_cancelled'],
    [{ status: 'postponed' }, {}, '409 event_postponed'],
    [{}, { payment: 'barter' }, '400 payment_invalid'],
    [{}, { full_name: ' ' }, '400 full_name_required'],
    [{}, { email: 'nobody' }, '400 email_invalid'],
  ] as const)('of %j with %j is rejected', async (facts, args, errorCode) => {
    expect(await apiErrorOf(add(await addEvent(database, facts), args))).toBe(errorCode)
  })
})

describe('the money', () => {
  test('is recorded once when two staff mark it, with one mail', async () => {
    const event = await addPaidEvent(database)
    const { order, registration } = await register(event, 'Ада')
    expect(await tally([pay(order.id), pay(order.id, staff.superAdmin)])).toEqual({ ok: 2 })
    const mails = await mailsOf(database, registration.email)
    expect(mails.filter(({ kind }) => kind === 'order_paid')).toHaveLength(1)
  })

  test('may be paid by another method than planned, which the order records', async () => {
    const event = await addPaidEvent(database)
    const { order } = await register(event, 'Ада', { payment_method: 'ips_qr' })
    await pay(order.id, staff.moderator, 'on_site')
    const [row] = await database.sql`
      select status, payment_method, paid_by from public.orders where id = ${order.id}`
    expect(row).toEqual({ status: 'paid', payment_method: 'on_site', paid_by: staff.moderator.userId })
  })

  test('by transfer, and for anything but a seat, needs manage_content', async () => {
    const event = await addPaidEvent(database)
    const { order } = await register(event, 'Ада')
    expect(await apiErrorOf(pay(order.id, staff.moderator))).toBe('403 not_allowed')
    expect(await apiErrorOf(pay(order.id, staff.moderator, 'ips_qr'))).toBe('403 not_allowed')
    expect(await apiErrorOf(pay(order.id, staff.admin, 'pass'))).toBe('400 method_invalid')
    const donation = await call('anon', 'donate', { amount: 5000, full_name: 'А', email: 'a@guests.example' })
    expect(await apiErrorOf(pay(donation.order.id, staff.moderator, 'on_site'))).toBe('403 not_allowed')
  })

  test('of several orders is marked at once; cancelled ones are reported', async () => {
    const event = await addPaidEvent(database)
    const [one, two] = [await register(event, 'Ада'), await register(event, 'Боб')]
    await call(staff.admin, 'cancel_order', { order_id: two.order.id })
    const answer = await call(staff.admin, 'mark_orders_paid', { order_ids: [one.order.id, two.order.id] })
    expect(answer).toEqual({ done: 1, skipped: [two.order.number] })
  })

  test('of more than a hundred orders is rejected; marking is idempotent', async () => {
    const { order } = await register(await addPaidEvent(database), 'Ада')
    const many = (count: number) =>
      call(staff.admin, 'mark_orders_paid', { order_ids: Array.from({ length: count }, () => order.id) })
    expect(await apiErrorOf(many(101))).toBe('400 too_many')
    expect(await many(100)).toEqual({ done: 1, skipped: [] })
    expect(await many(100)).toEqual({ done: 1, skipped: [] })
  })
})
