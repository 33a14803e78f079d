import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, mailsOf } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let ada: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  ada = await addAccount(database, { email: 'ada@hub.example', name: 'Ада' })
})

afterAll(() => database.drop())

const asAda = { full_name: 'Ада Лавлейс', email: ' ADA@hub.example ', phone: '+381 60 123 45 67' }

describe('with an account', () => {
  test('the seat is there at once, with a ticket and a mail', async () => {
    const event = await addEvent(database, { capacity: 2 })
    const { registration, order } = await call(ada, 'register_for_event', {
      event_id: event,
      ...asAda,
      language: 'en',
    })
    expect(registration).toMatchObject({
      status: 'confirmed',
      needs_confirmation: false,
      position: null,
      email: 'ada@hub.example',
      full_name: 'Ада Лавлейс',
    })
    expect(registration.ticket_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(order).toBeNull()
    const [mail] = (await mailsOf(database, 'ada@hub.example')).slice(-1)
    expect(mail).toMatchObject({ kind: 'registration_confirmed', language: 'en' })
    expect(mail?.payload.registration.ticket_code).toBe(registration.ticket_code)
  })

  test('another person’s address must be confirmed like a guest’s', async () => {
    const event = await addEvent(database)
    const { registration } = await call(ada, 'register_for_event', { event_id: event, ...guest() })
    expect(registration).toMatchObject({ status: 'pending', needs_confirmation: true, ticket_code: null })
  })

  test('a blocked account is rejected', async () => {
    const blocked = await addAccount(database, { email: 'blocked@hub.example' })
    await database.sql`update public.profiles set blocked_at = now() where id = ${blocked.userId}`
    const request = call(blocked, 'register_for_event', {
      event_id: await addEvent(database),
      full_name: 'Б',
      email: blocked.email,
    })
    expect(await apiErrorOf(request)).toBe('403 account_blocked')
  })
})

describe('registering repeatedly', () => {
  test('gives one active registration for each account and address, in any spelling', async () => {
    const event = await addEvent(database)
    await call(ada, 'register_for_event', { event_id: event, ...asAda })
    const again = call(ada, 'register_for_event', { event_id: event, ...asAda })
    expect(await apiErrorOf(again)).toBe('409 already_registered')
    expect(await errorDetailOf(again)).toEqual({ status: 'confirmed', needs_confirmation: false })
    await call('anon', 'register_for_event', { event_id: event, full_name: 'Ада', email: 'Ada@Hub.Example' })
    const seats = await database.sql`select from public.registrations where event_id = ${event}`
    expect(seats).toHaveLength(1)
  })

  test('the owner of an address takes precedence over a person who only typed it', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await call('anon', 'register_for_event', { event_id: event, full_name: 'Кто-то', email: ada.email })
    const { registration } = await call(ada, 'register_for_event', { event_id: event, ...asAda })
    expect(registration.status).toBe('confirmed')
  })

  test('the same request again returns the same response, and another one under its key is rejected', async () => {
    const event = await addEvent(database)
    const request = { event_id: event, ...guest(), idempotency_key: randomUUID() }
    const first = await call('anon', 'register_for_event', request)
    expect(await call('anon', 'register_for_event', request)).toEqual(first)
    expect(await apiErrorOf(call('anon', 'register_for_event', { ...request, full_name: 'Другой' }))).toBe(
      '409 idempotency_key_reused',
    )
    expect(await apiErrorOf(call(ada, 'register_for_event', request))).toBe('409 idempotency_key_reused')
    expect(await mailsOf(database, request.email)).toHaveLength(1)
  })
})

describe('an event', () => {
  const past = { starts_at: hoursFromNow(-9), ends_at: hoursFromNow(-7) }
  test.each<[string, string, Parameters<typeof addEvent>[1]]>([
    ['that is a draft', '404 event_not_published', { published_at: null }],
    ['that appears tomorrow', '404 event_not_published', { published_at: hoursFromNow(24) }],
    ['that is cancelled', '409 event_cancelled', { status: 'cancelled' }],
    ['that is postponed', '409 event_postponed', { status: 'postponed' }],
    ['that is over', '409 event_over', past],
    ['that staff closed', '409 event_over', { status: 'completed' }],
    ['without registration yet', '409 registration_not_open', { registration_opens_at: hoursFromNow(1) }],
    [
      'without registration any more',
      '409 registration_closed',
      { registration_closes_at: hoursFromNow(-1) },
    ],
    ['without seats', '409 event_full', { capacity: 0 }],
  ])('%s is rejected as %s', async (_, code, event) => {
    const id = await addEvent(database, event)
    expect(await apiErrorOf(call('anon', 'register_for_event', { event_id: id, ...guest() }))).toBe(code)
    if (code.startsWith('404')) return
    expect((await call('anon', 'registration_offer', { event_id: id })).state).toBe(code.slice(4))
  })

  test('that does not exist is rejected', async () => {
    const request = { event_id: randomUUID(), ...guest() }
    expect(await apiErrorOf(call('anon', 'register_for_event', request))).toBe('404 event_not_found')
  })

  test('that runs now still takes people', async () => {
    const id = await addEvent(database, { starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) })
    expect(await call('anon', 'register_for_event', { event_id: id, ...guest() })).toBeTruthy()
  })

  test('seen online takes no seat in the hall', async () => {
    const id = await addEvent(database, { format: 'hybrid', capacity: 0 })
    const { registration } = await call('anon', 'register_for_event', {
      event_id: id,
      ...guest(),
      is_online: true,
    })
    expect(registration.is_online).toBe(true)
    const hall = await addEvent(database, { capacity: 0 })
    const request = { event_id: hall, ...guest(), is_online: true }
    expect(await apiErrorOf(call('anon', 'register_for_event', request))).toBe('409 event_full')
  })
})

describe('what is typed', () => {
  test.each<[string, Record<string, unknown>]>([
    ['400 name_required', { full_name: ' \n' }],
    ['400 name_required', { full_name: null }],
    ['400 name_too_long', { full_name: 'я'.repeat(10_000) }],
    ['400 name_invalid', { full_name: 'Ада\r\nBcc: all@hub.example' }],
    ['400 name_invalid', { full_name: 'Ада\u202E' }],
    ['400 email_required', { email: '' }],
    ['400 email_invalid', { email: 'ada' }],
    ['400 email_invalid', { email: 'a@b' }],
    ['400 email_invalid', { email: 'a@b.c, d@e.f' }],
    ['400 email_invalid', { email: '<a@b.example>' }],
    ['400 email_too_long', { email: `${'a'.repeat(250)}@b.example` }],
    ['400 phone_invalid', { phone: 'звоните' }],
    ['400 phone_invalid', { phone: '123' }],
    ['400 phone_too_long', { phone: '1'.repeat(41) }],
    ['400 amount_invalid', { donation_amount: -1 }],
    ['401 sign_in_required', { pass_id: randomUUID() }],
  ])('is rejected as %s: %o', async (code, typed) => {
    const request = { event_id: await addEvent(database), ...guest(), ...typed }
    expect(await apiErrorOf(call('anon', 'register_for_event', request))).toBe(code)
  })

  test('HTML is text like any other', async () => {
    const full_name = '<img src=x onerror="alert(1)">'
    const { registration } = await call('anon', 'register_for_event', {
      event_id: await addEvent(database),
      ...guest(),
      full_name,
    })
    expect(registration.full_name).toBe(full_name)
  })

  test('prices and currencies cannot be typed at all', async () => {
    const request = { event_id: await addEvent(database), ...guest(), price_amount: 1 }
    await expect(call('anon', 'register_for_event', request)).rejects.toMatchObject({ code: '42883' })
  })
})

describe('limits', () => {
  test('an address that nobody proved gets eight mails an hour', async () => {
    const { email } = guest()
    for (let sent = 0; sent < 8; sent++) {
      await call('anon', 'register_for_event', { event_id: await addEvent(database), full_name: 'Г', email })
    }
    const more = call('anon', 'register_for_event', {
      event_id: await addEvent(database),
      full_name: 'Г',
      email,
    })
    expect(await apiErrorOf(more)).toBe('429 too_many_mails')
    expect((await errorDetailOf(more)).retry_after).toBeGreaterThan(3000)
    expect(await mailsOf(database, email)).toHaveLength(8)
  })

  test('a lost mail is sent again three times, to those who wait for it alone', async () => {
    const event = await addEvent(database)
    const waiting = guest()
    await call('anon', 'register_for_event', { event_id: event, ...waiting })
    const again = () => call('anon', 'resend_confirmation', { event_id: event, email: waiting.email })
    for (let sent = 0; sent < 3; sent++) await again()
    expect(await apiErrorOf(again())).toBe('429 too_many_mails')
    expect(await mailsOf(database, waiting.email)).toHaveLength(4)
    const stranger = guest()
    await call('anon', 'resend_confirmation', { event_id: event, email: stranger.email })
    expect(await mailsOf(database, stranger.email)).toEqual([])
  })
})
