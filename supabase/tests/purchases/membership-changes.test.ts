import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, today } from './fixtures/api.ts'
import { addDayPlan, addMembership, dayAfter } from './fixtures/memberships.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let hall: string
let plan: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  hall = await addSpace(database)
  await database.sql`update public.spaces set desks = 20 where id = ${hall}`
  plan = await addDayPlan(database)
})

afterAll(() => database.drop())

const _mine = async (person: Account, id: string): Promise<Json> =>
  (await call(person, 'my_memberships')).memberships.find((it: Json) => it.id === id)
const book = (person: Account, { id }: Json, day: string) =>
  call(person, 'book_desk', { membership_id: id, day })
const checkIn = ({ code }: Json, by: Account = staff.moderator) => call(by, 'check_in_membership', { code })
const freeOn = async (day: string): Promise<number> => {
  const [row] = await database.sql`select private.desks_free(${day}::date) as free`
  return row?.free
}
const moveTo = (membership: Json, from: string, until: string) => database.sql`
  update public.memberships set valid_from = ${from}::date, valid_until = ${until}::date where id = ${membership.id}`

describe('pauses', () => {
  test('a pause moves the end, cancels booked days, and ending it early moves the end back', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    await moveTo(membership, dayAfter(-5), dayAfter(25))
    await book(person, membership, dayAfter(2))
    const pause = (from_day: string, until_day: string) =>
      call(person, 'pause_membership', { membership_id: membership.id, from_day, until_day })
    expect(await apiErrorOf(pause(today(), dayAfter(1)))).toBe('400 from_invalid')
    expect(await apiErrorOf(pause(dayAfter(1), dayAfter(31)))).toBe('400 until_invalid')
    expect(await pause(dayAfter(1), dayAfter(7))).toMatchObject({
      valid_until: dayAfter(32),
      pause_days_left: 23,
      days: [],
    })
    expect(await apiErrorOf(book(person, membership, dayAfter(3)))).toBe('409 membership_paused')
    expect(await apiErrorOf(pause(dayAfter(9), dayAfter(9)))).toBe('409 already_paused')
    const resumed = await call(person, 'resume_membership', { membership_id: membership.id })
    expect(resumed).toMatchObject({ valid_until: dayAfter(25), paused_from: null, pause_days_left: 30 })
  })

  test('a paused membership lets nobody in until its holder ends the pause', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    await database.sql`
      update public.memberships
      set paused_from = ${dayAfter(-3)}::date, paused_until = ${dayAfter(3)}::date, pause_days_used = 7,
        valid_from = ${dayAfter(-10)}::date, valid_until = ${dayAfter(30)}::date
      where id = ${membership.id}`
    expect((await checkIn(membership)).result).toBe('paused')
    const resumed = await call(person, 'resume_membership', { membership_id: membership.id })
    expect(resumed).toMatchObject({ valid_until: dayAfter(26), paused_until: dayAfter(-1), state: 'active' })
    expect((await checkIn(membership)).result).toBe('checked_in')
  })
})

describe('staff', () => {
  test('a plan sold on site is paid at once and goes to the account of the address', async () => {
    const person = await addAccount(database)
    const sale = {
      plan_id: plan,
      starts_on: today(),
      full_name: 'Мария',
      email: person.email,
      idempotency_key: randomUUID(),
    }
    const sold = await call(staff.admin, 'sell_membership', sale)
    expect(await call(staff.admin, 'sell_membership', sale)).toEqual(sold)
    expect(sold).toMatchObject({ state: 'active', holder: { name: 'Мария', email: person.email } })
    const [order] = await database.sql`
      select status, payment_method, user_id from public.orders where id = ${sold.order_id}`
    expect(order).toEqual({ status: 'paid', payment_method: 'on_site', user_id: person.userId })
    expect((await call(person, 'my_memberships')).memberships).toHaveLength(1)
    expect((await call(staff.admin, 'admin_memberships', { search: 'Мария' })).rows[0].id).toBe(sold.id)
  })

  test('a correction needs a reason, which the audit log keeps, and the version that was read', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    const correct = (more: object) =>
      call(staff.admin, 'correct_membership', {
        membership_id: membership.id,
        version: membership.updated_at,
        days_left: 12,
        valid_until: dayAfter(60),
        reason: 'Закрыли зал',
        ...more,
      })
    expect(await apiErrorOf(correct({ reason: ' ' }))).toBe('400 reason_required')
    expect(await apiErrorOf(correct({ days_left: null }))).toBe('400 days_left_invalid')
    expect(await correct({})).toMatchObject({ days_left: 12, days_total: 12, valid_until: dayAfter(60) })
    expect(await apiErrorOf(correct({}))).toBe('409 edit_conflict')
    const [logged] = await database.sql`
      select new ->> 'reason' as reason from public.audit_log
      where table_name = 'memberships' and row_id = ${membership.id} and action = 'update'`
    expect(logged?.reason).toBe('Закрыли зал')
  })

  test('the day in the coworking lists who is in and who has booked', async () => {
    const [here, later] = [await addAccount(database), await addAccount(database)]
    const inside = await addMembership(database, here, plan, { full_name: 'Внутри' })
    const booked = await addMembership(database, later, plan, { full_name: 'Придёт' })
    await book(later, booked, today())
    await checkIn(inside)
    const { people, free } = await call(staff.admin, 'coworking_day')
    const named = (name: string) => people.find((it: Json) => it.name === name)
    expect(named('Внутри')).toMatchObject({ membership_id: inside.id, by: 'Вера', days_left: 9 })
    expect(named('Придёт')).toMatchObject({ at: null, days_left: 10 })
    expect(free).toBe(await freeOn(today()))
  })
})

describe('reminders', () => {
  const enqueue = (day: string, time = '10:00') => database.sql`
    select private.enqueue_membership_mails((${`${day} ${time}`})::timestamp at time zone 'Europe/Belgrade')`
  const kinds = async ({ email }: Account) =>
    (await mailsOf(database, email)).map(({ kind }) => kind).slice(-1)

  test('a reminder comes three days before the end, from nine in the morning, and once', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    const day = (days: number) =>
      new Date(Date.parse(`${membership.valid_until}T12:00:00Z`) + days * 86_400_000)
        .toISOString()
        .slice(0, 10)
    await enqueue(day(-4))
    await enqueue(day(-3), '08:59')
    expect(await kinds(person)).not.toEqual(['membership_ending'])
    await Promise.all([enqueue(day(-3)), enqueue(day(-3)), enqueue(day(-2))])
    expect(await kinds(person)).toEqual(['membership_ending'])
    await enqueue(day(1))
    await enqueue(day(2))
    const mails = (await mailsOf(database, person.email)).map(({ kind }) => kind)
    expect(mails.filter((kind) => kind.startsWith('membership_e'))).toEqual([
      'membership_ending',
      'membership_ended',
    ])
  })

  test('the last of five counted days, and having used it, are told too', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    await database.sql`update public.memberships set days_left = 1 where id = ${membership.id}`
    await enqueue(today())
    expect(await kinds(person)).toEqual(['membership_ending'])
    await checkIn(membership)
    await enqueue(dayAfter(1))
    expect(await kinds(person)).toEqual(['membership_ended'])
  })

  test('who has renewed, or has switched reminders off, gets none', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    await addMembership(database, person, plan, { starts_on: dayAfter(25) })
    const quiet = await addAccount(database)
    const other = await addMembership(database, quiet, plan)
    await database.sql`
      insert into private.mail_recipients (email, switched_off)
      values (private.canonical_email(${quiet.email}), '{reminders}')`
    await enqueue(membership.valid_until)
    expect(await kinds(person)).not.toEqual(['membership_ending'])
    expect(await kinds(quiet)).not.toEqual(['membership_ending'])
    expect(other.valid_until).toBe(membership.valid_until)
  })
})
