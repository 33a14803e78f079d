import type { Sql } from 'postgres'
import { createClock } from './clock.ts'
import { seedAccounts } from './rows/accounts.ts'
import { seedBookings } from './rows/bookings.ts'
import { seedComments } from './rows/comments.ts'
import { seedCourses } from './rows/courses.ts'
import { seedEvents } from './rows/events.ts'
import { seedProducts } from './rows/products.ts'
import { seedRegistrations } from './rows/registrations.ts'
import { seedSite } from './rows/site.ts'
import { seedSpaces } from './rows/spaces.ts'
import { seedSpeakers } from './rows/speakers.ts'
import { seedUserPasses } from './rows/user-passes.ts'

export type SeedOptions = {
  /** The demo's dates are relative to this moment. */
  now: Date
}

/**
 * Fills an empty, migrated database with the demo. Runs as the owner of the tables, in one transaction.
 * The same moment gives the same rows with the same ids.
 */
export async function seed(sql: Sql, { now }: SeedOptions): Promise<void> {
  const clock = createClock(now)
  await sql.begin(async (transaction) => {
    await seedAccounts(transaction)
    await seedSpeakers(transaction, clock)
    await seedSpaces(transaction)
    await seedEvents(transaction, clock)
    await seedCourses(transaction, clock)
    await seedProducts(transaction, clock)
    await seedBookings(transaction, clock)
    await seedRegistrations(transaction, clock)
    await seedUserPasses(transaction, clock)
    await seedComments(transaction, clock)
    await seedSite(transaction)
    // The demo is not a change that people get a mail about.
    await transaction`delete from private.event_saves`
  })
}
