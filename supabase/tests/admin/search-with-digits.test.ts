import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addPass, addPromo } from '../purchases/fixtures/offers.ts'

// In every part of it PostgreSQL's parser of texts sees a number that is not there.
const address = '1e-48-8e3b.5d2e7x@7f3e9.example'
const words = ['1e-48', '8e3b', '5d2e', '5d2e7x', '7f3e9', '8e', address]
const name = 'Ада 9e7q'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let superAdmin: Account
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  const staff = await addStaff(database)
  superAdmin = staff.superAdmin
  const { userId } = await addAccount(database, { email: address, name })
  event = await addEvent(database, { title: { ru: address }, slug: 'digits' })
  const person = { full_name: name, email: address }
  await insert(database, 'registrations', {
    event_id: event,
    ...person,
    status: 'confirmed',
    phone: '+381 8e3b',
    ticket_code: '1E488E3B5D2E7X',
  })
  await insert(database, 'orders', { ...person, payment_method: 'on_site', subtotal_amount: 1 })
  await insert(database, 'space_bookings', { ...person, space_id: await addSpace(database, address) })
  await insert(database, 'comments', { event_id: event, body: address })
  await insert(database, 'speakers', { slug: 'digits', name: { ru: address } })
  const course = { slug: 'digits', title: { ru: address }, format: 'online', level: 'beginner' }
  await insert(database, 'courses', course)
  const offer = { slug: 'digits', name: { ru: address }, price_amount: 1, period: 'month' }
  await insert(database, 'coworking_plans', { ...offer, kind: 'monthly' })
  await insert(database, 'subscriptions', { ...offer, kind: 'time' })
  await addPass(database, { userId, email: address }, { valid_until: hoursFromNow(99) })
  // Its own slug is random, and may begin with what is searched for.
  await database.sql`update public.subscriptions set slug = 'pass-of-ada' where slug <> 'digits'`
  await addPromo(database, { note: { ru: address } })
})

afterAll(() => database.drop())

const lists: [list: string, args?: Json][] = [
  ['admin_users'],
  ['admin_attendees', () => ({ event_id: event })],
  ['admin_orders'],
  ['admin_space_bookings'],
  ['admin_user_passes'],
  ['admin_comments'],
  ['admin_events', () => ({ tab: 'all' })],
  ['admin_speakers'],
  ['admin_courses'],
  ['admin_spaces'],
  ['admin_coworking_plans'],
  ['admin_subscriptions'],
  ['admin_promo_codes'],
]

describe.each(lists)('%s', (list, args = () => ({})) => {
  test.each(words)('finds %s', async (search) => {
    expect(await call(superAdmin, list, { ...args(), search })).toMatchObject({ total: 1 })
  })

  test('finds nothing that is only similar', async () => {
    expect(await call(superAdmin, list, { ...args(), search: '8e4' })).toMatchObject({ total: 0 })
  })
})

test.each(lists.slice(0, 3))('%s finds a name with digits', async (list, args = () => ({})) => {
  expect(await call(superAdmin, list, { ...args(), search: '9e7q' })).toMatchObject({ total: 1 })
})

test('visitors find an event by such a word', async () => {
  for (const search of words) {
    const rows = await database.as(
      'anon',
      (sql) => sql`select slug from public.list_events(search => ${search})`,
    )
    expect(
      rows.map(({ slug }) => slug),
      search,
    ).toEqual(['digits'])
  }
})
