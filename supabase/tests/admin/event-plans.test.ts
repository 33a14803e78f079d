import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertManyEvents } from '../../../bench/fixtures/many-events.sql.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { watchPlans } from '../fixtures/plans.ts'

/** The plans are the same at 100 000; filling that takes a minute. */
const size = 20_000
/** Some sorts have no index and counting stops at 10 000: a row may be read twice, and never for each of the others. */
const MOST = 2 * size

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof watchPlans>>

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await addAccount(database, { role: 'admin' })
  await insertManyEvents(database.sql, size)
  plans = await watchPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

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
  test.each(calls)('%s answers without reading rows again and again', async (call) => {
    const { answer, table, rowsRead } = await plans.effortOf(call, admin)
    expect(answer).toBeTruthy()
    expect(rowsRead, `rows of ${table}`).toBeLessThan(MOST)
  })
})
