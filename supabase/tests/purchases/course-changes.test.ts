import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addEvent, addSpace, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from './fixtures/api.ts'
import { decisionsOn } from './fixtures/decisions.ts'
import { addPass, visitsLeft } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let on: ReturnType<typeof decisionsOn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  on = decisionsOn(database, staff)
})

afterAll(() => database.drop())

const addPaidCourse = (course: Partial<TablesInsert<'courses'>> = {}) =>
  addCourse(database, { price_amount: 500_000, capacity: 8, accepts_passes: true, ...course }, [48, 50])

async function change(course: string, action: string, more: Json = {}) {
  const { version } = await call(staff.admin, 'course_change_impact', { course_id: course })
  const [row] = await database.as(
    staff.admin,
    (sql) => sql`
      select public.change_course(
        ${course}, ${action}, ${more.version ?? version}::text::timestamptz, ${more.note ?? null}::jsonb,
        ${more.decide_until ?? null}, ${more.default_option ?? null}
      ) as answer`,
  )
  return row?.answer
}
const kindsOf = async (who: Account) => (await mailsOf(database, who.email)).map(({ kind }) => kind)
const addSessionIn = async (course: string, space: string) => {
  const id = randomUUID()
  await insert(database, 'course_sessions', {
    id,
    course_id: course,
    title: { ru: 'Занятие' },
    starts_at: hoursFromNow(72),
    ends_at: hoursFromNow(74),
    space_id: space,
  })
  return id
}
const isTaken = async (session: string) =>
  (await database.sql`select from public.space_occupancy where id = ${session}`).length === 1

describe('a course as a whole', () => {
  test('cancelled: mails everybody, returns visits, drops unpaid orders, and asks about what was paid', async () => {
    const course = await addPaidCourse()
    const payer = await on.paying(course)
    const debtor = await addAccount(database)
    const unpaid = await on.register(debtor, course)
    const holder = await addAccount(database)
    const pass = await addPass(database, holder, { applies_to: ['course'] })
    await on.register(holder, course, { pass_id: pass })
    const before = await visitsLeft(database, pass)
    expect(await call(staff.admin, 'course_change_impact', { course_id: course })).toMatchObject({
      status: 'planned',
      confirmed: 3,
      recipients: 3,
      visits: 1,
    })

    expect(await change(course, 'cancel')).toMatchObject({ status: 'cancelled' })

    for (const who of [payer.person, debtor, holder])
      expect(await kindsOf(who)).toEqual(expect.arrayContaining(['event_cancelled']))
    expect(await visitsLeft(database, pass)).toBe((before ?? 0) + 1)
    expect(await on.rowOf(unpaid)).toMatchObject({ status: 'confirmed', order_status: 'cancelled' })
    expect(await on.orderOf(payer.order)).toEqual({ status: 'paid', is_owed: false, is_donated: false })
    expect(await on.decisionOf(payer.person)).toMatchObject({
      cause: 'cancelled',
      default_option: 'refund',
      options: ['keep', 'move', 'refund', 'donate'],
    })
    await on.decide(payer.person, payer.id, 'refund')
    expect(await on.orderOf(payer.order)).toMatchObject({ is_owed: true })
    expect(await on.decisionsOf(course)).toMatchObject({ cause: 'cancelled', refund: 1 })
  })

  test('postponed: keeps the tickets after the deadline that staff set, and takes no enrolments', async () => {
    const course = await addPaidCourse()
    const { person, id } = await on.paying(course)
    const decide_until = hoursFromNow(50)
    await change(course, 'postpone', { decide_until, note: { ru: 'Ждём микроскопы' } })
    const mail = (await mailsOf(database, person.email)).find(({ kind }) => kind === 'event_postponed')
    expect(mail?.payload).toMatchObject({
      event: { status: 'postponed', status_note: { ru: 'Ждём микроскопы' }, course: { sessions: [{}] } },
      decision: { default_option: 'keep' },
    })
    expect(new Date(mail?.payload.decision.deadline).toISOString()).toBe(decide_until)
    expect(await call('anon', 'registration_offer', { event_id: course })).toMatchObject({
      state: 'event_postponed',
    })
    await on.passDeadline(course)
    await on.sweep()
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed', order_status: 'paid', is_owed: false })
  })

  test('restored after its sessions moved: one mail with the new programme, none about the sessions', async () => {
    const course = await addPaidCourse()
    const { person } = await on.paying(course)
    await change(course, 'postpone')
    await database.sql`
      update public.course_sessions set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days'
      where course_id = ${course}`
    await change(course, 'restore')
    const kinds = await kindsOf(person)
    expect(kinds).not.toContain('course_changed')
    expect(kinds).not.toContain('event_moved')
    expect(kinds.filter((kind) => kind === 'event_restored')).toHaveLength(1)
    const mail = (await mailsOf(database, person.email)).find(({ kind }) => kind === 'event_restored')
    expect(Date.parse(mail?.payload.event.course.sessions[0].starts_at)).toBeGreaterThan(
      Date.now() + 9 * 86_400_000,
    )
    expect(await on.decisionOf(person)).toBeNull()
  })

  test('frees its spaces, and occupies them again unless they were taken since', async () => {
    const space = await addSpace(database)
    const course = await addPaidCourse()
    const session = await addSessionIn(course, space)
    expect(await isTaken(session)).toBe(true)
    await change(course, 'postpone')
    expect(await isTaken(session)).toBe(false)
    await database.sql`update public.course_sessions set title = '{"ru": "Иначе"}' where id = ${session}`
    expect(await isTaken(session)).toBe(false)
    await change(course, 'restore')
    expect(await isTaken(session)).toBe(true)
    await change(course, 'cancel')
    await addEvent(database, { space_id: space, starts_at: hoursFromNow(71), ends_at: hoursFromNow(73) })
    expect(await apiErrorOf(change(course, 'restore'))).toBe('409 time_conflict')
    const [row] = await database.sql`select status::text from public.courses where id = ${course}`
    expect(row?.status).toBe('cancelled')
  })

  test('cancelled and restored: charges again what was returned', async () => {
    const course = await addPaidCourse()
    const holder = await addAccount(database)
    const pass = await addPass(database, holder, { applies_to: ['course'] })
    await on.register(holder, course, { pass_id: pass })
    const used = await visitsLeft(database, pass)
    await change(course, 'cancel')
    await change(course, 'restore')
    expect(await visitsLeft(database, pass)).toBe(used)
  })

  test('is changed by its own action alone, from the version that staff saw, by those who manage content', async () => {
    const course = await addPaidCourse()
    const { updated_at } = (
      await database.sql`select updated_at::text from public.events where course_id = ${course}`
    )[0] as { updated_at: string }
    expect(
      await apiErrorOf(
        call(staff.admin, 'change_event', { event_id: course, action: 'cancel', version: updated_at }),
      ),
    ).toBe('404 event_not_found')
    expect(await apiErrorOf(change(course, 'cancel', { version: hoursFromNow(-1) }))).toBe(
      '409 edit_conflict',
    )
    expect(
      await apiErrorOf(
        call(staff.moderator, 'change_course', { course_id: course, action: 'cancel', version: updated_at }),
      ),
    ).toBe('403 not_allowed')
  })

  test('without enrolments on the site is cancelled, too', async () => {
    const course = await addCourse(database, { takes_enrolments: false })
    await change(course, 'cancel')
    expect(await call(staff.admin, 'course_change_impact', { course_id: course })).toMatchObject({
      status: 'cancelled',
      recipients: 0,
    })
  })
})

test('a ticket of a course moves to another course, not to an event', async () => {
  const course = await addPaidCourse()
  const { person, id } = await on.paying(course)
  await change(course, 'cancel')
  const other = await addPaidCourse()
  const event = await addEvent(database, {
    kind: 'seminar',
    price_kind: 'paid',
    price_amount: 500_000,
    payment_methods: ['ips_qr'],
  })
  const targets: Json[] = await call(person, 'decision_targets', { registration_id: id })
  expect(targets.map((target) => target.id)).toContain(other)
  expect(targets.map((target) => target.id)).not.toContain(event)
  expect(await apiErrorOf(on.decide(person, id, 'move', event))).toBe('409 target_not_possible')
  await on.decide(person, id, 'move', other)
  expect(await on.rowOf(id)).toMatchObject({ status: 'cancelled' })
})
