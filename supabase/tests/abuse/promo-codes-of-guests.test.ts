import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, mailsOf, tally, today } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPlan, addPromo } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

afterAll(() => database.drop())

const usesOf = async (code: string) =>
  (await database.sql`select used_count from public.promo_codes where code = ${code}`)[0]?.used_count
const confirm = async (email: string) =>
  call('anon', 'confirm_by_secret', { secret: (await mailsOf(database, email))[0]?.payload.secret })

test('invented addresses do not use up a code: an account can still redeem it', async () => {
  const event_id = await addPaidEvent(database)
  const promo_code = await addPromo(database, { usage_limit: 2 })
  for (let attempt = 0; attempt < 5; attempt++)
    await call('anon', 'register_for_event', { event_id, ...guest(), promo_code })
  expect(await usesOf(promo_code)).toBe(0)
  const ada = await addAccount(database)
  const mine = { event_id, full_name: 'Ада', email: ada.email, promo_code }
  expect((await call(ada, 'register_for_event', mine)).order.total_amount).toBe(0)
  expect(await usesOf(promo_code)).toBe(1)
})

test('a guest’s redemption counts when the mailbox is confirmed, up to the limit of the code', async () => {
  const event_id = await addPaidEvent(database)
  const promo_code = await addPromo(database, { usage_limit: 2 })
  const guests = [guest(), guest(), guest()]
  for (const typed of guests) await call('anon', 'register_for_event', { event_id, ...typed, promo_code })
  const orders: unknown[] = []
  for (const { email } of guests) {
    const { registration, order } = await confirm(email)
    expect(registration.status).toBe('confirmed')
    orders.push([order.status, order.total_amount])
  }
  expect(orders).toEqual([
    ['paid', 0],
    ['paid', 0],
    ['pending', 120_000],
  ])
  expect(await usesOf(promo_code)).toBe(2)
})

test('a booking whose code is used up before it is confirmed costs the full price', async () => {
  const space_id = await addOpenSpace(database)
  const promo_code = await addPromo(database, { usage_limit: 1 })
  const guests = [guest(), guest()]
  for (const [index, typed] of guests.entries())
    await call('anon', 'book_space', { space_id, slots: hoursOfDay(3, [18 + index]), ...typed, promo_code })
  const totals: number[] = []
  for (const { email } of guests) totals.push((await confirm(email)).order.total_amount)
  expect(totals).toEqual([0, 100_000])
})

test('an unconfirmed redemption is released after 30 minutes', async () => {
  const event_id = await addPaidEvent(database)
  const promo_code = await addPromo(database, { usage_limit: 1 })
  const { registration } = await call('anon', 'register_for_event', { event_id, ...guest(), promo_code })
  await database.sql`update public.registrations set confirm_until = now() where id = ${registration.id}`
  await call('service_role', 'sweep_expired')
  const held = await database.sql`
    select from public.promo_code_redemptions
    join public.promo_codes on promo_codes.id = promo_code_id
    where code = ${promo_code} and released_at is null`
  expect(held).toEqual([])
})

test('an order of a guest without a seat accepts no promo code', async () => {
  const plan_id = await addPlan(database)
  const promo_code = await addPromo(database)
  const order = (code: string) =>
    call('anon', 'order_coworking_plan', { plan_id, starts_on: today(), ...guest(), promo_code: code })
  for (const code of [promo_code, 'NOSUCHCODE'])
    expect(await apiErrorOf(order(code))).toBe('409 promo_needs_account')
  expect(await usesOf(promo_code)).toBe(0)
})

test('four spellings of one mailbox redeem a code limited per person once', async () => {
  const promo_code = await addPromo(database, { usage_limit_per_person: 1 })
  const requests = ['ada.b@gmail.com', 'adab@gmail.com', 'ada.b+2@gmail.com', 'a.d.ab@googlemail.com'].map(
    async (email) => {
      const account = await addAccount(database, { email })
      return call(account, 'register_for_event', {
        event_id: await addPaidEvent(database),
        full_name: 'Ада',
        email,
        promo_code,
      })
    },
  )
  expect(await tally(requests)).toEqual({ ok: 1, '409 promo_used_by_you': 3 })
})

test('an account that types other addresses uses a code for one person once', async () => {
  const promo_code = await addPromo(database, { usage_limit_per_person: 1 })
  const ada = await addAccount(database, { email: 'ada.c@gmail.com' })
  const second = await addAccount(database, { email: 'adac+2@gmail.com' })
  const register = async (account: typeof ada) =>
    call(account, 'register_for_event', { event_id: await addPaidEvent(database), ...guest(), promo_code })
  await register(ada)
  expect(await apiErrorOf(register(ada))).toBe('409 promo_used_by_you')
  expect(await apiErrorOf(register(second))).toBe('409 promo_used_by_you')
})

test('a seat that costs nothing takes no code', async () => {
  const promo_code = await addPromo(database)
  const request = call('anon', 'register_for_event', {
    event_id: await addEvent(database),
    ...guest(),
    promo_code,
  })
  expect(await apiErrorOf(request)).toBe('409 promo_does_not_apply')
})

test('a waitlist stores no text that is too long for a code', async () => {
  const event_id = await addPaidEvent(database, { capacity: 1 })
  const attendee = await addAccount(database)
  await call(attendee, 'register_for_event', { event_id, full_name: 'Ада', email: attendee.email })
  const join = (promo_code: string) =>
    call('anon', 'register_for_event', { event_id, ...guest(), join_waitlist: true, promo_code })
  expect(await apiErrorOf(join('A'.repeat(100_000)))).toBe('409 promo_unknown')
  expect((await join('NOSUCHCODE')).registration.status).toBe('waitlisted')
})
