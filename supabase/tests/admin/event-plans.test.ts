import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertManyEvents } from '../../../bench/fixtures/many-events.sql.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'

/** The plans are the same at 100 000; filling that takes a minute. */
const size = 20_000
/** Far above what an index takes on a busy machine, far below what sorting all rows by their texts does. */
const QUICK = 200

let database: TestDatabase
let admin: Account

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await addAccount(database, { role: 'admin' })
  await insertManyEvents(database.sql, size)
}, 240_000)

afterAll(() => database.drop())

const calls = [
  'admin_events()',
  "admin_events(tab => 'all', sort => 'date_desc')",
  "admin_events(tab => 'past', sort => 'date_desc', page => 100)",
  "admin_events(tab => 'all', sort => 'title')",
  "admin_events(tab => 'all', sort => 'title_desc', language => 'en')",
  "admin_events(tab => 'all', sort => 'seats_desc')",
  "admin_events(state => 'draft')",
  "admin_events(tab => 'all', state => 'scheduled')",
  "admin_events(tab => 'all', state => 'cancelled', kind => 'quiz')",
  "admin_events(tab => 'all', state => 'past', kind => 'seminar', sort => 'date_desc')",
  "admin_events(tab => 'all', search => 'раритет')",
  "admin_events(tab => 'all', search => 'динозавр', sort => 'title')",
  "admin_find_events(search => 'музыка')",
  'admin_find_events()',
]

describe(`among ${size} events`, () => {
  test.each(calls)('%s answers quickly', async (call) => {
    const ask = () => database.as(admin, (sql) => sql.unsafe(`select public.${call} as answer`))
    await ask()
    const began = performance.now()
    const [row] = await ask()
    const took = performance.now() - began
    expect(row?.answer).toBeTruthy()
    expect(took).toBeLessThan(QUICK)
  })
})
