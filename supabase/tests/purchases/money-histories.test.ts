import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { violatedInvariants } from '../fuzz/invariants.ts'
import { type Random, randomOfRequest } from '../fuzz/random.ts'
import { apiOf, type Json, today } from './fixtures/api.ts'
import { decisionsOn } from './fixtures/decisions.ts'
import { addDayPlan } from './fixtures/memberships.ts'
import { addPaidEvent, addPass, addPromo, addSubscription } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

// Random histories of buying, paying, moving, cancelling and refunding, and what is true of money after each of them.

const HISTORIES = 4
const STEPS = 40
/** After how many steps the books are checked. */
const INTERVAL = 4

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let on: ReturnType<typeof decisionsOn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  on = decisionsOn(database, staff)
  await database.sql`update private.rate_limits set allowed = 100000, challenge_from = null`
})
afterAll(() => database.drop())

/** Each finds rows that must not be. */
const BROKEN: Readonly<Record<string, string>> = {
  'a pass whose visits are not those of its uses': `
    select passes.id from public.user_passes passes
    left join public.pass_uses uses on uses.pass_id = passes.id
    where passes.visits_total is not null and passes.cancelled_at is null
    group by passes.id
    having passes.visits_total - passes.visits_left
      <> coalesce(sum(case when uses.returned_at is null then uses.visits else uses.visits_kept end), 0)`,
  'a cancelled registration that has visits or an unpaid order': `
    select own.id from public.registrations own
    where own.status = 'cancelled' and own.moved_to_id is null and (
      exists (select from public.pass_uses where registration_id = own.id and returned_at is null)
      or exists (select from public.orders where orders.id = own.order_id and orders.status = 'pending')
    )`,
  'a cancelled registration whose money is neither due back nor given': `
    select own.id from public.registrations own
    cross join lateral private.order_chain(own.order_id) chain
    join public.orders on orders.id = chain.id
    where own.status = 'cancelled' and own.moved_to_id is null and orders.status = 'paid' and orders.total_amount > 0
      and orders.refund_requested_at is null and orders.donated_at is null`,
  'a ticket whose money is due back': `
    select own.id from public.registrations own join public.orders on orders.id = own.order_id
    where own.status = 'confirmed' and (orders.status in ('cancelled', 'refunded') or orders.refund_requested_at is not null)
      and not exists (select from public.events where events.id = own.event_id and events.status = 'cancelled')`,
  'a booking that was cancelled and keeps more than its fee': `
    select bookings.id from public.space_bookings bookings join public.orders on orders.id = bookings.order_id
    where bookings.status in ('cancelled', 'declined') and orders.status in ('pending', 'paid')
      and orders.refund_requested_at is null and orders.total_amount > bookings.cancellation_fee`,
  'a code that is used by a cancelled order, or released by another': `
    select uses.order_id from public.promo_code_redemptions uses join public.orders on orders.id = uses.order_id
    where (orders.status in ('cancelled', 'refunded')) <> (uses.released_at is not null)`,
  'an order that is done without saying when': `
    select id from public.orders
    where (status = 'refunded') <> (refunded_at is not null) or (status = 'cancelled') <> (cancelled_at is not null)
      or (status = 'pending' and paid_at is not null) or (donated_at is not null and status <> 'paid')`,
  'a payment or refund by staff without an entry of the audit log': `
    select orders.id from public.orders
    where orders.split_from_id is null and (orders.status = 'refunded' or orders.status = 'paid' and orders.paid_by is not null)
      and not exists (
        select from public.audit_log
        where table_name = 'orders' and row_id = orders.id::text and new ->> 'status' = orders.status::text
      )`,
}

async function broken(): Promise<string[]> {
  const found = await violatedInvariants(database)
  for (const [name, query] of Object.entries(BROKEN)) {
    const [row] = await database.sql.unsafe(query)
    if (row) found.push(`${name}: ${JSON.stringify(row)}`)
  }
  return found
}

interface Hub {
  readonly events: string[]
  readonly people: { who: Account; pass: string }[]
  readonly codes: string[]
  readonly space: string
  readonly plan: string
  readonly subscription: string
}

async function createHub({ pick }: Random): Promise<Hub> {
  const prices = [80_000, 100_000, 130_001]
  const events = await Promise.all(
    [...prices, 0].map((price_amount) =>
      addPaidEvent(
        database,
        price_amount > 0 ? { price_amount } : { price_kind: 'free', price_amount: null },
      ),
    ),
  )
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const who = await addAccount(database)
      return { who, pass: await addPass(database, who, { visits_total: 8, visits_left: 8 }) }
    }),
  )
  const discounts = [
    { discount_kind: 'percentage', discount_percent: 33 },
    { discount_kind: 'fixed_amount', discount_amount: 50_001, discount_currency: 'RSD' },
    { discount_kind: 'free_pass' },
  ] as const
  const codes = await Promise.all(discounts.map((discount) => addPromo(database, discount)))
  const space = await addOpenSpace(database)
  await setRules(database, space, { free_cancel_hours: pick([0, 24 * 30]), late_cancel_percent: 50 })
  return {
    events,
    people,
    codes,
    space,
    plan: await addDayPlan(database),
    subscription: await addSubscription(database),
  }
}

/** The id of one of the rows that are there; none is an error that the step ends with. */
async function anyOf({ pick }: Random, query: string): Promise<string> {
  const rows = await database.sql.unsafe(`${query} order by created_at, id`)
  return pick(rows.map((row) => String(row.id)))
}

/** What may happen next. */
const STEPS_BY_NAME: Record<string, (random: Random, hub: Hub) => Promise<unknown>> = {
  register: (random, hub) => {
    const { who, pass } = random.pick(hub.people)
    const pay = random.pick([{}, { pass_id: pass }, { promo_code: random.pick(hub.codes) }])
    const seats = 1 + random.below(3)
    return call(who, 'register_for_event', {
      event_id: random.pick(hub.events),
      seats,
      ...contactOf(who),
      ...pay,
    })
  },
  book: (random, hub) => {
    const { who, pass } = random.pick(hub.people)
    const pay = random.pick([{}, { pass_id: pass }, { promo_code: random.pick(hub.codes) }])
    const slots = [3, 10].flatMap((day) => hoursOfDay(day, [12 + random.below(10)]))
    return call(who, 'book_space', { space_id: hub.space, slots, ...contactOf(who), ...pay })
  },
  buy: (random, hub) => {
    const { who } = random.pick(hub.people)
    const code = random.chance(0.5) ? { promo_code: random.pick(hub.codes) } : {}
    return random.chance(0.5)
      ? call(who, 'buy_subscription', { subscription_id: hub.subscription, ...contactOf(who), ...code })
      : call(who, 'order_coworking_plan', {
          plan_id: hub.plan,
          starts_on: today(),
          ...contactOf(who),
          ...code,
        })
  },
  donate: (random, hub) => {
    const { who } = random.pick(hub.people)
    return call(who, 'donate', { amount: 100 + random.below(90_000), ...contactOf(who) })
  },
  pay: async (random) =>
    call(staff.admin, 'mark_order_paid', {
      order_id: await anyOf(random, 'select id, created_at from public.orders'),
    }),
  refund: async (random) => {
    const some = random.pick(['refund_requested_at is not null', 'true'])
    const order_id = await anyOf(
      random,
      `select id, created_at from public.orders where status = 'paid' and ${some}`,
    )
    return call(staff.admin, 'mark_order_refunded', { order_id })
  },
  cancelOrder: async (random, hub) => {
    const order_id = await anyOf(random, "select id, created_at from public.orders where status = 'pending'")
    return call(random.pick([staff.admin, ...hub.people.map(({ who }) => who)]), 'cancel_order', { order_id })
  },
  cancelRegistration: async (random) =>
    call(staff.admin, 'cancel_registration', { registration_id: await anyTicket(random) }),
  cancelSeat: async (random) => {
    const registration = await anyTicket(random)
    const [seat] = await database.sql`
      select id from public.registration_seats where registration_id = ${registration} and cancelled_at is null
      order by position desc`
    return call(staff.admin, 'cancel_seat', { seat_id: seat?.id })
  },
  move: async (random, hub) => {
    const waiver = random.chance(0.2) ? { is_waived: true, reason: 'Так решили' } : {}
    const registration_id = await anyTicket(random)
    return call(staff.admin, 'move_registration', {
      registration_id,
      event_id: random.pick(hub.events),
      ...waiver,
    })
  },
  decide: async (random) => {
    const booking_id = await anyOf(
      random,
      "select id, created_at from public.space_bookings where status = 'pending'",
    )
    return call(staff.admin, 'decide_booking', { booking_id, is_confirmed: random.chance(0.8) })
  },
  cancelBooking: async (random, hub) => {
    const booking_id = await anyOf(
      random,
      "select id, created_at from public.space_bookings where status = 'confirmed'",
    )
    const caller = random.pick([staff.admin, ...hub.people.map(({ who }) => who)])
    const [slot] = await database.sql`
      select starts_at from public.booking_slots where booking_id = ${booking_id} order by starts_at`
    return random.chance(0.5)
      ? call(caller, 'cancel_booking', { booking_id })
      : call(caller, 'cancel_booking_date', { booking_id, starts_at: slot?.starts_at })
  },
  changeEvent: (random, hub) =>
    on.change(random.pick(hub.events), random.pick(['cancel', 'restore', 'postpone']), {}),
  decideTicket: async (random, hub) => {
    const registration = await anyTicket(random)
    const { who } = random.pick(hub.people)
    return on.decide(who, registration, random.pick(['keep', 'refund', 'donate']))
  },
  expire: async (random) => {
    const order = await anyOf(random, "select id, created_at from public.orders where status = 'pending'")
    await database.sql`update public.orders set expires_at = now() where id = ${order} and expires_at is not null`
    return call('service_role', 'sweep_expired')
  },
}

const contactOf = (who: Account) => ({ full_name: 'Ада', email: who.email })
const anyTicket = (random: Random) =>
  anyOf(random, "select id, created_at from public.registrations where status <> 'cancelled'")

/** What the hub has received so far, by currency: whatever happens to an order, its payment was made. */
const received = async (): Promise<number> =>
  Number(
    (
      await database.sql`select coalesce(sum(total_amount), 0) as sum from public.orders where paid_at is not null`
    )[0]?.sum,
  )

/** Whether a step was rejected, as most that chance makes up are. */
const isApiError = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? String(error.code).startsWith('PT') : /nothing to pick/.test(error.message))

test.each(Array.from({ length: HISTORIES }, (_, seed) => seed + 1))(
  'history %i keeps the books',
  async (seed) => {
    const hub = await createHub(randomOfRequest(seed, STEPS))
    const names = Object.keys(STEPS_BY_NAME)
    const done: string[] = []
    for (let index = 0; index < STEPS; index++) {
      const random = randomOfRequest(seed, index)
      const name = index < 8 ? random.pick(['register', 'book', 'buy', 'pay']) : random.pick(names)
      const before = await received()
      const answer: Json = await STEPS_BY_NAME[name]?.(random, hub).catch((error: unknown) => {
        if (!isApiError(error)) throw error
      })
      if (answer !== undefined) done.push(name)
      const history = `seed ${seed}: ${done.join(', ')}`
      if (index % INTERVAL === INTERVAL - 1) expect(await broken(), history).toEqual([])
      if (name !== 'pay') expect(await received(), history).toBe(before)
    }
    expect(new Set(done).size).toBeGreaterThan(6)
    await expectStatisticsToAgree()
  },
)

/** The statistics of today say what the orders of today come to: what was paid, what of that went back, and the rest. */
async function expectStatisticsToAgree(): Promise<void> {
  const [own] = await database.sql`
    select coalesce(sum(total_amount), 0)::integer as paid,
      coalesce(sum(total_amount) filter (where status = 'refunded'), 0)::integer as refunded
    from public.orders where paid_at is not null`
  const period = await call(staff.admin, 'admin_period_statistics', { first_day: today(), last_day: today() })
  const sum = (key: 'paid' | 'refunded') =>
    period.income.reduce((total: number, line: Record<string, number>) => total + (line[key] ?? 0), 0)
  expect({ paid: sum('paid'), refunded: sum('refunded') }).toEqual(own)
  const dashboard = await call(staff.admin, 'admin_statistics')
  for (const income of [period.totals.income, dashboard.at(-1).income])
    expect(income).toEqual({ RSD: own?.paid - own?.refunded })
}
