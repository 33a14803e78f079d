import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'
import { addTicket } from './fixtures/tickets.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let zoya: Awaited<ReturnType<typeof addAccount>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  zoya = await addAccount(database, { name: 'Зоя' })
})
beforeEach(async () => {
  event = await addEvent(database)
  await organise()
})
afterAll(() => database.drop())

const organise = (id = event) =>
  insert(database, 'event_co_organisers', { event_id: id, user_id: zoya.userId })

describe('check-in by a co-organiser', () => {
  const scan = (code: string, own: object = {}): Promise<Json> =>
    call(zoya, 'check_in', { event_id: event, request_id: randomUUID(), code, ...own })

  test('admits once, is undone, and records who it was', async () => {
    const { id, code } = await addTicket(database, event)
    expect(await scan(code)).toMatchObject({ result: 'valid', person: { name: 'Ада Лавлейс', by: 'Зоя' } })
    expect(await scan(code)).toMatchObject({ result: 'already_used' })
    const undone = await call(zoya, 'undo_check_in', { event_id: event, registration_id: id })
    expect(undone).toMatchObject({ result: 'valid' })
    const [row] =
      await database.sql`select scanned_by, undone_by from public.check_ins where event_id = ${event}`
    expect(row).toEqual({ scanned_by: zoya.userId, undone_by: zoya.userId })
  })

  test('says that something is to be paid, not how much, and takes no payment', async () => {
    const paid = await addPaidEvent(database)
    await organise(paid)
    const order = randomUUID()
    await insert(database, 'orders', {
      id: order,
      full_name: 'Ада',
      email: 'ada@hub.example',
      subtotal_amount: 120_000,
      payment_method: 'on_site',
    })
    const { id, code } = await addTicket(database, paid, { order_id: order })
    const answer = await scan(code, { event_id: paid })
    expect(answer).toMatchObject({ result: 'unpaid', person: { due: null } })
    const list = await call(zoya, 'check_in_list', { event_id: paid })
    expect(list.people).toMatchObject([{ name: 'Ада Лавлейс', state: 'unpaid', due: null }])
    const pay = { event_id: paid, request_id: randomUUID(), registration_id: id, paid_amount: 120_000 }
    expect(await apiErrorOf(call(zoya, 'pay_and_check_in', pay))).toBe('403 not_allowed')
    const forStaff = await call(staff.moderator, 'check_in_list', { event_id: paid })
    expect(forStaff.people).toMatchObject([{ due: { amount: 120_000 } }])
  })

  test('of the ticket of another event tells which, where it is published, and not whose', async () => {
    const other = await addEvent(database, { title: { ru: 'Лекция' } })
    const { code } = await addTicket(database, other)
    expect(await scan(code)).toMatchObject({
      result: 'wrong_event',
      person: null,
      other_event: { id: other },
    })
    await database.sql`update public.events set published_at = null where id = ${other}`
    expect(await scan(code)).toMatchObject({ result: 'wrong_event', person: null, other_event: null })
    expect(await apiErrorOf(scan(code, { event_id: other }))).toBe('403 not_allowed')
  })

  test('resolves problems of the event alone', async () => {
    const addProblem = async (id: string) => {
      const problem = randomUUID()
      const scanned = { code: 'X', outcome: 'unknown', scanned_at: hoursFromNow(-1), is_offline: true }
      await insert(database, 'check_ins', { id: problem, event_id: id, ...scanned })
      return problem
    }
    const own = await addProblem(event)
    expect(await call(zoya, 'resolve_check_in', { check_in_id: own })).toMatchObject({ is_mine: true })
    const foreign = await addProblem(await addEvent(database))
    expect(await apiErrorOf(call(zoya, 'resolve_check_in', { check_in_id: foreign }))).toBe('403 not_allowed')
  })
})
