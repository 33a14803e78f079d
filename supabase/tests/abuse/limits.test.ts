import { randomUUID } from 'node:crypto'
import { createTestBackend, listenTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPromo } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let target: TestBackend
let paid: string

beforeAll(async () => {
  database = await createTestDatabase()
  target = await createTestBackend(database, { trustsProxy: true })
  paid = await addPaidEvent(database)
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

/** A client of the API as the proxy in front reports it. */
const clientAt = (address: string) =>
  target.client({ global: { fetch: target.fetch, headers: { 'x-forwarded-for': address } } })
type Client = ReturnType<typeof clientAt>

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}

const allowedBy = async (name: string): Promise<number> => {
  const [row] = await database.sql`select allowed from private.rate_limits where name = ${name}`
  return row?.allowed
}

const marksOf = async (limit: string): Promise<number> => {
  const [row] =
    await database.sql`select count(*)::integer from private.rate_limit_attempts where limit_name = ${limit}`
  return row?.count
}

const orderWith = (client: Client, promo_code: string) =>
  client.rpc('register_for_event', { event_id: paid, ...guest(), promo_code })
const check = (client: Client, code: string) =>
  client.rpc('check_promo_code', { code, target: 'event', target_id: paid })

describe('a rejected attempt', () => {
  test('looks like a raised error, and is counted', async () => {
    const before = await marksOf('submissions_of_client')
    const { status, data, error } = await orderWith(clientAt(newAddress()), 'GUESS-1')
    expect({ status, data, error: { ...error } }).toEqual({
      status: 409,
      data: null,
      error: expect.objectContaining({ code: 'PT409', details: null, hint: 'promo_unknown' }),
    })
    expect(await marksOf('submissions_of_client')).toBe(before + 1)
    const [seats] =
      await database.sql`select count(*)::integer from public.registrations where event_id = ${paid}`
    expect(seats?.count).toBe(0)
  })

  test('limits guessing of promo codes through orders and checks, for that client only', async () => {
    const real = await addPromo(database)
    const guesser = clientAt(newAddress())
    const allowed = await allowedBy('wrong_promo_codes_of_client')
    for (let tries = 0; tries < allowed; tries++) {
      const { error } =
        tries % 2 ? await orderWith(guesser, `GUESS-${tries}`) : await check(guesser, `GUESS-${tries}`)
      expect(error?.hint).toBe(tries % 2 ? 'promo_unknown' : undefined)
    }
    for (const { status, error } of [await orderWith(guesser, real), await check(guesser, real)]) {
      expect([status, error?.hint]).toEqual([429, 'too_many_codes'])
      expect(JSON.parse(error?.details ?? '').retry_after).toBeGreaterThan(3000)
    }
    const neighbour = clientAt(newAddress())
    expect((await check(neighbour, real)).data).toMatchObject({ is_valid: true })
    expect((await orderWith(neighbour, real)).data).toMatchObject({ order: { total_amount: 0 } })
  })

  test('limits guessing of one account from many IP addresses', async () => {
    const thief = await addAccount(database)
    const guess = () =>
      apiOf(database, newAddress())(thief, 'check_promo_code', {
        code: 'NO',
        target: 'event',
        target_id: paid,
      })
    const allowed = await allowedBy('wrong_promo_codes_of_account')
    for (let tries = 0; tries < allowed; tries++) await guess()
    expect(await apiErrorOf(guess())).toBe('429 too_many_codes')
  })

  test('is not counted when it is a replay of an answered one', async () => {
    const client = clientAt(newAddress())
    const request = { event_id: await addEvent(database), ...guest(), idempotency_key: randomUUID() }
    const first = await client.rpc('register_for_event', request)
    const before = await marksOf('submissions_of_client')
    expect((await client.rpc('register_for_event', request)).data).toEqual(first.data)
    expect(await marksOf('submissions_of_client')).toBe(before)
  })
})

describe('a client', () => {
  test('is its network of 64 bits when it comes by IPv6', async () => {
    const key = async (address: string) => {
      const rows = await database.sql.begin(async (sql) => {
        await sql`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`
        return sql`select private.client_key() as key`
      })
      return rows[0]?.key
    }
    expect(await key('2001:db8:1:2:3::4')).toBe(await key('2001:db8:1:2:ffff::1'))
    expect(await key('2001:db8:1:2::1')).not.toBe(await key('2001:db8:1:3::1'))
    expect(await key('::ffff:192.0.2.1')).toBe(await key('192.0.2.1'))
    expect(await key('192.0.2.1')).not.toBe(await key('192.0.2.2'))
    expect(await key('no address')).toBeNull()
  })

  test('cannot choose its address by headers of its own', async () => {
    await using listening = await disposable(listenTestBackend(database))
    const before = await database.sql`select distinct subject from private.rate_limit_attempts`
    for (const forged of ['203.0.113.1', '203.0.113.2'])
      await fetch(`${listening.apiUrl}/rest/v1/rpc/donate`, {
        method: 'POST',
        headers: {
          apikey: 'sb_publishable_test',
          'content-type': 'application/json',
          'x-forwarded-for': forged,
          'cf-connecting-ip': forged,
        },
        body: JSON.stringify({ amount: 1, ...guest() }),
      })
    const after = await database.sql`select distinct subject from private.rate_limit_attempts`
    expect(after.length - before.length).toBe(1)
  })
})

describe('mails to an address typed by other people', () => {
  test('do not prevent its owner from donating, and are limited for the others first', async () => {
    const { email } = guest()
    const allowed = await allowedBy('mails_of_client_to_email')
    const donate = (client: Client) => client.rpc('donate', { amount: 10_000, full_name: 'Г', email })
    const stranger = clientAt(newAddress())
    for (let sent = 0; sent < 25; sent++) expect((await donate(stranger)).error).toBeNull()
    expect(await mailsOf(database, email)).toHaveLength(allowed)
    expect((await donate(clientAt(newAddress()))).error).toBeNull()
    expect(await mailsOf(database, email)).toHaveLength(allowed + 1)
  })

  test('stay within their number from any number of clients', async () => {
    const { email } = guest()
    const allowed = await allowedBy('mails_to_email')
    for (let sent = 0; sent < allowed + 5; sent++)
      await clientAt(newAddress()).rpc('donate', { amount: 10_000, full_name: 'Г', email })
    expect(await mailsOf(database, email)).toHaveLength(allowed)
  })
})

test('a hundred and twenty requests of five kinds bring one mailbox eight mails, however it is spelled', async () => {
  const name = `victim${randomUUID().slice(0, 8)}`
  const event = await addEvent(database, { capacity: 1000 })
  for (let turn = 0; turn < 24; turn++) {
    const client = clientAt(newAddress())
    const contact = { full_name: 'Г', email: `${name}+${turn}@gmail.com` }
    await client.rpc('register_for_event', { event_id: await addEvent(database), ...contact })
    await client.rpc('register_for_event', { event_id: event, ...contact, email: `${name}@gmail.com` })
    await client.rpc('resend_confirmation', { event_id: event, email: `${name}@gmail.com` })
    const { data } = await client.rpc('donate', { amount: 10_000, ...contact })
    const { secret } = data as { secret: string }
    expect((await client.rpc('cancel_by_secret', { secret })).error).toBeNull()
  }
  const [mails] = await database.sql`
    select count(*)::integer from public.outbox where channel = 'email' and recipient like ${`${name}%`}`
  expect(mails?.count).toBe(await allowedBy('mails_to_email'))
})

test('the response of an order states when no mail is sent about it', async () => {
  const { email } = guest()
  const allowed = await allowedBy('mails_of_client_to_email')
  const client = clientAt(newAddress())
  const mailed: boolean[] = []
  for (let sent = 0; sent <= allowed; sent++) {
    const { data } = await client.rpc('donate', { amount: 10_000, full_name: 'Г', email })
    mailed.push((data as { is_mailed: boolean }).is_mailed)
  }
  expect(mailed).toEqual([...Array.from({ length: allowed }, () => true), false])
})

const disposable = async <T extends { close: () => Promise<void> }>(opened: Promise<T>) => {
  const value = await opened
  return Object.assign(value, { [Symbol.asyncDispose]: value.close })
}
