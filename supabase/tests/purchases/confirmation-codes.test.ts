import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, addPromo } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

afterAll(() => database.drop())

const mailOf = async (email: string) => (await mailsOf(database, email)).at(-1)

/** A guest's registration with what their mail says. */
async function registerGuest(event: string, more: object = {}) {
  const typed = guest()
  const answer = await call('anon', 'register_for_event', { event_id: event, ...typed, ...more })
  const { secret, confirm_code: code } = (await mailOf(typed.email))?.payload ?? {}
  return { ...answer, id: answer.registration.id as string, email: typed.email, secret, code }
}

const confirm = (id: string, code: string | null) =>
  call('anon', 'confirm_by_code', { registration_id: id, code })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('confirm_by_code', () => {
  test('confirms with the code of the mail, with any spacing, idempotently', async () => {
    const { id, code, secret, registration } = await registerGuest(await addEvent(database))
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(registration)).not.toContain(code)
    const answer = await confirm(id, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer).toMatchObject({ is_confirmed: true, secret, registration: { status: 'confirmed' } })
    expect(answer.registration.ticket_code).toMatch(/^\w{12}$/)
    expect((await confirm(id, code)).registration).toEqual(answer.registration)
  })

  test('keeps the place in the waitlist', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await registerGuest(event)
    const { id, code } = await registerGuest(event, { join_waitlist: true })
    expect((await confirm(id, code)).registration).toMatchObject({ status: 'waitlisted', position: 1 })
  })

  test('counts wrong codes, and rejects all after five until another mail', async () => {
    const event = await addEvent(database)
    const { id, code, email, secret } = await registerGuest(event)
    for (const left of [4, 3, 2, 1, 0])
      expect(await confirm(id, otherThan(code))).toEqual({ is_confirmed: false, attempts_left: left })
    expect(await apiErrorOf(confirm(id, code))).toBe('429 code_attempts_used')
    await call('anon', 'resend_confirmation', { event_id: event, email })
    const again = (await mailOf(email))?.payload
    expect(again.secret).toBe(secret)
    expect(await confirm(id, again.confirm_code)).toMatchObject({ is_confirmed: true })
  })

  test('counts a request without a code as a wrong code', async () => {
    const { id } = await registerGuest(await addEvent(database))
    expect(await confirm(id, null)).toEqual({ is_confirmed: false, attempts_left: 4 })
    expect(await confirm(id, '')).toEqual({ is_confirmed: false, attempts_left: 3 })
  })

  test('counts guesses that come at the same time', async () => {
    const { id, code } = await registerGuest(await addEvent(database))
    const guesses = Array.from({ length: 12 }, () =>
      confirm(id, otherThan(code)).then(
        () => 'counted',
        () => 'rejected',
      ),
    )
    expect((await Promise.all(guesses)).filter((outcome) => outcome === 'counted')).toHaveLength(5)
  })

  test('expires after 30 minutes, and rejects codes of another registration', async () => {
    const { id, code } = await registerGuest(await addEvent(database))
    await database.sql`update public.registrations set confirm_until = now() where id = ${id}`
    expect(await apiErrorOf(confirm(id, code))).toBe('410 link_expired')
    expect(await apiErrorOf(confirm(randomUUID(), code))).toBe('404 registration_not_found')
  })

  test('stores codes as hashes only, and deletes them from the outbox when the mail is sent', async () => {
    const { id, code, email } = await registerGuest(await addEvent(database))
    const [stored] = await database.sql`
      select code_hash from private.confirmation_codes where registration_id = ${id}`
    expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    await database.sql`update public.outbox set status = 'sent', sent_at = now() where recipient = ${email}`
    expect((await mailOf(email))?.payload).not.toHaveProperty('confirm_code')
    expect(
      JSON.stringify(await database.sql`select * from public.outbox where recipient = ${email}`),
    ).not.toContain(`"${code}"`)
  })
})

describe('change_registration_email', () => {
  const change = (id: string, email: string, key = randomUUID()) =>
    call('anon', 'change_registration_email', { registration_id: id, email, idempotency_key: key })

  test('keeps the seat and sends another mail, and the first link opens no ticket', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const { id, secret, code } = await registerGuest(event)
    const email = guest().email
    const key = randomUUID()
    const answer = await change(id, email, key)
    expect(answer.registration).toMatchObject({ status: 'pending', email, needs_confirmation: true })
    expect(await change(id, email, key)).toEqual(answer)
    expect(await apiErrorOf(call('anon', 'confirm_by_secret', { secret }))).toBe('410 link_expired')
    expect(await apiErrorOf(confirm(id, code))).toBe('410 link_expired')
    const mail = (await mailOf(email))?.payload
    expect(await confirm(answer.registration.id, mail.confirm_code)).toMatchObject({ is_confirmed: true })
    const [counted] = await database.sql`select seats_taken from public.events where id = ${event}`
    expect(counted?.seats_taken).toBe(1)
  })

  test('keeps payment method and promo code', async () => {
    const promo = await addPromo(database, {
      discount_kind: 'percentage',
      discount_percent: 10,
      usage_limit: 1,
    })
    const { id, order } = await registerGuest(await addPaidEvent(database), {
      promo_code: promo,
      payment_method: 'on_site',
    })
    const answer = await change(id, guest().email)
    expect(answer.order).toMatchObject({ total_amount: order.total_amount, payment_method: 'on_site' })
    expect(answer.order.id).not.toBe(order.id)
  })

  test('keeps the place in the waitlist', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await registerGuest(event)
    const { id } = await registerGuest(event, { join_waitlist: true })
    await registerGuest(event, { join_waitlist: true })
    expect((await change(id, guest().email)).registration).toMatchObject({
      status: 'waitlisted',
      position: 1,
    })
  })

  test('fails for a confirmed registration, one of an account and a wrong address', async () => {
    const event = await addEvent(database)
    const [first, other] = [await registerGuest(event), await registerGuest(event)]
    expect(await apiErrorOf(change(other.id, 'nobody'))).toBe('400 email_invalid')
    expect((await call('anon', 'show_by_secret', { secret: other.secret })).registration.status).toBe(
      'pending',
    )
    await call('anon', 'confirm_by_secret', { secret: first.secret })
    expect(await apiErrorOf(change(first.id, guest().email))).toBe('409 already_confirmed')
    const account = await addAccount(database)
    const typed = guest()
    const mine = await call(account, 'register_for_event', { event_id: event, ...typed })
    expect(await apiErrorOf(change(mine.registration.id, guest().email))).toBe('404 registration_not_found')
  })
})
