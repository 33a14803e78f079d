import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'
import { addTicket, letAnHourPass, type Ticket } from './fixtures/tickets.ts'

const SCANS = 200

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
beforeEach(async () => {
  event = await addEvent(database)
})
afterAll(() => database.drop())

const scan = (code: string, own: object = {}, who = staff.moderator): Promise<Json> =>
  call(who, 'check_in', { event_id: event, request_id: randomUUID(), code, ...own })
const undo = (ticket: Ticket) =>
  call(staff.moderator, 'undo_check_in', { event_id: event, registration_id: ticket.id })
const checkIn = (since?: string): Promise<Json> =>
  call(staff.moderator, 'check_in_list', { event_id: event, ...(since && { since }) })

test(`${SCANS} concurrent scans of one ticket check in once`, async () => {
  const { code } = await addTicket(database, event)
  const answers = await Promise.all(Array.from({ length: SCANS }, () => scan(code)))
  const results = answers.map(({ result }) => result)
  expect(results.filter((result) => result === 'valid')).toHaveLength(1)
  expect(results.filter((result) => result === 'already_used')).toHaveLength(SCANS - 1)
  expect((await checkIn()).counters).toEqual({ expected: 1, inside: 1, unpaid: 0 })
})

describe('a ticket', () => {
  test('checks in once, and shows name and time on the next scan', async () => {
    const { id, code } = await addTicket(database, event)
    expect(await scan(code.toLowerCase())).toMatchObject({
      result: 'valid',
      person: { id, name: 'Ада Лавлейс', by: 'Вера' },
      counters: { expected: 1, inside: 1 },
    })
    expect(await scan(code, {}, staff.admin)).toMatchObject({
      result: 'already_used',
      person: { at: expect.any(String), by: 'Вера' },
    })
  })

  test('checks in by the registration found by name', async () => {
    const { id } = await addTicket(database, event)
    const found = { event_id: event, request_id: randomUUID(), registration_id: id }
    expect(await call(staff.admin, 'check_in', found)).toMatchObject({ result: 'valid' })
  })

  test.each<[string, object]>([
    ['cancelled', { status: 'cancelled', cancelled_at: hoursFromNow(-1) }],
    ['waitlisted', { status: 'waitlisted' }],
    ['unconfirmed', { status: 'pending', confirm_until: hoursFromNow(1) }],
    ['online', { is_online: true }],
  ])('that is %s does not check in', async (result, own) => {
    const { code } = await addTicket(database, event, own)
    expect(await scan(code)).toMatchObject({ result, person: { at: null } })
    expect((await checkIn()).counters.inside).toBe(0)
  })

  test('of another event does not check in, and names that event', async () => {
    const { code } = await addTicket(database, event)
    const own = event
    event = await addEvent(database)
    expect(await scan(code)).toMatchObject({
      result: 'wrong_event',
      other_event: { id: own, title: { ru: 'Лекция' } },
    })
  })

  test.each(['ZZZZZZZZZZZZ', 'hello', ''])('with an unknown code (%o) is rejected', async (code) => {
    expect(await scan(code)).toMatchObject({ result: 'unknown', person: null })
  })

  test('is valid again after the check-in was undone', async () => {
    const ticket = await addTicket(database, event)
    await scan(ticket.code)
    expect(await undo(ticket)).toMatchObject({
      result: 'valid',
      person: { at: null },
      counters: { inside: 0 },
    })
    expect(await undo(ticket)).toMatchObject({ result: 'valid' })
    expect(await scan(ticket.code)).toMatchObject({ result: 'valid' })
    const rows =
      await database.sql`select undone_by from public.check_ins where registration_id = ${ticket.id}`
    expect(rows.map((row) => row.undone_by).filter(Boolean)).toEqual([staff.moderator.userId])
  })

  test('is not undone at another event, nor is an unknown one', async () => {
    const ticket = await addTicket(database, event)
    await scan(ticket.code)
    const here = event
    event = await addEvent(database)
    expect(await apiErrorOf(undo(ticket))).toBe('404 registration_not_found')
    expect(await apiErrorOf(undo({ ...ticket, id: randomUUID() }))).toBe('404 registration_not_found')
    event = here
    expect(await scan(ticket.code)).toMatchObject({ result: 'already_used' })
    const rows =
      await database.sql`select undone_at from public.check_ins where registration_id = ${ticket.id}`
    expect(rows.filter(({ undone_at }) => undone_at)).toEqual([])
  })
})

describe('a scan sent again', () => {
  test('counts once, also concurrently', async () => {
    const { code } = await addTicket(database, event)
    const request_id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => scan(code, { request_id })))
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['valid']))
    expect(await scan(code, { request_id })).toMatchObject({ result: 'valid' })
  })

  test('belongs to its event', async () => {
    const { code } = await addTicket(database, event)
    const request_id = randomUUID()
    await scan(code, { request_id })
    event = await addEvent(database)
    expect(await apiErrorOf(scan(code, { request_id }))).toBe('409 idempotency_key_reused')
  })
})

describe('a check-in recorded offline', () => {
  test('counts from the time of the scan, limited to the past week', async () => {
    const [one, other] = [await addTicket(database, event), await addTicket(database, event)]
    const at = hoursFromNow(-2)
    expect((await scan(one.code, { is_offline: true, scanned_at: at })).person.at).toContain(at.slice(0, 19))
    const future = await scan(other.code, { is_offline: true, scanned_at: hoursFromNow(50) })
    expect(Date.parse(future.person.at)).toBeLessThanOrEqual(Date.now())
    expect((await checkIn()).problems).toEqual([])
  })

  test('is reported by name and time when it was admitted twice', async () => {
    const { code } = await addTicket(database, event)
    await scan(code, {}, staff.admin)
    const at = hoursFromNow(-1)
    const late = { request_id: randomUUID(), is_offline: true, scanned_at: at }
    expect(await scan(code, late)).toMatchObject({ result: 'already_used' })
    expect(await scan(code, late)).toMatchObject({ result: 'already_used' })
    expect((await checkIn()).problems).toEqual([
      expect.objectContaining({
        outcome: 'already_used',
        name: 'Ада Лавлейс',
        first_by: 'Вера',
        first_at: expect.stringContaining(at.slice(0, 19)),
        by: 'Глеб',
      }),
    ])
  })

  test('is reported when no ticket has the code', async () => {
    await scan('7K3M-Q9ZT-4HW2', { is_offline: true })
    expect((await checkIn()).problems).toMatchObject([
      { outcome: 'unknown', code: '7K3MQ9ZT4HW2', name: null },
    ])
  })

  test('is not recorded when the server rejected it at once', async () => {
    await scan('hello')
    expect((await checkIn()).problems).toEqual([])
  })
})

describe('the amount due', () => {
  const register = async () => {
    event = await addPaidEvent(database)
    const person = guest()
    const { registration } = await call(staff.user, 'register_for_event', {
      event_id: event,
      ...person,
      email: staff.user.email,
      payment_method: 'on_site',
    })
    return registration
  }
  const admit = (id: string, paid_amount: number) =>
    call(staff.moderator, 'pay_and_check_in', {
      event_id: event,
      request_id: randomUUID(),
      registration_id: id,
      paid_amount,
    })

  test('is shown, and paid at check-in', async () => {
    const { id, ticket_code: code } = await register()
    expect(await scan(code)).toMatchObject({
      result: 'unpaid',
      person: { due: { amount: 120_000, currency: 'RSD', payment_method: 'on_site' } },
      counters: { expected: 1, inside: 0, unpaid: 1 },
    })
    expect(await apiErrorOf(admit(id, 100))).toBe('409 amount_changed')
    expect(await admit(id, 120_000)).toMatchObject({ result: 'valid', counters: { inside: 1, unpaid: 0 } })
    const [order] = await database.sql`
      select orders.status, payment_method, paid_by from public.orders
      join public.registrations on order_id = orders.id where registrations.id = ${id}`
    expect(order).toEqual({ status: 'paid', payment_method: 'on_site', paid_by: staff.moderator.userId })
    expect((await mailsOf(database, staff.user.email)).at(-1)?.kind).toBe('order_paid')
  })

  test('a guest at check-in need not follow the link in the mail', async () => {
    const { registration } = await call('anon', 'register_for_event', { event_id: event, ...guest() })
    expect(await admit(registration.id, 0)).toMatchObject({ result: 'valid' })
  })
})

describe('a device', () => {
  test('gets hashes and names of all attendees, and no ticket codes', async () => {
    const { id, code } = await addTicket(database, event)
    const held = await checkIn()
    const hash = createHash('sha256').update(`${event}:${code}`).digest('hex').slice(0, 32)
    expect(held.people).toMatchObject([{ id, hash, name: 'Ада Лавлейс', state: 'valid', at: null }])
    expect(JSON.stringify(held)).not.toContain(code)
  })

  test('then gets only changed attendees, payments included', async () => {
    const [still, moved] = [await addTicket(database, event), await addTicket(database, event)]
    const order = randomUUID()
    await insert(database, 'orders', {
      id: order,
      full_name: 'Ада',
      email: 'ada@hub.example',
      payment_method: 'ips_qr',
      subtotal_amount: 100,
    })
    const unpaid = await addTicket(database, event, { order_id: order })
    // An hour has passed since everything was written.
    await letAnHourPass(database, event)
    await database.sql`update public.orders set status = 'paid', paid_at = now() where id = ${order}`
    await scan(moved.code)
    const { people, at } = await checkIn(hoursFromNow(-0.5))
    expect(people.map((person: Json) => [person.id, person.state]).sort()).toEqual(
      [
        [moved.id, 'already_used'],
        [unpaid.id, 'valid'],
      ].sort(),
    )
    expect((await checkIn(at)).people.map((person: Json) => person.id)).not.toContain(still.id)
  })
})

describe('is for those who manage events', () => {
  const asks = (ticket: Ticket): [string, object][] => [
    ['check_in', { event_id: event, request_id: randomUUID(), code: ticket.code }],
    ['undo_check_in', { event_id: event, registration_id: ticket.id }],
    ['pay_and_check_in', { event_id: event, request_id: randomUUID(), registration_id: ticket.id }],
    ['check_in_list', { event_id: event }],
  ]

  test.each([0, 1, 2, 3])('function %i', async (place) => {
    const [name, args] = asks(await addTicket(database, event))[place] ?? ['', {}]
    expect(await apiErrorOf(call(staff.user, name, { ...args }))).toBe('403 not_allowed')
    await expect(call('anon', name, { ...args })).rejects.toMatchObject({ code: '42501' })
    for (const who of [staff.moderator, staff.admin, staff.superAdmin])
      expect(await call(who, name, { ...args })).toMatchObject({ counters: {} })
    expect(await apiErrorOf(call(staff.admin, name, { ...args, event_id: randomUUID() }))).toMatch(/^404 /)
  })
})
