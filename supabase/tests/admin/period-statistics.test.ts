import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addEvent, addSpace, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addDayPlan, addMembership } from '../purchases/fixtures/memberships.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

describe('admin_period_statistics', () => {
  const period = (first_day: string, last_day: string, who: Caller = staff.admin): Promise<Json> =>
    call(who, 'admin_period_statistics', { first_day, last_day })

  async function addRegistration(event: string, own: object = {}): Promise<string> {
    const id = randomUUID()
    await insert(database, 'registrations', {
      id,
      event_id: event,
      full_name: 'Ада',
      email: `${id}@hub.example`,
      status: 'confirmed',
      created_at: '2025-05-01T10:00:00Z',
      ...own,
    })
    return id
  }
  const checkIn = (...registrations: string[]) => database.sql`
    update public.registration_seats set checked_in_at = now() where registration_id in ${database.sql(registrations)}`

  it('counts of an event that is over who came and who did not', async () => {
    const event = await addEvent(database, { starts_at: '2025-05-10T17:00:00Z', title: { ru: 'Орбиты' } })
    const made = { created_at: '2025-05-03T10:00:00Z' }
    const confirmed = await Promise.all([1, 2, 3, 4, 5].map(() => addRegistration(event, made)))
    await addRegistration(event, { ...made, status: 'cancelled', cancelled_at: '2025-05-04T10:00:00Z' })
    await addRegistration(event, { ...made, status: 'waitlisted' })
    await addRegistration(event, { ...made, is_online: true })
    await checkIn(...confirmed.slice(0, 3))
    const cancelled = await addEvent(database, { starts_at: '2025-05-10T17:00:00Z' })
    await addRegistration(cancelled, { created_at: '2025-05-01T10:00:00Z' })
    await database.sql`update public.events set status = 'cancelled' where id = ${cancelled}`

    const { days, attendance, totals } = await period('2025-05-10', '2025-05-10')
    expect(attendance).toMatchObject([
      { id: event, kind: 'event', title: { ru: 'Орбиты' }, expected: 5, attended: 3 },
    ])
    expect(days).toMatchObject([{ day: '2025-05-10', registrations: 0, expected: 5, attended: 3 }])
    expect(totals).toMatchObject({ registrations: 0, expected: 5, attended: 3 })
    // Five on site and one online.
    expect((await period('2025-05-03', '2025-05-03')).totals.registrations).toBe(6)
  })

  it('counts several seats of one registration by the seats that were checked in', async () => {
    const event = await addEvent(database, { starts_at: '2025-05-12T17:00:00Z' })
    const registration = await addRegistration(event, { seats: 3 })
    await database.sql`
      update public.registration_seats set checked_in_at = now()
      where registration_id = ${registration} and position <= 2`
    expect((await period('2025-05-12', '2025-05-12')).attendance).toMatchObject([
      { expected: 3, attended: 2 },
    ])
  })

  it('leaves an event that is not over out', async () => {
    const event = await addEvent(database, {
      starts_at: '2025-05-14T17:00:00Z',
      ends_at: '2099-01-01T00:00:00Z',
    })
    await addRegistration(event)
    expect((await period('2025-05-14', '2025-05-14')).attendance).toEqual([])
  })

  it('counts each session of a course with those whom it is for', async () => {
    const course = await addCourse(database, { title: { ru: 'Небо' }, session_price_amount: 120_000 })
    const [first, second] = [randomUUID(), randomUUID()]
    const session = (id: string, day: string, title: string) =>
      insert(database, 'course_sessions', {
        id,
        course_id: course,
        title: { ru: title },
        starts_at: `${day}T16:00:00Z`,
        ends_at: `${day}T18:00:00Z`,
      })
    await session(first, '2025-06-02', 'Луна')
    await session(second, '2025-06-09', 'Планеты')
    const whole = await addRegistration(course, { created_at: '2025-05-20T10:00:00Z' })
    await addRegistration(course, { created_at: '2025-05-20T10:00:00Z', session_ids: [first] })
    await addRegistration(course, { created_at: '2025-06-05T10:00:00Z' })
    await database.sql`
      insert into public.course_attendances (session_id, seat_id, checked_in_at) values (${first}, ${whole}, now())`
    expect((await period('2025-06-02', '2025-06-09')).attendance).toMatchObject([
      { kind: 'course', id: course, session_title: { ru: 'Планеты' }, expected: 2, attended: 0 },
      { kind: 'course', id: course, session_title: { ru: 'Луна' }, expected: 2, attended: 1 },
    ])
  })

  it('puts a registration on its day in Belgrade, on both sides of midnight in winter and in summer', async () => {
    const event = await addEvent(database)
    for (const created_at of [
      '2025-02-10T22:59:59Z',
      '2025-02-10T23:00:00Z',
      '2025-07-10T21:59:59Z',
      '2025-07-10T22:00:00Z',
    ])
      await addRegistration(event, { created_at })
    const registrationsOf = async (day: string) => (await period(day, day)).totals.registrations
    expect(await registrationsOf('2025-02-10')).toBe(1)
    expect(await registrationsOf('2025-02-11')).toBe(1)
    expect(await registrationsOf('2025-07-10')).toBe(1)
    expect(await registrationsOf('2025-07-11')).toBe(1)
  })

  it('compares with as many days before, income by currency and kind less what was refunded', async () => {
    const add = async (paid_at: string, kind: string, own: object = {}, item: object = {}) => {
      const id = randomUUID()
      const paid = { paid_at, payment_method: 'on_site', subtotal_amount: 100_000, ...own }
      await insert(database, 'orders', {
        id,
        full_name: 'Ада',
        email: 'ada@hub.example',
        status: 'paid',
        ...paid,
      })
      await insert(database, 'order_items', {
        id: randomUUID(),
        order_id: id,
        kind,
        title: { ru: 'Билет' },
        quantity: 1,
        unit_amount: paid.subtotal_amount,
        ...item,
      })
    }
    const course = await addCourse(database, {}, [24, 26])
    await add('2025-08-10T10:00:00Z', 'registration')
    await add('2025-08-10T10:00:00Z', 'registration', { discount_amount: 40_000 })
    await add('2025-08-11T10:00:00Z', 'registration', {
      status: 'refunded',
      refunded_at: '2025-08-20T10:00:00Z',
      subtotal_amount: 30_000,
    })
    await add('2025-08-11T10:00:00Z', 'registration', {}, { event_id: course })
    await add('2025-08-11T10:00:00Z', 'registration', { donated_at: '2025-08-12T10:00:00Z' })
    await add('2025-08-11T10:00:00Z', 'space_booking', { currency: 'EUR', subtotal_amount: 5000 })
    await add('2025-08-09T10:00:00Z', 'coworking_plan', { subtotal_amount: 70_000 })
    await add('2025-08-07T21:59:00Z', 'coworking_plan', { subtotal_amount: 10 })

    const { income, totals, previous, days } = await period('2025-08-10', '2025-08-11')
    expect(income).toEqual([
      { kind: 'registration', currency: 'RSD', paid: 190_000, refunded: 30_000 },
      { kind: 'course', currency: 'RSD', paid: 100_000, refunded: 0 },
      { kind: 'donation', currency: 'RSD', paid: 100_000, refunded: 0 },
      { kind: 'space_booking', currency: 'EUR', paid: 5000, refunded: 0 },
    ])
    expect(totals.income).toEqual({ RSD: 360_000, EUR: 5000 })
    expect(days).toMatchObject([{ income: { RSD: 160_000 } }, { income: { RSD: 200_000, EUR: 5000 } }])
    expect(previous).toMatchObject({
      first_day: '2025-08-08',
      last_day: '2025-08-09',
      totals: { income: { RSD: 70_000 } },
    })
    expect(previous.days).toBeUndefined()
  })

  it('measures spaces by their opening hours, less closures, also on the day of summer time', async () => {
    const space = await addSpace(database)
    for (const weekday of [6, 7])
      await insert(database, 'space_opening_hours', {
        space_id: space,
        weekday,
        opens_at: weekday === 7 ? '00:00' : '10:00',
        closes_at: weekday === 7 ? '24:00' : '20:00',
      })
    const occupy = (state: string, starts_at: string, ends_at: string) =>
      insert(database, 'space_occupancy', { id: randomUUID(), space_id: space, state, starts_at, ends_at })
    // Saturday, 10 to 12, and an event from 19 to 22.
    await occupy('booked', '2025-03-29T09:00:00Z', '2025-03-29T11:00:00Z')
    await occupy('event', '2025-03-29T18:00:00Z', '2025-03-29T21:00:00Z')
    // Sunday, 1 to 4 by the clock, which is two hours.
    await occupy('booked', '2025-03-30T00:00:00Z', '2025-03-30T02:00:00Z')
    await occupy('pending', '2025-03-30T10:00:00Z', '2025-03-30T12:00:00Z')
    await occupy('occupied', '2025-03-30T12:00:00Z', '2025-03-30T14:00:00Z')
    const hoursOf = async (first: string, last: string) =>
      (await period(first, last)).spaces.find(({ id }: Json) => id === space)
    expect(await hoursOf('2025-03-24', '2025-03-30')).toMatchObject({
      // Ten on Saturday, 23 on the Sunday that loses an hour.
      open_hours: 33,
      booked_hours: 4,
      event_hours: 1,
      outside_hours: 2,
    })
    await insert(database, 'closures', {
      id: randomUUID(),
      starts_on: '2025-03-30',
      ends_on: '2025-03-30',
      reason: { ru: 'Учёт' },
      space_ids: [space],
    })
    expect(await hoursOf('2025-03-24', '2025-03-30')).toMatchObject({
      open_hours: 10,
      booked_hours: 2,
      event_hours: 1,
      outside_hours: 4,
    })
  })

  it('counts desks of open days, and the days with a check-in', async () => {
    const person = await addAccount(database)
    const membership = await addMembership(database, person, await addDayPlan(database, { seats: 4 }))
    const add = (day: string, own: object = {}) =>
      insert(database, 'desk_days', {
        id: randomUUID(),
        membership_id: membership.id,
        day,
        is_deducted: false,
        ...own,
      })
    await add('2025-04-01', { checked_in_at: '2025-04-01T08:00:00Z' })
    await add('2025-04-02')
    await add('2025-04-03', { cancelled_at: '2025-04-02T08:00:00Z' })
    await insert(database, 'closures', {
      id: randomUUID(),
      starts_on: '2025-04-04',
      ends_on: '2025-04-04',
      reason: { ru: 'Учёт' },
      closes_coworking: true,
    })
    expect((await period('2025-04-01', '2025-04-04')).totals.desks).toEqual({ total: 12, booked: 2, used: 1 })
  })

  it.each([
    ['2025-04-02', '2025-04-01'],
    ['2024-01-01', '2025-04-01'],
    [null, '2025-04-01'],
    ['1999-12-31', '2000-01-01'],
  ])('rejects the period from %s to %s', async (first, last) => {
    expect(await apiErrorOf(period(first as string, last as string))).toBe('400 period_invalid')
  })

  it('is for accounts with view_analytics', async () => {
    expect((await period('2025-01-01', '2025-01-02', staff.superAdmin)).days).toHaveLength(2)
    for (const who of [staff.moderator, staff.user])
      expect(await apiErrorOf(period('2025-01-01', '2025-01-02', who))).toBe('403 not_allowed')
    await expect(period('2025-01-01', '2025-01-02', 'anon')).rejects.toMatchObject({ code: '42501' })
  })
})
