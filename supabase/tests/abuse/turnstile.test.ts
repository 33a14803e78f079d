import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { apiErrorOf } from '../purchases/fixtures/api.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const use = async (mode: string | null) => {
  await database.sql`delete from private.settings where key = 'turnstile'`
  if (mode)
    await database.sql`insert into private.settings (key, value) values ('turnstile', to_jsonb(${mode}::text))`
}

beforeEach(() => use(null))

const challenge = async () => {
  const [row] = await database.sql`select private.challenge_for('donate', 50000) as challenge`
  return row?.challenge
}

const sign = async (action: string | null) => {
  const [row] = await database.sql`select public.sign_turnstile_proof(${action}) as proof`
  return row?.proof
}

const redeem = async (proof: string, action: string) => {
  const [row] = await database.sql`select private.redeem_proof(${proof}, ${action}) as accepted`
  return row?.accepted
}

const WORK = { algorithm: 'SHA-256', challenge: expect.any(String), salt: expect.any(String) }

test('a challenge is a proof of work alone until Turnstile is configured', async () => {
  expect(await challenge()).toEqual({ ...WORK, maxnumber: 50_000, signature: expect.any(String) })
})

test('in the mode offered, Turnstile is an alternative to a proof of work of twice the length', async () => {
  await use('offered')
  expect(await challenge()).toMatchObject({ ...WORK, maxnumber: 100_000, turnstile: { action: 'donate' } })
})

test('required, Turnstile is the only way', async () => {
  await use('required')
  expect(await challenge()).toEqual({ turnstile: { action: 'donate' } })
})

test('no other mode can be configured', async () => {
  await expect(use('Required')).rejects.toThrow('settings_turnstile_check')
})

test('a signed proof is accepted once, for its action', async () => {
  await use('required')
  const proof = await sign('donate')
  expect(proof.length).toBeLessThan(1000)
  expect(await redeem(proof, 'register_for_event')).toBe(false)
  expect(await redeem(proof, 'donate')).toBe(true)
  expect(await redeem(proof, 'donate')).toBe(false)
  expect(await sign('donate')).not.toBe(proof)
})

test('no proof is signed while Turnstile is off, or for what is no action', async () => {
  expect(await apiErrorOf(sign('donate'))).toBe('409 turnstile_off')
  await use('offered')
  for (const action of ['', 'Donate', 'donate&expires=9999999999&', 'a'.repeat(33), null])
    expect(await apiErrorOf(sign(action))).toBe('400 action_invalid')
})
