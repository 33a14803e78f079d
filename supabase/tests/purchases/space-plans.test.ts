import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertManyBookings } from '../../../bench/fixtures/many-bookings.sql.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { recordQueryPlans, rowsRead } from '../fixtures/query-plans.ts'

/** Enough for reading all of the past to stand out; half of them are. */
const BOOKINGS = 10_000

let database: TestDatabase
let plans: Awaited<ReturnType<typeof recordQueryPlans>>

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  await insertManyBookings(database.sql, BOOKINGS)
  await database.sql`vacuum analyze`
  plans = await recordQueryPlans(database.url)
}, 120_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const HALL = "(select id from public.spaces where slug = 'space-1')"
/** Noon of a day, which is taken. */
const NOON = "(current_date + 20 + time '12:00') at time zone 'Europe/Belgrade'"

test.each([
  `nearest_free(${HALL}, array[${NOON}])`,
  `quote_booking(${HALL}, array[${NOON}])`,
  `booking_series(${HALL}, array[${NOON}], current_date + 27)`,
  'hall_plan()',
])('%s reads the days that it shows, among many bookings', async (call) => {
  const steps = await plans.stepsOf(`select public.${call}`, 'space_occupancy')
  expect(rowsRead(steps, 'space_occupancy')).toBeLessThanOrEqual(300)
})
