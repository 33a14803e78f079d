import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, mailsOf } from './fixtures/api.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let space: string
let renter: Account
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  space = await addOpenSpace(database)
  renter = await addAccount(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const book = (slots: (string | null)[], more: object = {}, who: Parameters<typeof call>[0] = renter) =>
  call(who, 'book_space', { space_id: space, slots, full_name: 'Ада', email: renter.email, ...more })
const stateAt = async (slot: string | undefined) =>
  (
    await database.sql`select state from public.space_occupancy where space_id = ${space} and starts_at = ${slot ?? null}`
  )[0]?.state
/** Days ahead of the next one with that ISO weekday. */
const nextDay = (weekday: number) => {
  const now = new Date(
    `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(new Date())}T00:00Z`,
  )
  return 7 + ((weekday - (now.getUTCDay() || 7) + 7) % 7)
}

describe('the price', () => {
  test('is that of the rule with the highest priority for each hour', async () => {
    const slots = hoursOfDay(nextDay(3), [15, 16, 17])
    const quote = await call('anon', 'quote_booking', { space_id: space, slots })
    expect(quote).toMatchObject({ total_amount: 220_000, currency: 'RSD' })
    expect(quote.slots.map((slot: { amount: number }) => slot.amount)).toEqual([60_000, 60_000, 100_000])
    const { booking, order } = await book(slots)
    expect([booking.total_amount, order.total_amount]).toEqual([220_000, 220_000])
    expect(booking.slots.map((slot: { amount: number }) => slot.amount)).toEqual([60_000, 60_000, 100_000])
  })

  test('of a weekend has no daytime', async () => {
    const quote = await call('anon', 'quote_booking', {
      space_id: space,
      slots: hoursOfDay(nextDay(6), [15]),
    })
    expect(quote.total_amount).toBe(100_000)
  })

  test('is that of a rule that covers the whole hour, and of equal rules the lower', async () => {
    const hall = await addOpenSpace(database)
    const price = { space_id: hall, weekdays: [3], currency: 'RSD', priority: 2 }
    for (const [hourly_amount, from_time, to_time] of [
      [30_000, '10:00', '12:30'],
      [20_000, '12:30', '14:00'],
      [25_000, '12:30', '14:00'],
    ] as const)
      await insert(database, 'space_prices', {
        ...price,
        id: randomUUID(),
        hourly_amount,
        from_time,
        to_time,
      })
    const slots = hoursOfDay(nextDay(3), [11, 12, 13])
    const quote = await call('anon', 'quote_booking', { space_id: hall, slots })
    expect(quote.slots.map((slot: { amount: number }) => slot.amount)).toEqual([30_000, 60_000, 20_000])
  })

  test('is one sum in one currency, and so is a booking', async () => {
    const hall = await addOpenSpace(database)
    await insert(database, 'space_prices', {
      id: randomUUID(),
      space_id: hall,
      hourly_amount: 1000,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from_time: '20:00',
      to_time: '24:00',
      currency: 'EUR',
      priority: 2,
    })
    const [dinars, ...euros] = hoursOfDay(3, [19, 20, 21])
    const request = { space_id: hall, slots: [dinars, ...euros] }
    expect(await apiErrorOf(call('anon', 'quote_booking', request))).toBe('409 currencies_mixed')
    expect(await apiErrorOf(call('anon', 'book_space', { ...request, ...guest() }))).toBe(
      '409 currencies_mixed',
    )
    const { order } = await call('anon', 'book_space', { space_id: hall, slots: euros, ...guest() })
    expect(order).toMatchObject({ total_amount: 2000, currency: 'EUR' })
  })

  test('is rejected with the slots that are occupied, closed or past', async () => {
    const [free, closed] = hoursOfDay(nextDay(2), [20, 9])
    await book([free as string])
    const past = hoursOfDay(-1, [12])
    const { slots } = await call('anon', 'quote_booking', { space_id: space, slots: [closed, free, ...past] })
    expect(slots).toMatchObject([
      { is_past: true },
      { is_open: false, is_free: true, is_past: false },
      { is_open: true, is_free: false },
    ])
  })
})

describe('a booking', () => {
  test.each<[string, () => (string | null)[]]>([
    ['400 slots_required', () => []],
    ['400 slots_required', () => [null]],
    ['409 slot_in_past', () => hoursOfDay(-1, [12])],
    ['409 slot_too_far', () => hoursOfDay(400, [12])],
    ['409 outside_opening_hours', () => hoursOfDay(3, [9])],
    ['409 outside_opening_hours', () => hoursOfDay(3, [12]).map((slot) => slot.replace(':00:00', ':30:00'))],
    [
      '400 too_many_slots',
      () => Array.from({ length: 101 }, (_, index) => hoursOfDay(3 + index, [12])[0] ?? ''),
    ],
  ])('is rejected as %s', async (code, slots) => {
    expect(await apiErrorOf(book(slots()))).toBe(code)
  })

  test('of the last hour before midnight is within opening hours', async () => {
    expect((await book(hoursOfDay(nextDay(4), [23]))).booking.status).toBe('pending')
  })

  test.each<[string, object]>([
    ['404 space_not_found', { space_id: randomUUID() }],
    ['400 name_required', { full_name: '' }],
    ['400 email_invalid', { email: 'ada' }],
    ['400 phone_invalid', { phone: 'abc' }],
    ['400 social_link_invalid', { social_link: 'javascript:alert(1)' }],
    ['400 purpose_too_long', { purpose: 'я'.repeat(1001) }],
  ])('is rejected as %s: %o', async (code, more) => {
    expect(await apiErrorOf(book(hoursOfDay(5, [12]), more))).toBe(code)
  })

  test.each([
    ['https://social.example/ada', 'https://social.example/ada'],
    ['t.me/ada', 'https://t.me/ada'],
    ['@ada', '@ada'],
    ['', null],
  ])('keeps the social link %o', async (social_link, kept) => {
    const { booking } = await book(hoursOfDay(6 + Math.floor(kept?.length ?? 1), [11]), { social_link })
    expect(booking.social_link).toBe(kept)
  })

  test('that conflicts with others fails with the message of the page and every occupied hour', async () => {
    const [nine, ten, eleven] = hoursOfDay(nextDay(5), [19, 20, 21]) as [string, string, string]
    await book([nine])
    await addEvent(database, {
      space_id: space,
      starts_at: eleven,
      ends_at: new Date(Date.parse(eleven) + 7_200_000).toISOString(),
    })
    const request = book([nine, ten, eleven], {}, renter)
    await expect(request).rejects.toMatchObject({
      message: 'Time conflict with existing booking',
      hint: 'time_conflict',
    })
    expect((await errorDetailOf(request)).slots).toMatchObject([{ state: 'pending' }, { state: 'event' }])
    expect(await stateAt(ten)).toBeUndefined()
  })

  test('requested twice is booked once, and a key is for one request', async () => {
    const slots = hoursOfDay(nextDay(1), [12])
    const idempotency_key = randomUUID()
    const first = await book(slots, { idempotency_key })
    expect(await book(slots, { idempotency_key })).toEqual(first)
    expect(await apiErrorOf(book(hoursOfDay(nextDay(1), [13]), { idempotency_key }))).toBe(
      '409 idempotency_key_reused',
    )
  })
})

describe('a guest', () => {
  const ask = async (slots: string[]) => {
    const typed = guest()
    const answer = await book(slots, typed, 'anon')
    const [mail] = await mailsOf(database, typed.email)
    return { ...answer, ...typed, secret: mail?.payload.secret as string, kind: mail?.kind }
  }

  test('books, confirms by the link, looks at it and cancels', async () => {
    const [slot] = hoursOfDay(nextDay(7), [12]) as [string]
    const { booking, secret, kind, email } = await ask([slot])
    expect([booking.needs_confirmation, kind, await stateAt(slot)]).toEqual([
      true,
      'booking_confirm',
      'pending',
    ])
    const confirmed = await call('anon', 'confirm_by_secret', { secret })
    expect(confirmed).toMatchObject({
      kind: 'booking',
      booking: { status: 'pending', needs_confirmation: false },
    })
    await call('anon', 'confirm_by_secret', { secret })
    expect((await mailsOf(database, email)).map((mail) => mail.kind)).toEqual([
      'booking_confirm',
      'booking_requested',
    ])
    const cancelled = await call('anon', 'cancel_by_secret', { secret })
    expect([cancelled.booking.status, cancelled.order.status, await stateAt(slot)]).toEqual([
      'cancelled',
      'cancelled',
      undefined,
    ])
  })

  test('who does not confirm blocks no other booking', async () => {
    const [slot] = hoursOfDay(nextDay(7), [14]) as [string]
    const late = await ask([slot])
    await database.sql`update public.space_bookings set confirm_until = now() where id = ${late.booking.id}`
    const { slots } = await call('anon', 'quote_booking', { space_id: space, slots: [slot] })
    expect(slots[0].is_free).toBe(true)
    expect((await book([slot])).booking.status).toBe('pending')
    expect(await apiErrorOf(call('anon', 'confirm_by_secret', { secret: late.secret }))).toBe(
      '410 link_expired',
    )
  })
})

describe('staff', () => {
  const decide = (who: Account, id: string, is_confirmed: boolean, note?: string) =>
    call(who, 'decide_booking', { booking_id: id, is_confirmed, ...(note ? { note } : {}) })

  test('confirm and decline; a mail is sent, and the slots follow', async () => {
    const [one, two] = hoursOfDay(nextDay(2), [12, 13]) as [string, string]
    const [first, second] = [await book([one]), await book([two])]
    expect(await apiErrorOf(decide(renter, first.booking.id, true))).toBe('403 not_allowed')
    await decide(staff.moderator, first.booking.id, true)
    await decide(staff.moderator, first.booking.id, true)
    await decide(staff.admin, second.booking.id, false, 'Занято ремонтом')
    expect([await stateAt(one), await stateAt(two)]).toEqual(['booked', undefined])
    expect(await apiErrorOf(decide(staff.admin, first.booking.id, false))).toBe('409 booking_decided')
    const mails = (await mailsOf(database, renter.email)).slice(-2)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking_confirmed', 'booking_declined'])
    const declined = mails.find(({ kind }) => kind === 'booking_declined')
    expect(declined?.payload).toMatchObject({
      booking: { decision_note: 'Занято ремонтом' },
      order: { status: 'cancelled' },
    })
  })

  test('cancel any booking, others their own', async () => {
    const { booking } = await book(hoursOfDay(nextDay(2), [14]))
    const cancel = (who: Account) => call(who, 'cancel_booking', { booking_id: booking.id })
    expect(await apiErrorOf(cancel(staff.other))).toBe('404 booking_not_found')
    expect((await cancel(renter)).booking.status).toBe('cancelled')
    expect((await cancel(staff.moderator)).booking.status).toBe('cancelled')
  })
})
