import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { insert } from '../fixtures/events.ts'
import { apiOf, guest, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const register = async (who: Account | 'anon', person: object): Promise<Json> => {
  event = await addPaidEvent(database)
  return call(who, 'register_for_event', { event_id: event, full_name: 'Ада', ...person })
}
const setStatus = (status: string) =>
  database.sql`update public.events set status = ${status} where id = ${event}`
const impact = (): Promise<Json> => call(staff.admin, 'event_change_impact', { event_id: event })
const orderOf = async (registration: string) =>
  (
    await database.sql`
      select orders.id, orders.status, orders.refund_requested_at from public.registrations
      join public.orders on orders.id = registrations.order_id
      where registrations.id = ${registration}`
  )[0]

/** Somebody who has paid. */
async function paying() {
  const person = await addAccount(database)
  const { registration, order } = await register(person, { email: person.email })
  await call(staff.admin, 'mark_order_paid', { order_id: order.id })
  return { person, id: registration.id as string }
}

test('a refund requested for a cancelled seat stays through changes of the event', async () => {
  const { person, id } = await paying()
  await call(person, 'cancel_registration', { registration_id: id })
  const before = await orderOf(id)
  expect(before).toMatchObject({ status: 'paid', refund_requested_at: expect.any(Date) })
  await setStatus('cancelled')
  await setStatus('planned')
  expect(await orderOf(id)).toEqual(before)
})

test('a refund request that was withdrawn is not withdrawn again by restoring the event', async () => {
  const { id } = await paying()
  await setStatus('cancelled')
  await database.sql`
    update public.orders set refund_requested_at = now() where id = ${(await orderOf(id))?.id}`
  expect((await impact()).money).toEqual([{ currency: 'RSD', paid: 120_000, pending: 0 }])
  await database.sql`
    update public.orders set refund_requested_at = null where id = ${(await orderOf(id))?.id}`
  expect((await impact()).money).toEqual([])
})

test('a guest who confirms after the event was cancelled and restored pays as before', async () => {
  const person = guest()
  const { registration } = await register('anon', { ...person, payment_method: 'on_site' })
  expect(registration.status).toBe('pending')
  await setStatus('cancelled')
  expect(await orderOf(registration.id)).toMatchObject({ status: 'cancelled' })
  expect((await impact()).money).toEqual([{ currency: 'RSD', paid: 0, pending: 120_000 }])
  await setStatus('planned')
  await database.sql`select private.confirm_registration(${registration.id})`
  expect(await orderOf(registration.id)).toMatchObject({ status: 'pending' })
  expect((await mailsOf(database, person.email)).map(({ kind }) => kind)).not.toContain('order_created')
})

test('an account with the event in favourites gets a mail only at a confirmed address', async () => {
  await paying()
  for (const isConfirmed of [true, false]) {
    const { userId } = await addAccount(database, { isConfirmed })
    await insert(database, 'favorites', { user_id: userId, event_id: event })
  }
  expect(await impact()).toMatchObject({ favourites: 2, recipients: 2 })
})
