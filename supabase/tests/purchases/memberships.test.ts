import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf, today } from './fixtures/api.ts'
import { addDayPlan, addMembership, dayAfter } from './fixtures/memberships.ts'
import { addPlan } from './fixtures/offers.ts'

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

const mine = async (person: Account, id: string): Promise<Json> =>
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

describe('what a paid order leaves', () => {
  test('a paid coworking order becomes a membership with the days, period and hours of its plan', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan, { quantity: 2 })
    const [last] = await database.sql`
      select (${today()}::date + interval '2 months' - interval '1 day')::date::text as day`
    expect(membership).toMatchObject({
      state: 'active',
      desk_kind: 'flexible',
      days_total: 20,
      days_left: 20,
      days_remaining: 20,
      valid_from: today(),
      valid_until: last?.day,
    })
    expect((await mailsOf(database, person.email)).map(({ kind }) => kind)).toContain('membership_started')
  })

  test('counted days last as long as the plan says, and the order shows the last of them', async () => {
    const person = await addAccount(database)
    const day = await addDayPlan(database, { period: 'day', day_count: 1, valid_days: 30 })
    const { valid_until, days_left } = await addMembership(database, person, day, { quantity: 3 })
    expect([valid_until, days_left]).toEqual([dayAfter(29), 3])
    const { orders } = await call(person, 'my_purchases')
    expect(orders[0].items[0].ends_on).toBe(dayAfter(29))
  })

  test('a month at an own desk counts no days, and a meeting room leaves no membership', async () => {
    const person = await addAccount(database)
    const month = await addPlan(database, { slug: randomUUID() })
    const membership = await addMembership(database, person, month)
    expect(membership).toMatchObject({ desk_kind: 'own', days_left: null })
    expect(membership.days_remaining).toBeGreaterThanOrEqual(28)
    const room = await addPlan(database, { slug: randomUUID(), kind: 'meeting_room', period: 'hour' })
    expect(await addMembership(database, person, room)).toBeUndefined()
  })

  test('the membership of a guest goes to the account of the confirmed address', async () => {
    const typed = guest()
    const { order } = await call('anon', 'order_coworking_plan', {
      plan_id: plan,
      starts_on: today(),
      ...typed,
    })
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    const person = await addAccount(database, { email: typed.email })
    expect((await call(person, 'my_memberships')).memberships).toHaveLength(1)
  })

  test('a refund ends the membership and frees the booked desk', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    const before = await freeOn(dayAfter(3))
    await book(person, membership, dayAfter(3))
    expect(await freeOn(dayAfter(3))).toBe(before - 1)
    await call(staff.admin, 'mark_order_refunded', { order_id: membership.order_id })
    expect(await freeOn(dayAfter(3))).toBe(before)
    expect((await mine(person, membership.id)).state).toBe('cancelled')
    expect((await checkIn(membership)).result).toBe('cancelled')
  })

  test('the last own desk of a plan is not sold twice for the same days', async () => {
    const two = await addPlan(database, { slug: randomUUID(), seats: 1 })
    await addMembership(database, await addAccount(database), two)
    const order = (starts_on: string) =>
      call('anon', 'order_coworking_plan', { plan_id: two, starts_on, ...guest() })
    expect(await apiErrorOf(order(dayAfter(20)))).toBe('409 plan_sold_out')
    expect((await order(dayAfter(32))).order.status).toBe('pending')
  })
})

describe('booking a day', () => {
  test('booking a desk holds it without taking a day, and cancelling gives it back', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    const before = await freeOn(dayAfter(1))
    const booked = await book(person, membership, dayAfter(1))
    expect(booked).toMatchObject({ days_left: 10, days: [{ day: dayAfter(1), checked_in_at: null }] })
    expect(await book(person, membership, dayAfter(1))).toMatchObject({ days: [{ day: dayAfter(1) }] })
    expect(await freeOn(dayAfter(1))).toBe(before - 1)
    const left = await call(person, 'cancel_desk', { desk_day_id: booked.days[0].id })
    expect([left.days, await freeOn(dayAfter(1))]).toEqual([[], before])
  })

  test('only days of the membership can be booked, and no more than are left', async () => {
    const person = await addAccount(database)
    const single = await addDayPlan(database, { period: 'day', day_count: 1, valid_days: 5 })
    const membership = await addMembership(database, person, single)
    expect(await apiErrorOf(book(person, membership, dayAfter(-1)))).toBe('409 day_invalid')
    expect(await apiErrorOf(book(person, membership, dayAfter(5)))).toBe('409 day_outside_membership')
    expect(await apiErrorOf(book(staff.other, membership, dayAfter(1)))).toBe('404 membership_not_found')
    await book(person, membership, dayAfter(1))
    expect(await apiErrorOf(book(person, membership, dayAfter(2)))).toBe('409 no_days_left')
  })

  test('an own desk needs no booking', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, await addPlan(database, { slug: randomUUID() }))
    expect(await apiErrorOf(book(person, membership, dayAfter(1)))).toBe('409 desk_is_own')
  })

  test('an event in the coworking hall takes its desks for that day, one in the night before does not', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    const at = (day: number, time: string) => new Date(`${dayAfter(day)}T${time}+01:00`).toISOString()
    await addEvent(database, { space_id: hall, starts_at: at(9, '19:00:00'), ends_at: at(10, '03:00:00') })
    expect([await freeOn(dayAfter(9)), await freeOn(dayAfter(10))]).toEqual([0, 20])
    expect(await apiErrorOf(book(person, membership, dayAfter(9)))).toBe('409 desks_full')
    const day = await call(staff.admin, 'coworking_day', { day: dayAfter(9) })
    expect(day).toMatchObject({ total: 0, free: 0, taken_by: [{ state: 'event' }] })
  })

  test('a plan with fewer seats than the hall lets no more of its members in', async () => {
    const small = await addDayPlan(database, { seats: 1 })
    const [one, two] = [await addAccount(database), await addAccount(database)]
    await book(one, await addMembership(database, one, small), dayAfter(2))
    const second = await addMembership(database, two, small)
    expect(await apiErrorOf(book(two, second, dayAfter(2)))).toBe('409 desks_full')
  })

  test('free desks of the week are public', async () => {
    const { days } = await call('anon', 'free_desks')
    expect(days).toHaveLength(7)
    expect(days[0]).toEqual({ day: today(), free: await freeOn(today()) })
  })
})

describe('check-in', () => {
  test('a booked day is taken once, however often its holder is checked in', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    await book(person, membership, today())
    expect(await checkIn(membership)).toMatchObject({
      result: 'checked_in',
      member: { name: 'Ада', days_left: 9, days_remaining: 9, by: 'Вера' },
    })
    expect(await checkIn(membership)).toMatchObject({ result: 'already_in', member: { days_left: 9 } })
    expect(await mine(person, membership.id)).toMatchObject({ days_left: 9, visits: [today()] })
  })

  test('who has not booked walks in while a desk is free', async () => {
    const small = await addDayPlan(database, { seats: 1 })
    const first = await addMembership(database, await addAccount(database), small)
    const second = await addMembership(database, await addAccount(database), small)
    const typed = first.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    expect((await checkIn({ code: typed })).result).toBe('checked_in')
    expect((await checkIn(second)).result).toBe('full')
    expect((await checkIn({ code: 'AAAAAAAAAAAA' })).result).toBe('unknown')
  })

  test('undoing a check-in gives the day and the desk back', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, plan)
    const before = await freeOn(today())
    const { member } = await checkIn(membership)
    const undone = await call(staff.moderator, 'undo_membership_check_in', {
      desk_day_id: member.desk_day_id,
    })
    expect(undone).toMatchObject({ result: 'active', member: { days_left: 10, at: null } })
    expect(await freeOn(today())).toBe(before)
    expect((await checkIn(membership)).member.days_left).toBe(9)
  })

  test('coming without a booking cancels the booked day that is left no more', async () => {
    const person = await addAccount(database)
    const single = await addDayPlan(database, { period: 'day', day_count: 1, valid_days: 5 })
    const membership = await addMembership(database, person, single)
    await book(person, membership, dayAfter(1))
    await checkIn(membership)
    const now = await mine(person, membership.id)
    expect(now).toMatchObject({ state: 'used_up', days: [{ day: today() }] })
    expect(now.days).toHaveLength(1)
  })

  test('coming does not cancel days that were booked of a membership that counts none', async () => {
    const person = await addAccount(database)
    const week = await addDayPlan(database, { period: 'day', day_count: null })
    const membership = await addMembership(database, person, week, { quantity: 7 })
    await book(person, membership, dayAfter(1))
    await book(person, membership, dayAfter(2))
    expect((await checkIn(membership)).result).toBe('checked_in')
    const { days } = await mine(person, membership.id)
    expect(days.map(({ day }: Json) => day)).toEqual([today(), dayAfter(1), dayAfter(2)])
  })

  test('a membership that is over, or has not begun, lets nobody in', async () => {
    const membership = await addMembership(database, await addAccount(database), plan)
    await moveTo(membership, dayAfter(-40), dayAfter(-1))
    expect((await checkIn(membership)).result).toBe('expired')
    await moveTo(membership, dayAfter(1), dayAfter(20))
    expect((await checkIn(membership)).result).toBe('upcoming')
    await moveTo(membership, dayAfter(-1), today())
    expect((await checkIn(membership)).result).toBe('checked_in')
  })
})
