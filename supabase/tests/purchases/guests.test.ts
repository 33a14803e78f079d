import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, takeOffers } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

afterAll(() => database.drop())

/** A guest's registration, and the secret that only the mail tells. */
async function registerGuest(event: string, more: object = {}) {
  const typed = guest()
  const answer = await call('anon', 'register_for_event', { event_id: event, ...typed, ...more })
  const [mail] = await mailsOf(database, typed.email)
  return { ...answer, email: typed.email, secret: mail?.payload.secret as string, mail }
}

const runOut = (id: string) =>
  database.sql`update public.registrations set confirm_until = now() where id = ${id}`
const statusOf = async (id: string) =>
  (await database.sql`select status from public.registrations where id = ${id}`)[0]?.status
const seats = async (event: string) =>
  (await call('anon', 'registration_offer', { event_id: event })).seats_left

describe('the link in the mail', () => {
  test('is sent to the mailbox only', async () => {
    const { secret, registration, mail } = await registerGuest(await addEvent(database))
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(registration)).not.toContain(secret)
    expect(mail?.kind).toBe('registration_confirm')
    const [row] =
      await database.sql`select secret_hash from public.registrations where id = ${registration.id}`
    expect(row?.secret_hash).not.toContain(secret)
  })

  test('shows, confirms and cancels', async () => {
    const event = await addEvent(database, { capacity: 5, slug: `e-${randomUUID()}` })
    const { secret, email } = await registerGuest(event)
    expect(await call('anon', 'show_by_secret', { secret })).toMatchObject({
      kind: 'registration',
      registration: { status: 'pending', needs_confirmation: true, is_expired: false },
      event: { id: event, title: { ru: 'Лекция' } },
    })
    const confirmed = await call('anon', 'confirm_by_secret', { secret })
    expect(confirmed.registration).toMatchObject({ status: 'confirmed', needs_confirmation: false })
    expect(confirmed.registration.ticket_code).toMatch(/^\w{12}$/)
    expect(await call('anon', 'confirm_by_secret', { secret })).toEqual(confirmed)
    expect((await mailsOf(database, email)).map(({ kind }) => kind)).toEqual([
      'registration_confirm',
      'registration_confirmed',
    ])
    expect((await call('anon', 'cancel_by_secret', { secret })).registration.status).toBe('cancelled')
    expect((await call('anon', 'cancel_by_secret', { secret })).registration.status).toBe('cancelled')
    expect(await seats(event)).toBe(5)
  })

  test('is not found when it is wrong', async () => {
    for (const secret of ['', 'x'.repeat(32), randomUUID(), null])
      for (const name of ['show_by_secret', 'confirm_by_secret', 'cancel_by_secret'])
        expect(await apiErrorOf(call('anon', name, { secret }))).toBe('404 link_unknown')
  })

  test('opens the stream only when it is confirmed', async () => {
    const event = await addEvent(database, { format: 'online' })
    await database.sql`insert into public.event_streams (event_id, url) values (${event}, 'https://stream.example/1')`
    const { secret } = await registerGuest(event)
    expect((await call('anon', 'show_by_secret', { secret })).stream).toBeNull()
    expect((await call('anon', 'confirm_by_secret', { secret })).stream).toMatchObject({
      url: 'https://stream.example/1',
    })
  })
})

describe('after 30 minutes without it', () => {
  test('the seat is free at once', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const late = await registerGuest(event)
    const [kept] = await database.sql`
      select extract(epoch from confirm_until - created_at)::integer / 60 as minutes
      from public.registrations where id = ${late.registration.id}`
    expect(kept?.minutes).toBe(30)
    expect(await seats(event)).toBe(0)
    await runOut(late.registration.id)
    expect(await seats(event)).toBe(1)
    const next = await registerGuest(event)
    expect(next.registration.status).toBe('pending')
    expect(await statusOf(late.registration.id)).toBe('cancelled')
    expect(await apiErrorOf(call('anon', 'confirm_by_secret', { secret: late.secret }))).toBe(
      '410 link_expired',
    )
  })

  test('the seat goes to the first on the waitlist, and the order is cancelled', async () => {
    const event = await addPaidEvent(database, { capacity: 1 })
    const late = await registerGuest(event)
    expect(late.order).toMatchObject({ status: 'pending', total_amount: 120_000 })
    const waiting = await registerGuest(event, { join_waitlist: true })
    expect(waiting.order).toBeNull()
    await call('anon', 'confirm_by_secret', { secret: waiting.secret })
    await runOut(late.registration.id)
    const swept = await call('service_role', 'sweep_expired')
    expect(swept).toMatchObject({ events: 1 })
    await takeOffers(database, event)
    expect([await statusOf(late.registration.id), await statusOf(waiting.registration.id)]).toEqual([
      'cancelled',
      'confirmed',
    ])
    const shown = await call('anon', 'show_by_secret', { secret: late.secret })
    expect([shown.order.status, shown.registration.cancel_cause]).toEqual(['cancelled', 'not_confirmed'])
    expect(await call('service_role', 'sweep_expired')).toEqual({
      events: 0,
      spaces: 0,
      orders: 0,
      decisions: 0,
    })
  })

  test('a confirmed place on the waitlist stays', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const first = await registerGuest(event)
    await call('anon', 'confirm_by_secret', { secret: first.secret })
    const waiting = await registerGuest(event, { join_waitlist: true })
    await call('anon', 'confirm_by_secret', { secret: waiting.secret })
    await runOut(waiting.registration.id)
    await registerGuest(event, { join_waitlist: true })
    expect(await statusOf(waiting.registration.id)).toBe('waitlisted')
    await call('anon', 'cancel_by_secret', { secret: first.secret })
    expect(await statusOf(waiting.registration.id)).toBe('confirmed')
  })

  test('a confirmation in time starts the payment deadline', async () => {
    const { secret } = await registerGuest(await addPaidEvent(database))
    const { order } = await call('anon', 'confirm_by_secret', { secret })
    expect(Date.parse(order.expires_at) - Date.now()).toBeGreaterThan(20 * 3_600_000)
  })

  test('sweeping is for the service role only', async () => {
    for (const caller of ['anon', await addAccount(database)] as const)
      await expect(call(caller, 'sweep_expired')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('an account with the address', () => {
  const ownerOf = async (id: string) =>
    (await database.sql`select user_id from public.registrations where id = ${id}`)[0]?.user_id
  const confirmAddress = ({ userId }: Account) =>
    database.sql`update auth.users set email_confirmed_at = now() where id = ${userId}`

  test('takes over registrations confirmed before it was created', async () => {
    const { secret, email, registration } = await registerGuest(await addPaidEvent(database))
    await call('anon', 'confirm_by_secret', { secret })
    const unconfirmed = await addAccount(database, { email, isConfirmed: false })
    expect(await ownerOf(registration.id)).toBeNull()
    await confirmAddress(unconfirmed)
    expect(await ownerOf(registration.id)).toBe(unconfirmed.userId)
    const [order] = await database.sql`select user_id from public.orders where email = ${email}`
    expect(order?.user_id).toBe(unconfirmed.userId)
  })

  test('takes over registrations confirmed later, and no unconfirmed ones', async () => {
    const account = await addAccount(database)
    const event = await addEvent(database)
    await call('anon', 'register_for_event', { event_id: event, full_name: 'Г', email: account.email })
    const [mail] = await mailsOf(database, account.email)
    await confirmAddress(account)
    expect(await ownerOf(mail?.payload.registration.id)).toBeNull()
    await call('anon', 'confirm_by_secret', { secret: mail?.payload.secret })
    expect(await ownerOf(mail?.payload.registration.id)).toBe(account.userId)
  })

  test('that is not confirmed takes over nothing', async () => {
    const { secret, email, registration } = await registerGuest(await addEvent(database))
    await call('anon', 'confirm_by_secret', { secret })
    await addAccount(database, { email, isConfirmed: false })
    expect(await ownerOf(registration.id)).toBeNull()
  })

  test('with another address claims nothing', async () => {
    const { secret, registration } = await registerGuest(await addEvent(database))
    await call('anon', 'confirm_by_secret', { secret })
    await confirmAddress(await addAccount(database))
    expect(await ownerOf(registration.id)).toBeNull()
  })
})
