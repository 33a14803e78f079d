import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf } from './fixtures/api.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let renter: Account
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  renter = await addAccount(database)
  space = await addOpenSpace(database)
})

afterAll(() => database.drop())

const EVENING = [18, 19]
const firstHour = (day: number) => hoursOfDay(day, EVENING)[0] ?? ''

/** Books the evenings of these days, two hours at 1 000 RSD each, confirmed by staff. */
async function bookEvenings(days: readonly number[], isPaid = false): Promise<Json> {
  const slots = days.flatMap((day) => hoursOfDay(day, EVENING))
  const { booking, order } = await call(renter, 'book_space', {
    space_id: space,
    slots,
    full_name: 'Ада',
    email: renter.email,
  })
  await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: true })
  if (isPaid) await call(staff.admin, 'mark_order_paid', { order_id: order.id })
  return booking
}

const cancelDate = (who: Account, id: string, day: number): Promise<Json> =>
  call(who, 'cancel_booking_date', { booking_id: id, starts_at: firstHour(day) })

const datesOf = ({ slots }: Json): string[] =>
  slots.map((slot: Json) => new Date(slot.starts_at).toISOString())
const evenings = (...days: number[]) => days.flatMap((day) => hoursOfDay(day, EVENING))

const ordersOf = async () =>
  (
    await database.sql<{ status: string; amount: number; is_refund: boolean }[]>`
      select status, total_amount as amount, refund_requested_at is not null as is_refund
      from public.orders where user_id = ${renter.userId} order by number`
  ).map(({ status, amount, is_refund }) => `${status} ${amount}${is_refund ? ' refund' : ''}`)

describe('a date of a booking', () => {
  test('is free for others, and the other dates stay', async () => {
    const booking = await bookEvenings([9, 16, 23])
    const answer = await cancelDate(renter, booking.id, 16)
    expect(datesOf(answer.booking)).toEqual(evenings(9, 23))
    expect(answer.booking).toMatchObject({ id: booking.id, status: 'confirmed', total_amount: 400_000 })
    expect(answer.cancelled.booking).toMatchObject({ status: 'cancelled', total_amount: 200_000 })
    expect(datesOf(answer.cancelled.booking)).toEqual(evenings(16))
    const other = await call(await addAccount(database), 'book_space', {
      space_id: space,
      slots: hoursOfDay(16, EVENING),
      full_name: 'Мила',
      email: 'mila@guests.example',
    })
    expect(other.booking.slots).toHaveLength(2)
  })

  test('moves the beginning of the booking when it was the first', async () => {
    const booking = await bookEvenings([9, 16])
    await cancelDate(renter, booking.id, 9)
    const [row] = await database.sql`
      select starts_at, ends_at from public.space_bookings where id = ${booking.id}`
    expect(row?.starts_at.toISOString()).toBe(firstHour(16))
  })

  test('is told in a mail that names the booking, the date alone, and what comes back for it', async () => {
    const booking = await bookEvenings([9, 16], true)
    await cancelDate(renter, booking.id, 16)
    const mail = (await mailsOf(database, renter.email)).find(({ kind }) => kind === 'booking_date_cancelled')
    expect(mail?.payload.booking.number).toBe(booking.number)
    expect(datesOf(mail?.payload.booking)).toEqual(evenings(16))
    expect(mail?.payload.refund).toEqual({ amount: 200_000, currency: 'RSD' })
  })

  test('leaves the calendar of the renter', async () => {
    const booking = await bookEvenings([9, 16])
    const { secret } = await call(renter, 'get_calendar_feed')
    await cancelDate(renter, booking.id, 16)
    const { bookings } = await call('anon', 'personal_feed', { secret })
    expect(bookings.map((one: Json) => new Date(one.starts_at).toISOString())).toEqual([firstHour(9)])
  })

  test('is cancelled once, however often it is asked', async () => {
    const booking = await bookEvenings([9, 16, 23], true)
    await Promise.all([1, 2, 3].map(() => cancelDate(renter, booking.id, 16)))
    const { booking: left, cancelled } = await cancelDate(renter, booking.id, 16)
    expect([datesOf(left).length, cancelled]).toEqual([4, null])
    expect(await ordersOf()).toEqual(['paid 400000', 'paid 200000 refund'])
  })

  test('cancels the booking where it is the last one', async () => {
    const booking = await bookEvenings([9, 16])
    await Promise.all([cancelDate(renter, booking.id, 9), cancelDate(renter, booking.id, 16)])
    expect(await ordersOf()).toEqual(['cancelled 200000', 'cancelled 200000'])
    const rows = await database.sql`select status from public.space_bookings where user_id = ${renter.userId}`
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  test('of others is unknown', async () => {
    const booking = await bookEvenings([9, 16])
    expect(await apiErrorOf(cancelDate(await addAccount(database), booking.id, 9))).toBe(
      '404 booking_not_found',
    )
  })

  test('that has begun stays for its renter, and the later ones can go', async () => {
    const booking = await bookEvenings([9, 16, 23])
    await database.sql`
      update public.booking_slots
      set starts_at = starts_at - interval '14 days', ends_at = ends_at - interval '14 days'
      where booking_id = ${booking.id} and starts_at < ${hoursOfDay(10, [0])[0] ?? ''}`
    const begun = cancelDate(renter, booking.id, -5)
    expect(await apiErrorOf(begun)).toBe('409 booking_started')
    expect(datesOf((await cancelDate(renter, booking.id, 16)).booking)).toEqual(evenings(-5, 23))
  })
})

describe('the price of a cancelled date', () => {
  const terms = () => setRules(database, space, { free_cancel_hours: 72, late_cancel_percent: 50 })

  test('is taken off the order that is due, or refunded', async () => {
    const due = await bookEvenings([9, 16])
    await cancelDate(renter, due.id, 16)
    expect(await ordersOf()).toEqual(['pending 200000', 'cancelled 200000'])
    const paid = await bookEvenings([10, 17], true)
    await cancelDate(renter, paid.id, 17)
    expect((await ordersOf()).slice(2)).toEqual(['paid 200000', 'paid 200000 refund'])
  })

  test('keeps the fee of that date where it is late, and of no other', async () => {
    await terms()
    const booking = await bookEvenings([2, 16], true)
    const { cancelled } = await cancelDate(renter, booking.id, 2)
    expect(cancelled.booking.cancellation.fee).toBe(100_000)
    expect(await ordersOf()).toEqual(['paid 200000', 'paid 100000', 'paid 100000 refund'])
    await cancelDate(renter, booking.id, 16)
    expect(await ordersOf()).toEqual(['paid 200000 refund', 'paid 100000', 'paid 100000 refund'])
  })

  test('is free of a fee where the date is early, though the booking begins soon', async () => {
    await terms()
    const booking = await bookEvenings([2, 16], true)
    await cancelDate(renter, booking.id, 16)
    expect(await ordersOf()).toEqual(['paid 200000', 'paid 200000 refund'])
  })

  test('has no fee by staff', async () => {
    await terms()
    const booking = await bookEvenings([2, 16], true)
    await cancelDate(staff.moderator, booking.id, 2)
    expect(await ordersOf()).toEqual(['paid 200000', 'paid 200000 refund'])
  })

  test('shares the discount of the order', async () => {
    const booking = await bookEvenings([9, 16, 23])
    await database.sql`
      update public.orders set discount_amount = 60000
      where id = (select order_id from public.space_bookings where id = ${booking.id})`
    await cancelDate(renter, booking.id, 16)
    expect(await ordersOf()).toEqual(['pending 360000', 'cancelled 180000'])
  })
})

describe('with the link of its mail', () => {
  const byLink = (secret: string, day: number, who: Account | 'anon' = 'anon'): Promise<Json> =>
    call(who, 'cancel_date_by_secret', { secret, starts_at: firstHour(day) })

  /** Booked by a guest who followed the link, and confirmed by staff. */
  async function bookAsGuest(days: readonly number[]): Promise<{ secret: string; email: string }> {
    const typed = guest()
    const slots = days.flatMap((day) => hoursOfDay(day, EVENING))
    const { booking } = await call('anon', 'book_space', { space_id: space, slots, ...typed })
    const [mail] = await mailsOf(database, typed.email)
    const secret = mail?.payload.secret as string
    await call('anon', 'confirm_by_secret', { secret })
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: true })
    return { secret, email: typed.email }
  }

  test('a guest cancels one date, and the others stay', async () => {
    const { secret, email } = await bookAsGuest([9, 16])
    const { kind, booking, order } = await byLink(secret, 16)
    expect([kind, booking.status, datesOf(booking)]).toEqual(['booking', 'confirmed', evenings(9)])
    expect([order.status, order.total_amount]).toEqual(['pending', 200_000])
    expect(datesOf((await byLink(secret, 16)).booking)).toEqual(evenings(9))
    const kinds = (await mailsOf(database, email)).map(({ kind: sent }) => sent)
    expect(kinds.filter((sent) => sent === 'booking_date_cancelled')).toHaveLength(1)
  })

  test('the only date cancels the booking', async () => {
    const { secret } = await bookAsGuest([9])
    expect((await byLink(secret, 9)).booking.status).toBe('cancelled')
  })

  test('a late date costs its share, also when staff who are signed in open the link', async () => {
    await setRules(database, space, { free_cancel_hours: 72, late_cancel_percent: 50 })
    const { secret } = await bookAsGuest([2, 16])
    await byLink(secret, 2, staff.admin)
    const [row] = await database.sql`
      select max(cancellation_fee) as fee from public.space_bookings where space_id = ${space}`
    expect(row?.fee).toBe(100_000)
  })

  test('a date that has begun stays', async () => {
    const { secret } = await bookAsGuest([9, 16])
    await database.sql`
      update public.booking_slots
      set starts_at = starts_at - interval '14 days', ends_at = ends_at - interval '14 days'
      where booking_id in (select id from public.space_bookings where space_id = ${space})
        and starts_at < ${hoursOfDay(10, [0])[0] ?? ''}`
    expect(await apiErrorOf(byLink(secret, -5))).toBe('409 booking_started')
  })

  test('an unknown link, and one that leads to no booking, cancel nothing', async () => {
    const typed = guest()
    await call('anon', 'register_for_event', { event_id: await addEvent(database), ...typed })
    const [mail] = await mailsOf(database, typed.email)
    for (const secret of ['x', mail?.payload.secret as string])
      expect(await apiErrorOf(byLink(secret, 9))).toBe('404 link_unknown')
  })
})
