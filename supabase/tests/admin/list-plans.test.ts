import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAdminRows } from '../../../bench/fixtures/admin-rows.sql.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { recordQueryPlans } from '../fixtures/query-plans.ts'
import { listRequests } from './fixtures/list-requests.ts'
import { addManyAttendees, addRareRows } from './fixtures/rare-rows.ts'

/** More than counting counts, which stops at 10 000. */
const size = 10_500
/** Attendees of one event; for each of them the list reads the order. */
const attendeeCount = 1000
/** What may be read besides what the total counts: rows of another kind that a page meets on its way. */
const PAGE = 2500

const LISTS = [
  'admin_attendees',
  'admin_audit',
  'admin_comments',
  'admin_courses',
  'admin_coworking_plans',
  'admin_events',
  'admin_orders',
  'admin_promo_codes',
  'admin_space_bookings',
  'admin_spaces',
  'admin_speakers',
  'admin_subscriptions',
  'admin_user_passes',
  'admin_users',
]

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof recordQueryPlans>>
let requests: Awaited<ReturnType<typeof listRequests>>
let largest: string

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await addAccount(database, { role: 'super_admin' })
  const event = await addEvent(database)
  largest = (await insertAdminRows(database, size)).event
  await addRareRows(database)
  await addManyAttendees(database, event, attendeeCount)
  await database.sql`vacuum analyze`
  plans = await recordQueryPlans(database.url)
  requests = await listRequests(database, {
    event_id: [event],
    search: ['редкость'],
    'admin_events.search': ['раритет'],
    'admin_users.search': ['редкость', 'person777', 'mail.example'],
    'admin_audit.search': ['row-77', 'редкость'],
    'admin_attendees.status': ['confirmed', 'pending', 'waitlisted', 'cancelled'],
    'admin_user_passes.state': ['active', 'used_up', 'expired', 'cancelled'],
    role: ['user', 'moderator', 'admin'],
    space: ['space-1', 'space-2', 'no-space'],
    pass: ['pass-1', 'pass-2', 'no-pass'],
    person: [admin.userId],
    in_table: ['events', 'slides'],
    action: ['update', 'delete'],
    from_day: ['today'],
    to_day: ['today'],
  })
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

/** What a call reads beyond its page and what it counts. */
async function readsTooMuch(call: string): Promise<string[]> {
  const { answer, table, rowsRead } = await plans.effortOf(call, admin)
  const counted: number = answer.total ?? 0
  return rowsRead > counted + PAGE ? [`${call} reads ${rowsRead} rows of ${table} and counts ${counted}`] : []
}

async function reading(calls: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) found.push(...(await readsTooMuch(call)))
  return found
}

describe(`among ${size} rows`, () => {
  test('every list of the admin area is measured', () => {
    expect([...requests.keys()]).toEqual(LISTS)
  })

  test.each(LISTS)('%s reads only its page and counted rows for every filter and sort', async (list) => {
    const calls = requests.get(list) ?? []
    expect(calls.length).toBeGreaterThan(1)
    expect(await reading(calls.map((call) => `${list}(${call})`))).toEqual([])
  })

  test('searching the largest event and the pick lists reads only a page and counted rows', async () => {
    expect(
      await reading([
        `admin_attendees('${largest}', search => 'редкость')`,
        'admin_find_events()',
        "admin_find_events('раритет')",
        "admin_find_events('музыка')",
        "admin_find_speakers('редкость')",
      ]),
    ).toEqual([])
  })

  test('searching the audit log for a frequent word reads only the latest entries', async () => {
    for (const call of [
      "admin_audit(search => 'лекция')",
      "admin_audit(search => 'лекция', action => 'delete')",
    ])
      expect((await plans.effortOf(call, admin)).rowsRead, call).toBeLessThanOrEqual(10_001 + PAGE)
  })

  test('counting stops at 10 000', async () => {
    for (const call of ['admin_orders()', "admin_events(tab => 'all')", 'admin_audit(page => 40)'])
      expect((await plans.effortOf(call, admin)).answer.total, call).toBe(10_000)
  })
})
