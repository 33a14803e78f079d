import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, mailsOf, today } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPlan, addPromo, addSubscription } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let attacker: Account
let victim: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  attacker = await addAccount(database, { name: 'Чужой' })
  victim = await addAccount(database, { name: 'Ада' })
})

afterAll(() => database.drop())

const asVictim = () => ({ full_name: 'Ада', email: victim.email })
const secretIn = async (email: string) => (await mailsOf(database, email)).at(-1)?.payload.secret as string
const orderNumbers = async (account: Account) =>
  (await call(account, 'my_purchases')).orders.map(({ number }: { number: number }) => number)

describe('a purchase with another person’s address', () => {
  test('of a pass sends the payment mail to the buyer’s own mailbox', async () => {
    const subscription_id = await addSubscription(database)
    const { order } = await call(attacker, 'buy_subscription', { subscription_id, ...asVictim() })
    expect(await mailsOf(database, victim.email)).toEqual([])
    expect(await mailsOf(database, attacker.email)).toMatchObject([{ kind: 'order_created' }])
    expect(await orderNumbers(victim)).toEqual([])
    expect(await apiErrorOf(call(victim, 'get_order', { order_id: order.id }))).toBe('404 order_not_found')
  })

  test('does not belong to the owner of the address: it cannot be seen, read or cancelled', async () => {
    const plan_id = await addPlan(database).catch(async () => {
      const [plan] = await database.sql`select id from public.coworking_plans limit 1`
      return plan?.id as string
    })
    for (const caller of [attacker, 'anon'] as const) {
      const { order } = await call(caller, 'order_coworking_plan', {
        plan_id,
        starts_on: today(),
        ...asVictim(),
      })
      await database.sql`update auth.users set email_confirmed_at = now() where id = ${victim.userId}`
      expect(await orderNumbers(victim)).toEqual([])
      expect(await database.as(victim, (sql) => sql`select id from public.orders`)).toEqual([])
      expect(await apiErrorOf(call(victim, 'cancel_order', { order_id: order.id }))).toBe(
        '404 order_not_found',
      )
    }
  })

  test('by a guest belongs to the account of the address once it is paid', async () => {
    const { order } = await call('anon', 'donate', { amount: 5000, ...asVictim() })
    expect(await orderNumbers(victim)).toEqual([])
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    expect(await orderNumbers(victim)).toEqual([order.number])
  })
})

describe('a registration by an account with another person’s address', () => {
  test('reveals no ticket code to the account, before or after it is confirmed', async () => {
    const event = await addEvent(database)
    await call(attacker, 'register_for_event', { event_id: event, ...asVictim() })
    const codes = () =>
      database.as(
        attacker,
        (sql) => sql`select ticket_code from public.registrations where event_id = ${event}`,
      )
    await expect(codes()).rejects.toMatchObject({ code: '42501' })
    await call(victim, 'confirm_by_secret', { secret: await secretIn(victim.email) })
    await expect(codes()).rejects.toMatchObject({ code: '42501' })
    expect((await call(attacker, 'my_purchases')).registrations).toEqual([])
    expect((await call(attacker, 'export_my_data')).registrations).toEqual([])
  })

  test('belongs to the person who confirms the mailbox, with its order', async () => {
    const event = await addPaidEvent(database)
    const { registration } = await call(attacker, 'register_for_event', { event_id: event, ...asVictim() })
    await call('anon', 'confirm_by_secret', { secret: await secretIn(victim.email) })
    const { registrations, orders } = await call(victim, 'my_purchases')
    expect(registrations).toMatchObject([{ id: registration.id, status: 'confirmed' }])
    expect(orders).toHaveLength(1)
    expect((await call(attacker, 'my_purchases')).orders).toEqual([])
    const request = call(attacker, 'cancel_registration', { registration_id: registration.id })
    expect(await apiErrorOf(request)).toBe('404 registration_not_found')
  })

  test('stays with the account when the account itself proves the mailbox', async () => {
    const event = await addEvent(database)
    const work = guest()
    const { registration } = await call(victim, 'register_for_event', { event_id: event, ...work })
    await call(victim, 'confirm_by_secret', { secret: await secretIn(work.email) })
    expect((await call(victim, 'my_purchases')).registrations).toMatchObject([
      { id: registration.id, status: 'confirmed' },
    ])
  })

  test('is not visible to the owner of the address before it is confirmed', async () => {
    await call('anon', 'register_for_event', { event_id: await addEvent(database), ...asVictim() })
    expect((await call(victim, 'my_purchases')).registrations).toEqual([])
    expect(await database.as(victim, (sql) => sql`select id from public.registrations`)).toEqual([])
  })
})

test('a booking for another person belongs to the person who confirms the mailbox', async () => {
  const space_id = await addOpenSpace(database)
  const { booking } = await call(attacker, 'book_space', {
    space_id,
    slots: hoursOfDay(4, [12]),
    ...asVictim(),
  })
  expect((await call(victim, 'my_purchases')).bookings).toEqual([])
  await call('anon', 'confirm_by_secret', { secret: await secretIn(victim.email) })
  expect((await call(victim, 'my_purchases')).bookings).toMatchObject([{ id: booking.id }])
  expect((await call(attacker, 'my_purchases')).bookings).toEqual([])
})

test('a moderator cannot read how registrations are to be paid, nor ticket codes in bulk', async () => {
  const event_id = await addPaidEvent(database)
  const promo_code = await addPromo(database)
  await call('anon', 'register_for_event', { event_id, ...guest(), promo_code })
  for (const column of ['payment_preferences', 'ticket_code', 'secret_hash'])
    await expect(
      database.as(staff.moderator, (sql) => sql.unsafe(`select ${column} from public.registrations`)),
    ).rejects.toMatchObject({ code: '42501' })
  expect(JSON.stringify(await call(staff.moderator, 'admin_attendees', { event_id }))).not.toContain(
    promo_code,
  )
})

test('the account of a comment is hidden; authors see which comments are theirs', async () => {
  const event_id = await addEvent(database)
  await insert(database, 'comments', { id: randomUUID(), event_id, user_id: victim.userId, body: 'Спасибо' })
  for (const caller of ['anon', attacker] as const)
    await expect(
      database.as(caller, (sql) => sql`select user_id from public.comments`),
    ).rejects.toMatchObject({ code: '42501' })
  const shown = JSON.stringify(await call('anon', 'list_comments', { event_id }))
  expect(shown).not.toContain(victim.userId)
  const isMine = async (caller: Account) =>
    (await call(caller, 'list_comments', { event_id })).comments[0].is_mine
  expect([await isMine(victim), await isMine(attacker)]).toEqual([true, false])
})
