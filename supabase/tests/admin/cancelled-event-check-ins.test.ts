import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { decisionsOn } from '../purchases/fixtures/decisions.ts'
import { addTicket, letAnHourPass } from './fixtures/tickets.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let change: ReturnType<typeof decisionsOn>['change']
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  change = decisionsOn(database, staff).change
})
beforeEach(async () => {
  event = await addEvent(database, { starts_at: hoursFromNow(-1) })
})
afterAll(() => database.drop())

const scan = (code: string, own: object = {}, who = staff.moderator): Promise<Json> =>
  call(who, 'check_in', { event_id: event, request_id: randomUUID(), code, ...own })
const listOf = (own: object = {}): Promise<Json> =>
  call(staff.moderator, 'check_in_list', { event_id: event, ...own })

describe('a ticket of a cancelled event', () => {
  test.each<[string, object]>([
    ['valid', {}],
    ['unconfirmed', { status: 'pending', confirm_until: hoursFromNow(1) }],
    ['online', { is_online: true }],
  ])('admits nobody, and is %s again when the event is restored', async (before, own) => {
    const ticket = await addTicket(database, event, own)
    await change(event, 'cancel')
    expect(await scan(ticket.code)).toMatchObject({
      result: 'event_cancelled',
      person: { id: ticket.id, at: null },
      counters: { inside: 0 },
    })
    await change(event, 'restore')
    expect((await scan(ticket.code)).result).toBe(before)
  })

  test('whose registration was cancelled says that', async () => {
    const { code } = await addTicket(database, event, { status: 'cancelled', cancelled_at: hoursFromNow(-1) })
    await change(event, 'cancel')
    expect((await scan(code)).result).toBe('cancelled')
  })

  test('that was used before is still inside until the entry is undone', async () => {
    const { id, code } = await addTicket(database, event)
    await scan(code)
    await change(event, 'cancel')
    expect((await scan(code)).result).toBe('already_used')
    const undone = await call(staff.moderator, 'undo_check_in', { event_id: event, registration_id: id })
    expect(undone.result).toBe('event_cancelled')
  })

  test('is neither confirmed nor paid at check-in', async () => {
    const own = { status: 'pending', confirm_until: hoursFromNow(1) }
    const { id } = await addTicket(database, event, own)
    await change(event, 'cancel')
    const paid = { event_id: event, request_id: randomUUID(), registration_id: id, paid_amount: 0 }
    expect(await call(staff.moderator, 'pay_and_check_in', paid)).toMatchObject({ result: 'event_cancelled' })
    const [row] = await database.sql`select status::text from public.registrations where id = ${id}`
    expect(row).toEqual({ status: 'pending' })
  })

  test('admits nobody at a session of a cancelled course', async () => {
    const course = await addCourse(database)
    const session = randomUUID()
    await insert(database, 'course_sessions', {
      id: session,
      course_id: course,
      title: { ru: 'Луна' },
      starts_at: hoursFromNow(-1),
      ends_at: hoursFromNow(1),
    })
    const { code } = await addTicket(database, course)
    await database.sql`update public.courses set status = 'cancelled' where id = ${course}`
    expect((await scan(code, { event_id: session })).result).toBe('event_cancelled')
  })

  test('stays valid at check-in when the event was only postponed', async () => {
    const { code } = await addTicket(database, event)
    await change(event, 'postpone')
    expect((await scan(code)).result).toBe('valid')
  })
})

describe('a device', () => {
  test('that held the list learns that the event was cancelled, and that it was restored', async () => {
    const { id } = await addTicket(database, event)
    const since = await letAnHourPass(database, event)
    expect((await listOf({ since })).people).toEqual([])
    await change(event, 'cancel')
    expect(await listOf({ since })).toMatchObject({
      event: { status: 'cancelled' },
      people: [{ id, state: 'event_cancelled', at: null }],
    })
    await change(event, 'restore')
    expect((await listOf({ since })).people).toMatchObject([{ id, state: 'valid' }])
  })

  test('that admitted without a network gets the entry back as a problem', async () => {
    const { code } = await addTicket(database, event)
    await change(event, 'cancel')
    const late = { is_offline: true, scanned_at: hoursFromNow(-0.2) }
    expect((await scan(code, late)).result).toBe('event_cancelled')
    expect((await listOf()).problems).toMatchObject([{ outcome: 'event_cancelled', name: 'Ада Лавлейс' }])
  })

  test('of a co-organiser says it, too', async () => {
    const zoya = await addAccount(database)
    await insert(database, 'event_co_organisers', { event_id: event, user_id: zoya.userId })
    const { code } = await addTicket(database, event)
    await change(event, 'cancel')
    expect((await scan(code, {}, zoya)).result).toBe('event_cancelled')
    const list = await call(zoya, 'check_in_list', { event_id: event })
    expect(list.people).toMatchObject([{ state: 'event_cancelled' }])
  })

  test('of a volunteer says it, too, and the invitation names the event', async () => {
    const { secret } = await call(staff.moderator, 'invite_volunteer', { name: 'Аня', event_id: event })
    await call('anon', 'accept_volunteer_invitation', { secret })
    const { id, code } = await addTicket(database, event)
    const since = await letAnHourPass(database, event)
    const own = { secret, event_id: event }
    const check = (): Promise<Json> =>
      call('anon', 'volunteer_check_in', { ...own, request_id: randomUUID(), code })
    await change(event, 'cancel')
    expect(await check()).toMatchObject({ result: 'event_cancelled', person: { name: 'Ада Л.' } })
    expect(await call('anon', 'volunteer_check_in_list', { ...own, since })).toMatchObject({
      event: { id: event, status: 'cancelled' },
      people: [{ id, state: 'event_cancelled', name: '' }],
    })
    expect((await call('anon', 'volunteer_invitation', { secret })).events).toMatchObject([
      { id: event, status: 'cancelled' },
    ])
    await change(event, 'restore')
    expect(await check()).toMatchObject({ result: 'valid' })
    await change(event, 'postpone')
    expect(await apiErrorOf(check())).toBe('404 event_not_found')
  })
})
