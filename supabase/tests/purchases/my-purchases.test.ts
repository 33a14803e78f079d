import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiOf, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, addPass, addRequisites } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let named: { full_name: string; email: string }

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  await addRequisites(database)
  owner = await addAccount(database)
  named = { full_name: 'Ада', email: owner.email }
})

afterAll(() => database.drop())

test('the profile has the caller’s own tickets, passes, bookings and orders in one response', async () => {
  const pass_id = await addPass(database, owner)
  const withPass = await addPaidEvent(database)
  await call(owner, 'register_for_event', { event_id: withPass, ...named, pass_id })
  const full = await addEvent(database, { capacity: 0 })
  await call(owner, 'register_for_event', { event_id: full, ...named, join_waitlist: true })
  const slots = hoursOfDay(3, [12])
  await call(owner, 'book_space', {
    space_id: await addOpenSpace(database),
    slots,
    ...named,
    payment_method: 'ips_qr',
  })
  // As a guest, in another browser.
  await call('anon', 'register_for_event', { event_id: await addEvent(database), ...named })
  const [mail] = await mailsOf(database, owner.email).then((mails) =>
    mails.filter(({ kind }) => kind === 'registration_confirm'),
  )
  await call('anon', 'confirm_by_secret', { secret: mail?.payload.secret })

  const { registrations, passes, bookings, orders } = await call(owner, 'my_purchases')
  type Registration = { event: { id: string } }
  const at = (id: string) => registrations.find(({ event }: Registration) => event.id === id)
  expect(registrations).toHaveLength(3)
  expect(at(withPass)).toMatchObject({
    status: 'confirmed',
    ticket_code: expect.stringMatching(/^\w{12}$/),
    event: { kind: 'lecture', title: { ru: 'Лекция' } },
    pass: { id: pass_id, name: { ru: 'Десять вечеров' } },
    order: { payment_method: 'pass', total_amount: 0 },
  })
  expect(at(full)).toMatchObject({ status: 'waitlisted', position: 1, ticket_code: null, order: null })
  expect(passes).toMatchObject([
    {
      id: pass_id,
      state: 'active',
      visits_left: 3,
      visits_total: 10,
      discount_kind: 'free_pass',
      discount_percent: null,
      uses: [{ event_title: { ru: 'Лекция' } }],
    },
  ])
  expect(bookings).toMatchObject([{ status: 'pending', slots: [{ amount: expect.any(Number) }] }])
  expect(
    orders.map(({ payment }: { payment: { method: string } | null }) => payment?.method ?? null),
  ).toEqual(['ips_qr', null])
  const stranger = await addAccount(database)
  expect(await call(stranger, 'my_purchases')).toEqual({
    registrations: [],
    passes: [],
    bookings: [],
    orders: [],
  })
  await expect(call('anon', 'my_purchases')).rejects.toMatchObject({ code: '42501' })
})

test('a pass says in which state it is', async () => {
  const other = await addAccount(database)
  await addPass(database, other, { visits_left: 0 })
  await addPass(database, other, { starts_at: '2020-01-01T00:00:00Z', valid_until: '2020-02-01T00:00:00Z' })
  await addPass(database, other, { cancelled_at: '2026-01-01T00:00:00Z' })
  const { passes } = await call(other, 'my_purchases')
  expect(passes.map(({ state }: { state: string }) => state).sort()).toEqual([
    'cancelled',
    'expired',
    'used_up',
  ])
})
