import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { addPromo } from './fixtures/offers.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** Within a transaction the clock of the database stands still: what is set to `now()` is exactly now. */
const answerOf = (change: string, question: string) =>
  database.sql.begin(async (sql) => {
    await sql.unsafe(change)
    const [row] = await sql.unsafe(`select ${question} as answer`)
    return row?.answer
  })

test.each([
  ['published_at = now()', null],
  ['registration_opens_at = now()', null],
  ['registration_closes_at = now()', 'registration_closed'],
  ["starts_at = now() - interval '1 hour', ends_at = now()", 'event_over'],
])('an event with %s: %s', async (change, errorCode) => {
  const event = await addEvent(database, { registration_opens_at: hoursFromNow(-48) })
  const answer = answerOf(
    `update public.events set ${change} where id = '${event}'`,
    `(select private.registration_error(events) from public.events where id = '${event}')`,
  )
  expect(await answer).toBe(errorCode)
})

test.each([
  ['valid_from', null],
  ['valid_until', 'promo_expired'],
])('a code whose %s is now: %s', async (column, errorCode) => {
  const code = await addPromo(database)
  const answer = answerOf(
    `update public.promo_codes set ${column} = now() where code = '${code}'`,
    `(select private.promo_code_error(promo_codes, '{}', 'RSD', 'ada@hub.example', null)
      from public.promo_codes where code = '${code}')`,
  )
  expect(await answer).toBe(errorCode)
})

test('a seat whose time to confirm is over now is free now', async () => {
  const event = await addEvent(database, { capacity: 1 })
  await database.sql`
    insert into public.registrations (event_id, full_name, email, status, confirm_until)
    values (${event}, 'Ада', 'ada@hub.example', 'pending', now() + interval '10 minutes')`
  const seats = `(select private.seats_left(events) from public.events where id = '${event}')`
  expect(await answerOf('select', seats)).toBe(0)
  const runOut = `update public.registrations set confirm_until = now() where event_id = '${event}'`
  expect(await answerOf(runOut, seats)).toBe(1)
})
