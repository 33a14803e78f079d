import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from './fixtures/api.ts'
import { closeSpace, DAY, dayOf } from './fixtures/closures.ts'
import { addPaidEvent, addPlan } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let renter: Account
let staff: Awaited<ReturnType<typeof addStaff>>
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  renter = await addAccount(database)
  await database.sql`delete from public.closures`
  await database.sql`update public.spaces set is_active = false`
  space = await addOpenSpace(database)
})

afterAll(() => database.drop())

const close = (changes: Json = {}) => closeSpace(call, staff.admin, space, changes)
const book = (slots: string[], who: Account | 'anon' = renter, more: Json = {}) =>
  call(who, 'book_space', { space_id: space, slots, full_name: 'Ада', email: renter.email, ...more })
describe('what is sold while a part of the hub is closed', () => {
  const order = async (plan: Json, more: Json = {}) =>
    call(renter, 'order_coworking_plan', {
      plan_id: await addPlan(database, { slug: `plan-${randomUUID()}`, ...plan }),
      starts_on: dayOf(DAY),
      full_name: 'Ада',
      email: renter.email,
      ...more,
    })
  const day = { kind: 'day_pass', period: 'day' }

  test('a day plan cannot begin while the desks are closed, a monthly one can', async () => {
    await close({ closes_coworking: true, space_ids: [] })
    const request = order(day)
    expect(await apiErrorOf(request)).toBe('409 coworking_closed')
    expect(await errorDetailOf(request)).toEqual({ starts_on: dayOf(DAY) })
    expect((await order({ kind: 'monthly', period: 'month' })).order.status).toBe('pending')
    expect((await order(day, { starts_on: dayOf(DAY + 2) })).order.status).toBe('pending')
  })

  test('nothing is paid on site on a day without sale there', async () => {
    const [starts_at = '', ends_at = ''] = hoursOfDay(DAY, [18, 20])
    const event = await addPaidEvent(database, { starts_at, ends_at })
    const register = (payment_method: string) =>
      call(renter, 'register_for_event', {
        event_id: event,
        full_name: 'Ада',
        email: renter.email,
        payment_method,
      })
    await close({ closes_on_site_sale: true, space_ids: [] })
    const requests = [
      () => register('on_site'),
      () => order(day, { payment_method: 'on_site' }),
      () => book(hoursOfDay(DAY, [12]), renter, { payment_method: 'on_site' }),
    ]
    for (const request of requests) expect(await apiErrorOf(request())).toBe('409 payment_method_unavailable')
    expect(await errorDetailOf(register('on_site'))).toEqual({ offered: ['ips_qr'] })
    expect((await register('ips_qr')).order.status).toBe('pending')
    expect((await book(hoursOfDay(DAY, [12]), renter, { payment_method: 'ips_qr' })).order.status).toBe(
      'pending',
    )
    const later = book(hoursOfDay(DAY + 2, [12]), renter, { payment_method: 'on_site' })
    expect((await later).order.status).toBe('pending')
  })
})
