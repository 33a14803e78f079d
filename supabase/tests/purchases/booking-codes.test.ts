import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, guest, mailsOf } from './fixtures/api.ts'
import { addPromo } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let space: string
let day = 7

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  space = await addOpenSpace(database)
})

afterAll(() => database.drop())

const payloadOf = async (email: string) => (await mailsOf(database, email)).at(-1)?.payload
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const confirm = (id: string, code: string | null) =>
  call('anon', 'confirm_booking_by_code', { booking_id: id, code })

/** A guest's booking of two hours of a day of its own, with what their mail says. */
async function book(more: object = {}) {
  const typed = guest()
  day += 1
  const slots = hoursOfDay(day, [12, 13])
  const answer = await call('anon', 'book_space', { space_id: space, slots, ...typed, ...more })
  const { secret, confirm_code: code } = await payloadOf(typed.email)
  return { ...answer, id: answer.booking.id as string, email: typed.email, slots, secret, code }
}

describe('confirm_booking_by_code', () => {
  test('confirms the address with the code of the mail, idempotently', async () => {
    const { id, code, secret, booking } = await book()
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(booking)).not.toContain(code)
    const answer = await confirm(id, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer).toMatchObject({
      is_confirmed: true,
      secret,
      booking: { status: 'pending', needs_confirmation: false },
      order: { status: 'pending' },
    })
    expect((await confirm(id, code)).booking).toEqual(answer.booking)
  })

  test('counts a request without a code as a wrong code', async () => {
    const { id } = await book()
    expect(await confirm(id, null)).toEqual({ is_confirmed: false, attempts_left: 4 })
  })

  test('counts wrong codes, also concurrent ones, and rejects all after five until another mail', async () => {
    const { id, code, email, secret } = await book()
    expect(await confirm(id, otherThan(code))).toEqual({ is_confirmed: false, attempts_left: 4 })
    const guesses = Array.from({ length: 8 }, () =>
      confirm(id, otherThan(code)).then(
        () => 'counted',
        () => 'rejected',
      ),
    )
    expect((await Promise.all(guesses)).filter((outcome) => outcome === 'counted')).toHaveLength(4)
    expect(await apiErrorOf(confirm(id, code))).toBe('429 code_attempts_used')
    await call('anon', 'resend_booking_confirmation', { booking_id: id })
    const again = await payloadOf(email)
    expect(again.secret).toBe(secret)
    expect(await confirm(id, again.confirm_code)).toMatchObject({ is_confirmed: true })
  })

  test('expires after 30 minutes, and rejects codes of another booking', async () => {
    const { id, code } = await book()
    await database.sql`update public.space_bookings set confirm_until = now() where id = ${id}`
    expect(await apiErrorOf(confirm(id, code))).toBe('410 link_expired')
    expect(await apiErrorOf(call('anon', 'resend_booking_confirmation', { booking_id: id }))).toBe(
      '410 link_expired',
    )
    expect(await apiErrorOf(confirm(randomUUID(), code))).toBe('404 booking_not_found')
  })

  test('stores codes as hashes only, and deletes them from the outbox when the mail is sent', async () => {
    const { id, email } = await book()
    const [stored] = await database.sql`
      select code_hash from private.booking_confirmation_codes where booking_id = ${id}`
    expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    await database.sql`update public.outbox set status = 'sent', sent_at = now() where recipient = ${email}`
    expect(await payloadOf(email)).not.toHaveProperty('confirm_code')
  })
})

test('resend_booking_confirmation sends three mails in ten minutes to one address', async () => {
  const { id, email } = await book()
  const resend = () => call('anon', 'resend_booking_confirmation', { booking_id: id })
  for (let time = 0; time < 3; time++) await resend()
  expect(await apiErrorOf(resend())).toBe('429 too_many_mails')
  expect(await mailsOf(database, email)).toHaveLength(4)
})

describe('change_booking_email', () => {
  const change = (id: string, email: string, key = randomUUID()) =>
    call('anon', 'change_booking_email', { booking_id: id, email, idempotency_key: key })

  test('keeps the hours and sends another mail, and the first link confirms nothing', async () => {
    const { id, secret, code, slots } = await book({ purpose: 'Семинар', phone: '+381 60 123 45 67' })
    const [email, key] = [guest().email, randomUUID()]
    const answer = await change(id, email, key)
    expect(answer.booking).toMatchObject({
      status: 'pending',
      email,
      needs_confirmation: true,
      purpose: 'Семинар',
      phone: '+381 60 123 45 67',
    })
    expect(answer.booking.slots.map((slot: { starts_at: string }) => Date.parse(slot.starts_at))).toEqual(
      slots.map((slot: string) => Date.parse(slot)),
    )
    expect(await change(id, email, key)).toEqual(answer)
    expect(await apiErrorOf(call('anon', 'confirm_by_secret', { secret }))).toBe('410 link_expired')
    expect(await apiErrorOf(confirm(id, code))).toBe('410 link_expired')
    const mail = await payloadOf(email)
    expect(await confirm(answer.booking.id, mail.confirm_code)).toMatchObject({ is_confirmed: true })
  })

  test('keeps payment method and promo code', async () => {
    const promo_code = await addPromo(database, {
      discount_kind: 'percentage',
      discount_percent: 10,
      usage_limit: 1,
    })
    const { id, order } = await book({ promo_code, payment_method: 'ips_qr' })
    const answer = await change(id, guest().email)
    expect(answer.order).toMatchObject({ total_amount: order.total_amount, payment_method: 'ips_qr' })
    expect(answer.order.id).not.toBe(order.id)
  })

  test('fails for a confirmed booking, one of an account and a wrong address', async () => {
    const { id, secret } = await book()
    expect(await apiErrorOf(change(id, 'nobody'))).toBe('400 email_invalid')
    await call('anon', 'confirm_by_secret', { secret })
    expect(await apiErrorOf(change(id, guest().email))).toBe('409 already_confirmed')
    expect(await apiErrorOf(call('anon', 'resend_booking_confirmation', { booking_id: id }))).toBe(
      '409 already_confirmed',
    )
    const account = await addAccount(database)
    const slots = hoursOfDay(3, [20])
    const mine = await call(account, 'book_space', { space_id: space, slots, ...guest() })
    expect(await apiErrorOf(change(mine.booking.id, guest().email))).toBe('404 booking_not_found')
    expect(await apiErrorOf(change(randomUUID(), guest().email))).toBe('404 booking_not_found')
  })
})
