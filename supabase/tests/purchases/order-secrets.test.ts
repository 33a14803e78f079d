import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiOf, guest, today } from './fixtures/api.ts'
import { addPlan, addRequisites } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let buyer: Account
let plan: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  buyer = await addAccount(database, { email: 'buyer@hub.example' })
  await addRequisites(database)
  plan = await addPlan(database)
})

afterAll(() => database.drop())

const orderPlan = (who: Parameters<typeof call>[0], more: object) =>
  call(who, 'order_coworking_plan', { plan_id: plan, starts_on: today(), ...guest(), ...more })
const donate = (who: Parameters<typeof call>[0], more: object) =>
  call(who, 'donate', { amount: 50_000, ...guest(), ...more })

test.each([
  ['a plan', orderPlan],
  ['a donation', donate],
])('of %s is returned to the guest who placed it, and stored nowhere', async (_, order) => {
  const request = { ...guest(), idempotency_key: randomUUID() }
  const placed = await order('anon', request)
  expect(await call('anon', 'show_by_secret', { secret: placed.secret })).toEqual({
    kind: 'order',
    order: placed.order,
  })
  expect(await order('anon', request)).toEqual(placed)
  const [kept] =
    await database.sql`select response::text from private.idempotent_requests where key = ${request.idempotency_key}`
  expect(kept?.response).toContain(placed.order.id)
  expect(kept?.response).not.toContain(placed.secret)
})

test('is nothing that an account needs', async () => {
  for (const order of [orderPlan, donate])
    expect(await order(buyer, { email: buyer.email })).not.toHaveProperty('secret')
})
