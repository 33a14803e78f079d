import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, today } from './fixtures/api.ts'
import { addPaidEvent, addPass, addPlan, addPromo, addSubscription } from './fixtures/offers.ts'
import { sessionsOn } from './fixtures/sessions.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

// Forms send the price that they show; see private.assert_expected_price.

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let person: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  person = await addAccount(database)
})
afterAll(() => database.drop())

const contact = () => ({ full_name: 'Ада', email: person.email, payment_method: 'on_site' })
const setPrice = (table: string, id: string, price: object) =>
  database.sql`update ${database.sql(`public.${table}`)} set ${database.sql(price)} where id = ${id}`

interface Offer {
  /** What it costs now. */
  readonly price: number
  readonly buy: (expected: object) => Promise<Json>
  readonly change: (price: { price_amount: number; currency?: string }) => Promise<unknown>
}

const OFFERS: Record<string, () => Promise<Offer>> = {
  async register_for_event() {
    const event_id = await addPaidEvent(database)
    return {
      price: 240_000,
      buy: (expected) => call('anon', 'register_for_event', { event_id, ...guest(), seats: 2, ...expected }),
      change: (price) => setPrice('events', event_id, price),
    }
  },
  async 'register_for_event for two sessions of a course'() {
    const { id: event_id, sessions } = await sessionsOn(database, call).addCourse()
    const session_ids = sessions.slice(0, 2)
    return {
      price: 240_000,
      buy: (expected) =>
        call('anon', 'register_for_event', { event_id, session_ids, ...guest(), ...expected }),
      change: ({ price_amount, ...price }) => database.sql`
        update public.courses set ${database.sql({ session_price_amount: price_amount, ...price })}
        where id = (select course_id from public.events where id = ${event_id})`,
    }
  },
  async buy_subscription() {
    const subscription_id = await addSubscription(database)
    return {
      price: 450_000,
      buy: (expected) => call(person, 'buy_subscription', { subscription_id, ...contact(), ...expected }),
      change: (price) => setPrice('subscriptions', subscription_id, price),
    }
  },
  async order_coworking_plan() {
    const plan_id = await addPlan(database, { slug: crypto.randomUUID() })
    const plan = { plan_id, starts_on: today(), quantity: 2 }
    return {
      price: 1_800_000,
      buy: (expected) => call('anon', 'order_coworking_plan', { ...plan, ...guest(), ...expected }),
      change: (price) => setPrice('coworking_plans', plan_id, price),
    }
  },
  async book_space() {
    const space_id = await addOpenSpace(database)
    const slots = hoursOfDay(3, [18, 19])
    return {
      price: 200_000,
      buy: (expected) => call(person, 'book_space', { space_id, slots, ...contact(), ...expected }),
      change: ({ price_amount, ...price }) => database.sql`
        update public.space_prices set ${database.sql({ hourly_amount: price_amount, ...price })}
        where space_id = ${space_id}`,
    }
  },
  async book_series() {
    const space_id = await addOpenSpace(database)
    const slots = [...hoursOfDay(3, [18]), ...hoursOfDay(10, [18])]
    return {
      price: 200_000,
      buy: (expected) =>
        call(person, 'book_series', { bookings: [{ space_id, slots, ...expected }], ...contact() }),
      change: ({ price_amount, ...price }) => database.sql`
        update public.space_prices set ${database.sql({ hourly_amount: price_amount, ...price })}
        where space_id = ${space_id}`,
    }
  },
}

const countOrders = async () => (await database.sql`select count(*)::integer from public.orders`)[0]?.count

describe.each(Object.entries(OFFERS))('%s', (_, offer) => {
  test('places nothing at a price above the one that was shown, and says what it is', async () => {
    const { price, buy, change } = await offer()
    await change({ price_amount: 1_000_000 })
    const before = await countOrders()
    const request = () => buy({ expected_price: price, expected_currency: 'RSD' })
    expect(await apiErrorOf(request())).toBe('409 price_changed')
    const details = await errorDetailOf(request())
    expect(details).toEqual({ subtotal_amount: expect.any(Number), currency: 'RSD' })
    expect(await countOrders()).toBe(before)
    await buy({ expected_price: details.subtotal_amount, expected_currency: 'RSD' })
    expect(await countOrders()).toBe(before + 1)
  })

  test('places nothing in another currency', async () => {
    const { price, buy, change } = await offer()
    await change({ price_amount: 1000, currency: 'EUR' })
    expect(await apiErrorOf(buy({ expected_price: price, expected_currency: 'RSD' }))).toBe(
      '409 price_changed',
    )
  })

  test.each(['the price that was shown', 'a lower one'])('accepts %s', async (which) => {
    const { price, buy, change } = await offer()
    if (which === 'a lower one') await change({ price_amount: 10_000 })
    const before = await countOrders()
    await buy({ expected_price: price, expected_currency: 'RSD' })
    expect(await countOrders()).toBe(before + 1)
  })
})

test('nobody is asked again where a promo code or a pass pays everything', async () => {
  const event_id = await addPaidEvent(database)
  const shown = { event_id, expected_price: 100_000, expected_currency: 'RSD' }
  const promo_code = await addPromo(database)
  const free = await call('anon', 'register_for_event', { ...shown, ...guest(), promo_code })
  expect(free.order.total_amount).toBe(0)
  const pass_id = await addPass(database, person)
  const byPass = await call(person, 'register_for_event', { ...shown, ...guest(person.email), pass_id })
  expect(byPass.order.total_amount).toBe(0)
})

test('a repeated request is answered with what it had placed, whatever the price is now', async () => {
  const subscription_id = await addSubscription(database)
  const request = {
    subscription_id,
    ...contact(),
    expected_price: 450_000,
    idempotency_key: crypto.randomUUID(),
  }
  const first = await call(person, 'buy_subscription', request)
  await setPrice('subscriptions', subscription_id, { price_amount: 500_000 })
  expect(await call(person, 'buy_subscription', request)).toEqual(first)
})
