import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'
import { sessionsOn } from '../purchases/fixtures/sessions.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const add = (event: string, more: Json = {}, as: Account = staff.moderator): Promise<Json> =>
  call(as, 'add_attendee', { event_id: event, full_name: 'Гость с улицы', ...more })

test.each(['due', 'free'])('a free seat given at check-in has no order (%s)', async (payment) => {
  const { order } = await add(await addEvent(database), { payment })
  expect(order).toBeNull()
})

test('an order paid at check-in records who took the money', async () => {
  const { order } = await add(await addPaidEvent(database), { payment: 'paid' })
  const [paidOrder] = await database.sql`select status, paid_by from public.orders where id = ${order.id}`
  expect(paidOrder).toEqual({ status: 'paid', paid_by: staff.moderator.userId })
})

test('a person who cancelled can be added again', async () => {
  const event = await addEvent(database)
  const email = `${randomUUID()}@hub.example`
  const { id } = await add(event, { email })
  await call(staff.moderator, 'cancel_registration', { registration_id: id })
  expect(await add(event, { email })).toMatchObject({ status: 'confirmed' })
})

test('an added attendee gets a seat that was not confirmed in time', async () => {
  const event = await addEvent(database, { capacity: 1 })
  await insert(database, 'registrations', {
    id: randomUUID(),
    event_id: event,
    full_name: 'Ада',
    email: 'ada@hub.example',
    status: 'pending',
    confirm_until: hoursFromNow(-1),
  })
  expect(await add(event)).toMatchObject({ status: 'confirmed', is_extra: false })
})

test('an attendee added to a past event gets no mail', async () => {
  const email = `${randomUUID()}@hub.example`
  await add(await addEvent(database, { starts_at: hoursFromNow(-24) }), { email })
  expect(await mailsOf(database, email)).toEqual([])
})

describe('of single sessions of a course', () => {
  const addedTo = (session_ids: readonly string[], more: Json = {}, as?: Account): Promise<Json> =>
    add(course, { session_ids, ...more }, as)
  let course: string
  let first: string
  let second: string
  const summary = () => call(staff.moderator, 'event_attendance_summary', { event_id: course })

  beforeEach(async () => {
    const on = sessionsOn(database, call)
    const added = await on.addCourse()
    course = added.id
    ;[first, second] = added.sessions
  })

  test('a person gets seats, price and ticket of those alone, and staff see what is left of each', async () => {
    const { order, session_ids } = await addedTo([first], { payment: 'paid', seats: 2 })
    expect(session_ids).toEqual([first])
    expect(order).toMatchObject({ total_amount: 240_000, status: 'paid' })
    expect(await summary()).toMatchObject({
      session_price_amount: 120_000,
      sessions: [{ id: first, seats_left: 0 }, { id: second, seats_left: 2 }, { seats_left: 2 }],
    })
    expect(await apiErrorOf(addedTo([first]))).toBe('409 event_full')
    expect(await addedTo([first], { over_capacity: true }, staff.admin)).toMatchObject({ is_extra: true })
    expect(await addedTo([second])).toMatchObject({ is_extra: false })
  })

  test('a person who is here is checked in to the session of today', async () => {
    await database.sql`
      update public.course_sessions set starts_at = now() - interval '1 minute' where id = ${first}`
    const [seat] = (await addedTo([first, second], { payment: 'paid', is_here: true })).seats
    expect(Object.keys(seat.attended)).toEqual([first])
  })

  test('a person is added to other sessions later, but not twice to the same', async () => {
    const email = `${randomUUID()}@hub.example`
    await addedTo([first], { email })
    expect(await apiErrorOf(addedTo([first, second], { email }))).toBe('409 already_registered')
    expect(await addedTo([second], { email })).toMatchObject({ session_ids: [second] })
  })
})
