import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiOf, guest, type Json, mailsOf, tally } from './fixtures/api.ts'
import { closeSpace, DAY, dayOf } from './fixtures/closures.ts'
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

/** A guest's booking that waits for its link, and the secret in that link. */
async function bookAsGuest(slots: string[]) {
  const typed = guest()
  const { booking } = await book(slots, 'anon', typed)
  const [mail] = await mailsOf(database, typed.email)
  return { booking, secret: mail?.payload.secret as string }
}

describe('a closure saved while a booking is confirmed', () => {
  const isWaiting = async (count = 1) => {
    const waiting = await database.sql`
      select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
    expect(waiting).toHaveLength(count)
  }
  const waited = (count = 1) => vi.waitFor(() => isWaiting(count), { timeout: 10_000, interval: 20 })
  const insertClosure = (sql: Parameters<Parameters<TestDatabase['as']>[1]>[0]) => sql`
      insert into public.closures (starts_on, ends_on, reason, space_ids)
      values (${dayOf(DAY)}, ${dayOf(DAY)}, '{"ru": "Ремонт"}', array[${space}::uuid])`

  test('waits for it, and lists it', async () => {
    const { booking } = await book(hoursOfDay(DAY, [12]))
    const saved = await database.as(staff.admin, async (sql) => {
      await sql`select public.decide_booking(${booking.id}, true)`
      const closing = close()
      await waited()
      return { closing }
    })
    await saved.closing
    expect(await statusOf(booking.id)).toBe('confirmed')
    expect(await call(staff.admin, 'admin_closures')).toMatchObject([{ booked: 1 }])
  })

  test('makes it wait, and then be rejected', async () => {
    const { booking } = await book(hoursOfDay(DAY, [12]))
    const { secret } = await bookAsGuest(hoursOfDay(DAY, [15]))
    const requests = await database.as(staff.admin, async (sql) => {
      await insertClosure(sql)
      const all = [
        call(staff.moderator, 'decide_booking', { booking_id: booking.id, is_confirmed: true }),
        call('anon', 'confirm_by_secret', { secret }),
        book(hoursOfDay(DAY, [18])),
      ]
      await waited(3)
      return { outcome: tally(all) }
    })
    expect(await requests.outcome).toEqual({ '409 space_closed': 3 })
    expect(await statusOf(booking.id)).toBe('pending')
  })

  test('never leaves a booking confirmed after it, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const day = DAY + 2 + round
      const { booking } = await book(hoursOfDay(day, [12]))
      const closing = close({ starts_on: dayOf(day), ends_on: dayOf(day) })
      const confirming = call(staff.moderator, 'decide_booking', {
        booking_id: booking.id,
        is_confirmed: true,
      })
      const outcomes = await tally([closing, confirming])
      const isConfirmed = outcomes.ok === 2
      expect(outcomes).toEqual(isConfirmed ? { ok: 2 } : { ok: 1, '409 space_closed': 1 })
      expect(await statusOf(booking.id)).toBe(isConfirmed ? 'confirmed' : 'pending')
    }
  })
})
