import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { hoursFromNow, insert } from '../fixtures/events.ts'
import { violatedInvariants } from '../fuzz/invariants.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, mailsOf, tally } from './fixtures/api.ts'
import { addPass, addPromo, visitsLeft } from './fixtures/offers.ts'

const PEOPLE = 20

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let ada: Account
let boris: Account
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  ada = await addAccount(database)
  boris = await addAccount(database)
})

afterAll(() => database.drop())

/** A course of two evenings, the first in two days, for 5 000 dinars. */
const addOpenCourse = (course: Partial<TablesInsert<'courses'>> = {}) =>
  addCourse(database, { price_amount: 500_000, capacity: 8, accepts_passes: true, ...course }, [48, 50])
const enrol = (course: string, more: object = {}, who = ada): Promise<Json> =>
  call(who, 'register_for_event', { event_id: course, full_name: 'Ада', email: who.email, ...more })
const cancel = (registration: string, who = ada): Promise<Json> =>
  call(who, 'cancel_registration', { registration_id: registration })
const seatsTaken = async (course: string) =>
  (await database.sql`select seats_taken from public.events where course_id = ${course}`)[0]?.seats_taken
const change = (course: string, values: object) =>
  database.sql`update public.courses set ${database.sql(values as Record<string, string>)} where id = ${course}`

describe('enrolling in a course', () => {
  test('holds a seat for the price of the whole course, and mails one ticket with its sessions', async () => {
    const course = await addOpenCourse({ title: { ru: 'Небо' } })
    const { registration, order } = await enrol(course)
    expect(registration).toMatchObject({ event_id: course, status: 'confirmed' })
    expect(order).toMatchObject({ status: 'pending', total_amount: 500_000, payment_method: 'ips_qr' })
    expect(order.items).toMatchObject([{ title: { ru: 'Небо' }, quantity: 1 }])
    expect(await seatsTaken(course)).toBe(1)
    const [mail] = await mailsOf(database, ada.email)
    expect(mail).toMatchObject({
      kind: 'registration_confirmed',
      payload: { event: { title: { ru: 'Небо' }, course: { sessions: [{ title: { ru: 'Занятие' } }] } } },
    })
    expect(mail?.payload.registration.ticket_code).toMatch(/^\w{12}$/)
  })

  test('is offered with the seats that are left, its ways to pay and its passes', async () => {
    const course = await addOpenCourse({ payment_methods: ['on_site'], seats_per_registration: 3 })
    await addPass(database, boris, { applies_to: ['course'] })
    expect(await call(boris, 'registration_offer', { event_id: course })).toMatchObject({
      state: 'open',
      seats_left: 8,
      price_kind: 'paid',
      price_amount: 500_000,
      payment_methods: ['on_site'],
      seats_per_registration: 3,
      passes: [{ error_code: null, discount_amount: 500_000 }],
    })
  })

  test('takes a whole group', async () => {
    const course = await addOpenCourse()
    const { order } = await enrol(course, { seats: 3 })
    expect([await seatsTaken(course), order.total_amount]).toEqual([3, 1_500_000])
  })

  test('in a free course costs nothing', async () => {
    const { registration, order } = await enrol(await addOpenCourse({ price_amount: 0 }))
    expect([registration.status, order]).toEqual(['confirmed', null])
  })

  test('as a guest holds the seat until the address is confirmed', async () => {
    const course = await addOpenCourse({ price_amount: 0 })
    const { registration } = await call('anon', 'register_for_event', { event_id: course, ...guest() })
    expect([registration.status, await seatsTaken(course)]).toEqual(['pending', 1])
    const [row] = await database.sql`select private.link_secret(${registration.id}) as secret`
    const shown = await call('anon', 'confirm_by_secret', { secret: row?.secret })
    expect(shown).toMatchObject({
      registration: { status: 'confirmed' },
      event: { kind: 'course', course: { sessions: [{}] } },
    })
  })

  test.each([
    ['a draft', { published_at: null }, '404 event_not_published'],
    ['one without enrolment on the site', { takes_enrolments: false }, '409 registration_closed'],
    [
      'one whose enrolment is not open yet',
      { enrolment_opens_at: hoursFromNow(5) },
      '409 registration_not_open',
    ],
    ['one whose enrolment is over', { enrolment_closes_at: hoursFromNow(-1) }, '409 registration_closed'],
  ])('is not possible in %s', async (_, values, expected) => {
    const course = await addOpenCourse()
    await change(course, values)
    expect(await apiErrorOf(enrol(course))).toBe(expected)
  })

  test('is not possible in a course without dates, which gets its seats with its first session', async () => {
    const course = await addCourse(database)
    expect(await apiErrorOf(enrol(course))).toBe('404 event_not_found')
    const dates = { starts_at: hoursFromNow(48), ends_at: hoursFromNow(50) }
    await insert(database, 'course_sessions', {
      id: randomUUID(),
      course_id: course,
      title: { ru: 'Первое' },
      ...dates,
    })
    expect((await enrol(course)).registration.status).toBe('confirmed')
    await database.sql`delete from public.course_sessions where course_id = ${course}`
    expect(await apiErrorOf(enrol(course, {}, boris))).toBe('409 registration_closed')
  })
})

describe('passes and promo codes', () => {
  test('a pass that applies to courses uses a visit, which a cancellation returns', async () => {
    const pass = await addPass(database, ada, { applies_to: ['course'] })
    const { registration, order } = await enrol(await addOpenCourse(), { pass_id: pass })
    expect([order.payment_method, order.total_amount, await visitsLeft(database, pass)]).toEqual([
      'pass',
      0,
      3,
    ])
    await cancel(registration.id)
    expect(await visitsLeft(database, pass)).toBe(4)
  })

  test('a pass for seminars, and a course without passes, are rejected', async () => {
    const seminars = await addPass(database, ada, { applies_to: ['seminar'] })
    expect(await apiErrorOf(enrol(await addOpenCourse(), { pass_id: seminars }))).toBe(
      '409 pass_does_not_apply',
    )
    const all = await addPass(database, ada)
    expect(await apiErrorOf(enrol(await addOpenCourse({ accepts_passes: false }), { pass_id: all }))).toBe(
      '409 pass_does_not_apply',
    )
  })

  test('a promo code for courses is checked and redeemed', async () => {
    const course = await addOpenCourse()
    const code = await addPromo(database, {
      applies_to: ['course'],
      discount_kind: 'percentage',
      discount_percent: 10,
    })
    const check = { code, target: 'event', target_id: course, quantity: 1 }
    expect(await call('anon', 'check_promo_code', check)).toMatchObject({ discount_amount: 50_000 })
    expect((await enrol(course, { promo_code: code })).order.total_amount).toBe(450_000)
    const lectures = await addPromo(database, { applies_to: ['lecture', 'seminar'] })
    expect(await apiErrorOf(enrol(course, { promo_code: lectures }, boris))).toBe('409 promo_does_not_apply')
  })
})

describe('a full course', () => {
  test('has a waitlist, whose first gets the seat that is given up', async () => {
    const course = await addOpenCourse({ capacity: 1, price_amount: 0 })
    const { registration } = await enrol(course)
    expect(await apiErrorOf(enrol(course, {}, boris))).toBe('409 event_full')
    const waiting = (await enrol(course, { join_waitlist: true }, boris)).registration
    expect(waiting).toMatchObject({ status: 'waitlisted', position: 1 })
    await cancel(registration.id)
    const [row] = await database.sql`select status from public.registrations where id = ${waiting.id}`
    expect(row?.status).toBe('confirmed')
  })

  test('offers a seat that costs something until a deadline', async () => {
    const course = await addOpenCourse({ capacity: 1 })
    const { registration } = await enrol(course)
    const waiting = (await enrol(course, { join_waitlist: true }, boris)).registration
    await cancel(registration.id)
    const accepted = await call(boris, 'accept_offer', { registration_id: waiting.id })
    expect(accepted).toMatchObject({
      registration: { status: 'confirmed' },
      order: { total_amount: 500_000 },
    })
  })

  test('takes more people when staff enlarge the group', async () => {
    const course = await addOpenCourse({ capacity: 1, price_amount: 0 })
    await enrol(course)
    const waiting = (await enrol(course, { join_waitlist: true }, boris)).registration
    await change(course, { capacity: 2 })
    const [row] = await database.sql`select status from public.registrations where id = ${waiting.id}`
    expect([row?.status, await seatsTaken(course)]).toEqual(['confirmed', 2])
  })

  test('gives its last seat to one of twenty', async () => {
    const course = await addOpenCourse({ capacity: 1 })
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => addAccount(database)))
    const outcomes = await tally(people.map((person) => enrol(course, {}, person)))
    expect(outcomes).toEqual({ ok: 1, '409 event_full': 19 })
    expect(await seatsTaken(course)).toBe(1)
    expect(await violatedInvariants(database)).toEqual([])
  })
})

describe('cancelling', () => {
  test('before the first session requests the refund of what was paid', async () => {
    const { registration, order } = await enrol(await addOpenCourse())
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    expect((await cancel(registration.id)).order.refund_requested_at).toBeTruthy()
  })

  test('is up to staff once the course runs', async () => {
    const course = await addOpenCourse()
    const { registration } = await enrol(course)
    await database.sql`
      update public.course_sessions set starts_at = now() - interval '1 hour' where course_id = ${course}`
    expect(await apiErrorOf(cancel(registration.id))).toBe('409 event_started')
    expect((await cancel(registration.id, staff.admin)).registration.status).toBe('cancelled')
  })
})

describe('the row of events that a course has', () => {
  test('follows the course', async () => {
    const course = await addOpenCourse()
    await change(course, { price_amount: 0, title: database.sql.json({ ru: 'Иначе' }), format: 'hybrid' })
    const [row] = await database.sql`
      select title, price_kind, price_amount, format from public.events where course_id = ${course}`
    expect(row).toEqual({ title: { ru: 'Иначе' }, price_kind: 'free', price_amount: null, format: 'hybrid' })
  })

  test('keeps a group at least as large as the seats that are taken', async () => {
    const course = await addOpenCourse()
    await enrol(course, { seats: 3 })
    const smaller = change(course, { capacity: 2 })
    expect(await apiErrorOf(smaller)).toBe('409 capacity_below_seats')
    expect(await errorDetailOf(smaller)).toEqual({ seats: 3 })
  })

  test('is in no list of events, neither for visitors nor for staff', async () => {
    const title = { ru: 'Квазикурс' }
    const course = await addOpenCourse({ title })
    const rows = await database.as(
      staff.admin,
      (sql) => sql`select id from public.events where id = ${course}`,
    )
    expect(rows).toEqual([])
    const listed = await database.as(
      'anon',
      (sql) => sql`select id from public.list_events(search => 'Квазикурс')`,
    )
    expect(listed).toEqual([])
    const answers = [
      await call(staff.admin, 'admin_events', { search: 'Квазикурс', tab: 'all' }),
      await call(staff.admin, 'admin_find_events', { search: 'Квазикурс' }),
      await call(staff.admin, 'admin_event', { event_id: course }),
    ]
    expect(answers).toEqual([{ total: 0, rows: [] }, [], null])
    const [entries] = await database.sql`
      select count(*)::integer as number
      from private.calendar_events(now(), now() + interval '7 days', null, true) entries where entries.id = ${course}`
    expect(entries?.number).toBe(0)
  })

  test('cannot be written by staff, published or completed', async () => {
    const course = await addOpenCourse()
    const written = await database.as(
      staff.superAdmin,
      (sql) => sql`update public.events set capacity = 99 where id = ${course} returning id`,
    )
    expect(written).toEqual([])
    await expect(
      database.sql`update public.events set published_at = now() where id = ${course}`,
    ).rejects.toMatchObject({ constraint_name: 'events_of_course' })
    await expect(
      database.sql`update public.events set status = 'completed' where id = ${course}`,
    ).rejects.toMatchObject({ constraint_name: 'events_of_course' })
  })

  test('is deleted with the course, which stays while somebody is enrolled', async () => {
    const course = await addOpenCourse()
    const empty = await addOpenCourse()
    await enrol(course)
    await expect(database.sql`delete from public.courses where id = ${course}`).rejects.toMatchObject({
      code: '23503',
    })
    await database.sql`delete from public.courses where id = ${empty}`
    expect(await seatsTaken(empty)).toBeUndefined()
  })
})

test('an account finds its courses among its purchases, and a visit of a pass names the course', async () => {
  const person = await addAccount(database)
  const slug = `course-${randomUUID()}`
  const course = await addOpenCourse({ slug })
  await enrol(course, { pass_id: await addPass(database, person, { applies_to: ['course'] }) }, person)
  const { registrations, passes } = await call(person, 'my_purchases')
  expect(registrations).toMatchObject([{ event: { id: course, kind: 'course', course: { slug } } }])
  expect(passes[0].uses).toMatchObject([{ event_slug: null, course_slug: slug }])
})
