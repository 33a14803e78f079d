import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOTH } from '../admin/fixtures/translations.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addDayPlan, addMembership, dayAfter } from '../purchases/fixtures/memberships.ts'
import { addPass } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

// Any argument of a request may be null, and no comparison with null is true or false.

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const bookedSpace = async () => {
  const space = await addOpenSpace(database)
  const slots = hoursOfDay(3, [20, 21])
  const contact = { full_name: 'Ада', email: staff.user.email }
  const { booking } = await call(staff.user, 'book_space', { space_id: space, slots, ...contact })
  return { space, booking: booking.id as string }
}

/** A text of a title, as somebody sees it. */
const translation = async () => {
  const event = await addEvent(database, { title: BOTH })
  const [row] = await database.sql`
    select id from public.content_translations where record_id = ${event} and column_name = 'title'`
  return { translation_id: row?.id, seen: BOTH }
}

/** What is asked for, but for the argument that is null. */
const REQUESTS: [name: string, argument: string, code: string, others: () => Promise<Json>][] = [
  [
    'decide_booking',
    'is_confirmed',
    '400 answer_required',
    async () => ({ booking_id: (await bookedSpace()).booking }),
  ],
  [
    'decide_bookings',
    'is_confirmed',
    '400 answer_required',
    async () => ({ ids: [(await bookedSpace()).booking] }),
  ],
  ['block_user', 'blocked', '400 answer_required', async () => ({ user_id: staff.other.userId })],
  [
    'publish_events',
    'is_published',
    '400 answer_required',
    async () => ({ ids: [await addEvent(database)] }),
  ],
  [
    'check_in',
    'request_id',
    '400 request_id_required',
    async () => ({ event_id: await addEvent(database), code: 'K7M2QX9A4B1C' }),
  ],
  [
    'decide_ticket',
    'option',
    '400 answer_required',
    async () => {
      const contact = { full_name: 'Ада', email: staff.superAdmin.email }
      const { registration } = await call(staff.superAdmin, 'register_for_event', {
        event_id: await addEvent(database),
        ...contact,
      })
      await database.sql`update public.events set status = 'postponed' where id = ${registration.event_id}`
      return { registration_id: registration.id }
    },
  ],
  ['set_sort_order', 'list', '400 list_invalid', async () => ({ ids: [] })],
  [
    'save_space',
    'keep_bookings',
    '409 bookings_outside_hours',
    async () => {
      const { space } = await bookedSpace()
      const content = await call(staff.admin, 'admin_space', { id: space })
      return { id: space, version: content.updated_at, content: { ...content, opening_hours: [] } }
    },
  ],
  [
    'adjust_pass',
    'version',
    '409 edit_conflict',
    async () => ({
      pass_id: await addPass(database, staff.user),
      visits_left: 9,
      valid_until: hoursFromNow(24),
      reason: 'Извинение',
    }),
  ],
  [
    'correct_membership',
    'version',
    '409 edit_conflict',
    async () => {
      const { id } = await addMembership(database, staff.user, await addDayPlan(database))
      return { membership_id: id, days_left: 12, valid_until: dayAfter(60), reason: 'Извинение' }
    },
  ],
  ['accept_translation', 'seen', '409 edit_conflict', translation],
  [
    'save_translation',
    'seen',
    '409 edit_conflict',
    async () => ({ ...(await translation()), value: { ru: 'Звёзды' } }),
  ],
  ['save_amenities', 'version', '409 edit_conflict', async () => ({ amenities: [] })],
  [
    'save_amenities',
    'amenities',
    '400 amenities_invalid',
    async () => ({ version: (await call(staff.admin, 'admin_amenities')).updated_at }),
  ],
]

test.each(REQUESTS)('%s rejects a request whose %s is null', async (name, argument, code, others) => {
  const request = call(staff.superAdmin, name, { ...(await others()), [argument]: null })
  expect(await apiErrorOf(request)).toBe(code)
})

test('a donation without a currency is in dinars', async () => {
  const contact = { full_name: 'Ада', email: staff.user.email }
  const { order } = await call(staff.user, 'donate', { amount: 50_000, ...contact, currency: null })
  expect(order).toMatchObject({ total_amount: 50_000, currency: 'RSD' })
})

test('no time without a beginning or an end finds what took a space long ago', async () => {
  const space = await addSpace(database)
  const past = { starts_at: hoursFromNow(-400), ends_at: hoursFromNow(-398) }
  await addEvent(database, { ...past, space_id: space })
  const [row] = await database.sql`select slug from public.spaces where id = ${space}`
  const found = await database.as(
    'anon',
    (sql) => sql`select * from public.list_space_occupancy(${row?.slug ?? null}, since => null)`,
  )
  expect([...found]).toEqual([])
  for (const period of [past, { ...past, starts_at: null }, { ...past, ends_at: null }]) {
    const conflicts = await call(staff.admin, 'space_conflicts', { space_id: space, ...period })
    expect(conflicts).toHaveLength(period === past ? 1 : 0)
  }
})
