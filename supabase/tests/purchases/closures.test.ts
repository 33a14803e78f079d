import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, mailsOf } from './fixtures/api.ts'
import { closeSpace, closureOf, DAY, dayOf } from './fixtures/closures.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let renter: Account
let staff: Awaited<ReturnType<typeof addStaff>>
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  renter = await addAccount(database)
  await database.sql`delete from public.closures`
  await database.sql`update public.spaces set is_active = false`
  space = await addOpenSpace(database)
})

afterAll(() => database.drop())

const close = (changes: Json = {}) => closeSpace(call, staff.admin, space, changes)
const book = (slots: string[], who: Account | 'anon' = renter, more: Json = {}) =>
  call(who, 'book_space', { space_id: space, slots, full_name: 'Ада', email: renter.email, ...more })
const statusOf = async (id: string) =>
  (await database.sql`select status from public.space_bookings where id = ${id}`)[0]?.status
const check = async (name: string, ...args: string[]) =>
  (await database.sql.unsafe(`select private.${name}(${args.map((arg) => `'${arg}'`).join()}) as is`))[0]?.is

/** A guest's booking that waits for its link, and the secret in that link. */
async function bookAsGuest(slots: string[]) {
  const typed = guest()
  const { booking } = await book(slots, 'anon', typed)
  const [mail] = await mailsOf(database, typed.email)
  return { booking, secret: mail?.payload.secret as string }
}

describe('a closed space', () => {
  test('cannot be booked, and the answer names the reason and the nearest free hours', async () => {
    await close()
    const request = book([...hoursOfDay(DAY - 1, [12]), ...hoursOfDay(DAY, [12])])
    expect(await apiErrorOf(request)).toBe('409 space_closed')
    const { slots, reason, nearest } = await errorDetailOf(request)
    expect(slots.map((slot: string) => new Date(slot).toISOString())).toEqual(hoursOfDay(DAY, [12]))
    expect(reason).toEqual({ ru: 'Новый год', en: 'New Year' })
    expect(nearest).toHaveLength(6)
    const closed = [dayOf(DAY), dayOf(DAY + 1)]
    expect(nearest.filter(({ starts_at }: Json) => closed.includes(starts_at.slice(0, 10)))).toEqual([])
  })

  test('is closed from the first day to the last, and other spaces are not', async () => {
    await close()
    for (const day of [DAY, DAY + 1])
      expect(await apiErrorOf(book(hoursOfDay(day, [23])))).toBe('409 space_closed')
    for (const day of [DAY - 1, DAY + 2])
      expect((await book(hoursOfDay(day, [10]))).booking.status).toBe('pending')
    space = await addOpenSpace(database)
    expect((await book(hoursOfDay(DAY, [12]))).booking.status).toBe('pending')
  })

  test('is every one when the whole hub is closed, with the desks and the sale on site', async () => {
    await close({ is_whole_hub: true, space_ids: [] })
    expect(await apiErrorOf(book(hoursOfDay(DAY, [12])))).toBe('409 space_closed')
    expect(await check('is_coworking_closed', dayOf(DAY + 1))).toBe(true)
    expect(await check('is_on_site_sale_closed', dayOf(DAY + 1))).toBe(true)
    expect(await check('is_coworking_closed', dayOf(DAY + 2))).toBe(false)
    expect(await check('is_on_site_sale_closed', dayOf(DAY - 1))).toBe(false)
  })

  test('is none when only the desks are closed', async () => {
    await close({ closes_coworking: true, space_ids: [] })
    expect((await book(hoursOfDay(DAY, [12]))).booking.status).toBe('pending')
    expect(await check('is_coworking_closed', dayOf(DAY))).toBe(true)
    expect(await check('is_on_site_sale_closed', dayOf(DAY))).toBe(false)
  })

  test('is a problem of a series on that date alone', async () => {
    await close({ starts_on: dayOf(DAY + 7), ends_on: dayOf(DAY + 7) })
    const dates: Json[] = await call('anon', 'booking_series', {
      space_id: space,
      slots: hoursOfDay(DAY, [18]),
      until: dayOf(DAY + 14),
    })
    expect(dates.map(({ problem }) => problem)).toEqual([null, 'space_closed', null])
    expect(dates[1]?.nearest).toHaveLength(6)
  })

  test('is open again when the closure is deleted', async () => {
    const id = await close()
    await database.as(staff.admin, (sql) => sql`delete from public.closures where id = ${id}`)
    expect((await book(hoursOfDay(DAY, [12]))).booking.status).toBe('pending')
  })
})

describe('a booking that a closure overtakes', () => {
  test('stays when it is confirmed, and cannot be confirmed by staff when it waits', async () => {
    const first = (await book(hoursOfDay(DAY, [12]))).booking
    const second = (await book(hoursOfDay(DAY, [14]))).booking
    await call(staff.admin, 'decide_booking', { booking_id: first.id, is_confirmed: true })
    await close()
    expect(await statusOf(first.id)).toBe('confirmed')
    const confirm = call(staff.admin, 'decide_booking', { booking_id: second.id, is_confirmed: true })
    expect(await apiErrorOf(confirm)).toBe('409 space_closed')
    const both = call(staff.admin, 'decide_bookings', { ids: [second.id], is_confirmed: true })
    expect(await apiErrorOf(both)).toBe('409 space_closed')
    await call(staff.admin, 'decide_bookings', { ids: [second.id], is_confirmed: false })
    expect(await statusOf(second.id)).toBe('declined')
  })

  test('cannot be confirmed by the link or the code in its mail', async () => {
    const { booking, secret } = await bookAsGuest(hoursOfDay(DAY, [12]))
    await close()
    expect(await apiErrorOf(call('anon', 'confirm_by_secret', { secret }))).toBe('409 space_closed')
    expect(await statusOf(booking.id)).toBe('pending')
  })

  test('is cancelled by staff with the reason in its language, without a fee', async () => {
    const { booking, order } = await book(hoursOfDay(DAY, [12]), renter, { language: 'en' })
    await database.sql`
      update public.space_bookings set free_cancel_hours = 2000, late_cancel_percent = 50 where id = ${booking.id}`
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: true })
    const reason = { ru: 'Новый год', en: 'New Year' }
    const cancel = () => call(staff.admin, 'cancel_booking_for_closure', { booking_id: booking.id, reason })
    expect((await cancel()).booking).toMatchObject({ status: 'cancelled', decision_note: 'New Year' })
    expect((await cancel()).order).toMatchObject({ number: order.number, status: 'cancelled' })
    const mails = (await mailsOf(database, renter.email)).filter(({ kind }) => kind === 'booking_cancelled')
    expect(mails.map(({ payload }) => payload.booking.decision_note)).toEqual(['New Year'])
  })
})

describe('what is already booked', () => {
  const booked = (changes: Json = {}): Promise<Json> => {
    const { starts_on, ends_on, is_whole_hub = false, space_ids } = closureOf(space, changes)
    return call(staff.admin, 'closure_bookings', { starts_on, ends_on, is_whole_hub, space_ids })
  }

  test('are the bookings and the events of the closed spaces on these days, by time', async () => {
    const { booking } = await book([...hoursOfDay(DAY, [14, 15]), ...hoursOfDay(DAY + 2, [12])])
    await book(hoursOfDay(DAY - 1, [12]))
    const [starts_at = '', ends_at = ''] = hoursOfDay(DAY + 1, [18, 20])
    const event = await addEvent(database, { space_id: space, starts_at, ends_at, capacity: 10 })
    await call(renter, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: renter.email,
      seats: 2,
    })
    const { total, rows } = await booked()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { kind: 'booking', id: booking.id, number: booking.number, full_name: 'Ада', status: 'pending' },
      { kind: 'event', id: event, title: { ru: 'Лекция' }, people: 2, space: { ru: 'Зал' } },
    ])
    expect(new Date(rows[0].ends_at).toISOString()).toBe(hoursOfDay(DAY, [16])[0])
    expect((await booked({ space_ids: [await addOpenSpace(database)] })).total).toBe(0)
    const ids = (found: Json) => found.rows.map(({ id }: Json) => id)
    const whole = await booked({ space_ids: [], is_whole_hub: true })
    expect(ids(whole)).toEqual(expect.arrayContaining(ids({ rows })))
  })

  test('leaves out what is cancelled', async () => {
    const { booking } = await book(hoursOfDay(DAY, [14]))
    await call(renter, 'cancel_booking', { booking_id: booking.id })
    expect(await booked()).toEqual({ total: 0, rows: [] })
  })

  test('is counted in the list of closures', async () => {
    await book(hoursOfDay(DAY, [14]))
    const id = await close()
    const list: Json[] = await call(staff.admin, 'admin_closures')
    expect(list.find((row) => row.id === id)).toMatchObject({ booked: 1, reason: { ru: 'Новый год' } })
  })
})

describe('a closure', () => {
  test('closes something, for a year at most, and does not end before it begins', async () => {
    const nothing = close({ space_ids: [] })
    await expect(nothing).rejects.toThrow('closures_of_something')
    await expect(close({ space_ids: [randomUUID()] })).rejects.toThrow('closures_of_something')
    await expect(close({ ends_on: dayOf(DAY - 1) })).rejects.toThrow('closures_period')
    await expect(close({ ends_on: dayOf(DAY + 400) })).rejects.toThrow('closures_period')
  })

  test('is in the range of the calendar and in the feed of the programme', async () => {
    const id = await close()
    const range = (days: number) =>
      call('anon', 'calendar_range', {
        range_from: `${dayOf(days)}T00:00:00+01:00`,
        range_until: `${dayOf(days + 1)}T00:00:00+01:00`,
      })
    expect((await range(DAY + 1)).closures).toMatchObject([
      { id, starts_on: dayOf(DAY), ends_on: dayOf(DAY + 1), space_ids: [space] },
    ])
    expect((await range(DAY + 3)).closures).toEqual([])
    expect((await call('anon', 'programme_feed')).closures).toMatchObject([
      { id, reason: { ru: 'Новый год' } },
    ])
  })
})
