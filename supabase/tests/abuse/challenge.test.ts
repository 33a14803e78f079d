import { createHash } from 'node:crypto'
import { createTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent } from '../fixtures/events.ts'
import { guest } from '../purchases/fixtures/api.ts'
import { addRequisites } from '../purchases/fixtures/offers.ts'

interface Challenge {
  algorithm: string
  challenge: string
  salt: string
  maxnumber: number
  signature: string
}

const FREE = 2

let database: TestDatabase
let target: TestBackend
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  target = await createTestBackend(database, { trustsProxy: true })
  event = await addEvent(database, { capacity: 1000 })
  await addRequisites(database)
  await database.sql`
    update private.rate_limits set challenge_from = ${FREE}, allowed = 20 where name = 'submissions_of_client'`
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let addresses = 0

/** A client that nobody has heard of, which may send `FREE` requests before it is challenged. */
function newClient() {
  addresses += 1
  const address = `198.51.100.${addresses}`
  const clientWith = (proof?: string) => {
    const headers = { 'x-forwarded-for': address, ...(proof && { 'x-challenge-proof': proof }) }
    return target.client({ global: { fetch: target.fetch, headers } })
  }
  return {
    register: (proof?: string, more: object = {}) =>
      clientWith(proof).rpc('register_for_event', { event_id: event, ...guest(), ...more }),
    donate: (proof?: string) => clientWith(proof).rpc('donate', { amount: 1000, ...guest() }),
    changeEmail: (registration_id: string, proof?: string) =>
      clientWith(proof).rpc('change_registration_email', { registration_id, email: guest().email }),
  }
}
type Client = ReturnType<typeof newClient>

async function challengedClient() {
  const client = newClient()
  for (let sent = 0; sent < FREE; sent++) expect((await client.register()).error).toBeNull()
  return client
}

const challengeIn = async (request: ReturnType<Client['register']>): Promise<Challenge> => {
  const { status, error } = await request
  expect([status, error?.code, error?.hint]).toEqual([428, 'PT428', 'challenge_required'])
  return JSON.parse(error?.details ?? '').challenge
}

function numberOf({ salt, challenge, maxnumber }: Challenge): number {
  for (let number = 0; number <= maxnumber; number++) if (sha256(salt + number) === challenge) return number
  throw new Error('the challenge has no solution')
}

const proofOf = (challenge: Challenge, more: object = {}): string =>
  btoa(JSON.stringify({ ...challenge, number: numberOf(challenge), ...more }))

const attempts = async () => {
  const [row] = await database.sql`select count(*)::integer as count from public.registrations`
  return row?.count
}

describe('a challenge', () => {
  test('is not required below the threshold, and then for each request', async () => {
    const client = await challengedClient()
    const challenge = await challengeIn(client.register())
    expect((await client.register(proofOf(challenge))).error).toBeNull()
    await challengeIn(client.register())
    expect((await newClient().register()).error).toBeNull()
  })

  test('accepts a proof once', async () => {
    const client = await challengedClient()
    const proof = proofOf(await challengeIn(client.register()))
    const results = await Promise.all([client.register(proof), client.register(proof)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 428])
    const before = await attempts()
    await challengeIn(client.register(proof))
    expect(await attempts()).toBe(before)
  })

  test('counts only for the action that it was issued for', async () => {
    const client = await challengedClient()
    const proof = proofOf(await challengeIn(client.register()))
    expect((await client.donate(proof)).error?.hint).toBe('challenge_required')
    expect((await client.register(proof)).error).toBeNull()
  })

  test('expires', async () => {
    const client = await challengedClient()
    const salt = `${'a'.repeat(24)}?action=register_for_event&expires=1700000000&`
    const challenge = sha256(`${salt}7`)
    const [row] = await database.sql<
      { signature: string }[]
    >`select private.sign_challenge(${challenge}) as signature`
    const signature = row?.signature ?? ''
    await challengeIn(
      client.register(proofOf({ algorithm: 'SHA-256', challenge, salt, maxnumber: 9, signature })),
    )
  })

  test('is not solved by a wrong number, another signature, another expiry or malformed input', async () => {
    const client = await challengedClient()
    const challenge = await challengeIn(client.register())
    const own = { ...challenge, salt: challenge.salt.replace(/.$/, '0'), challenge: '' }
    own.challenge = sha256(`${own.salt}1`)
    const wrong = [
      btoa(JSON.stringify({ ...challenge, number: numberOf(challenge) + 1 })),
      proofOf(challenge, { signature: 'f'.repeat(64) }),
      proofOf(challenge, { salt: challenge.salt.replace(/expires=\d/, 'expires=9') }),
      proofOf(challenge, { algorithm: 'SHA-1' }),
      btoa(JSON.stringify({ ...own, number: 1 })),
      btoa('{"number": {}}'),
      btoa('[]'),
      'ÿ%',
      'a'.repeat(1001),
    ]
    for (const proof of wrong) await challengeIn(client.register(encodeURI(proof)))
    expect((await client.register(proofOf(challenge))).error).toBeNull()
  })

  test('is required once where one API function calls another', async () => {
    const client = newClient()
    const { data } = await client.register()
    expect((await client.donate()).error).toBeNull()
    const { registration } = data as { registration: { id: string } }
    const { error } = await client.changeEmail(registration.id)
    const { challenge } = JSON.parse(error?.details ?? '')
    expect((await client.changeEmail(registration.id, proofOf(challenge))).error).toBeNull()
  })

  test('is not required again when a lost response is requested once more', async () => {
    const client = await challengedClient()
    const again = { ...guest(), idempotency_key: crypto.randomUUID() }
    const challenge = await challengeIn(client.register(undefined, again))
    const first = await client.register(proofOf(challenge), again)
    expect(await client.register(undefined, again)).toMatchObject({ status: 200, data: first.data })
  })

  test('grows with the attempts of the client', async () => {
    const client = await challengedClient()
    const sizes: number[] = []
    for (let quarter = 0; quarter < 4; quarter++) {
      sizes.push((await challengeIn(client.register())).maxnumber)
      await database.sql`
        insert into private.rate_limit_attempts (limit_name, subject)
        select limit_name, subject
        from (select * from private.rate_limit_attempts where limit_name = 'submissions_of_client' order by id desc limit 1) last
        cross join generate_series(1, 5)`
    }
    expect(sizes).toEqual([50_000, 100_000, 200_000, 400_000])
  })
})
