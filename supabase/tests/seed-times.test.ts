import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../seed/clock.ts'
import { seedAccounts } from '../seed/rows/accounts.ts'
import { seedBookings } from '../seed/rows/bookings.ts'
import { seedEvents } from '../seed/rows/events.ts'
import { seedSpaces } from '../seed/rows/spaces.ts'
import { seedSpeakers } from '../seed/rows/speakers.ts'
import { seedCourses } from '../seed/seed.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

/** What triggers do for texts, which are the same at any moment: seed.test.ts seeds with all of them. */
const TEXT_FUNCTIONS = [
  'add_translations',
  'check_rich_text',
  'course_search_source_changed',
  'event_speakers_changed',
  'session_speakers_changed',
  'set_course_search',
  'set_event_search',
  'set_speaker_search',
].map((name) => `private.${name}`)

beforeAll(async () => {
  database = await createTestDatabase()
  const triggers = await database.sql<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, tgname as name
    from pg_trigger where not tgisinternal and tgfoid::regproc::text = any (${TEXT_FUNCTIONS})`
  for (const { table, name } of triggers)
    await database.sql.unsafe(`alter table ${table} disable trigger ${name}`)
  await seedAccounts(database.sql)
  await seedSpaces(database.sql)
})

afterAll(() => database.drop())

class Undo extends Error {}

// Somebody runs the demo at any hour; the event under way must find its room free then, on both sides of midnight
// and of the changes of the clocks.
test.each([
  ['Monday morning', '2026-11-23T07:40:00Z'],
  ['Thursday, just before midnight', '2026-11-26T22:58:00Z'],
  ['Friday, just after midnight', '2026-11-26T23:02:00Z'],
  ['Sunday afternoon', '2026-11-29T14:10:00Z'],
  ['when the clocks go forward', '2027-03-28T01:00:00Z'],
  ['a day before they go back', '2026-10-24T20:30:00Z'],
  ['New Year', '2026-12-31T22:30:00Z'],
])('no two entries occupy one space at one time: %s', async (_, moment) => {
  const clock = createClock(new Date(moment))
  const seeding = database.sql.begin(async (sql) => {
    await seedSpeakers(sql, clock)
    await seedEvents(sql, clock)
    await seedCourses(sql, clock)
    await seedBookings(sql, clock)
    const [taken] = await sql`select count(*)::integer as count from public.space_occupancy`
    expect(taken?.count).toBeGreaterThan(100)
    throw new Undo()
  })
  await expect(seeding).rejects.toBeInstanceOf(Undo)
})
