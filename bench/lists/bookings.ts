import type { TestDatabase } from '@hub/local-supabase/test-database'
import { insertManyBookings } from '../fixtures/many-bookings.sql.ts'
import { insertManyDeskDays } from '../fixtures/many-desk-days.sql.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { compare, type Side } from './compare.ts'

const RUNS = 30
const FEW = 100
const MANY = 100_000

/** Noon of a day, which is taken. */
const DAY = "(current_date + 20 + time '12:00') at time zone 'Europe/Belgrade'"
const HALL = "(select id from public.spaces where slug = 'space-1')"

const QUERIES: Record<string, string> = {
  'nearest free hours': `select public.nearest_free(${HALL}, array[${DAY}])`,
  'the hall plan': 'select public.hall_plan()',
  'a series of two dates': `select public.booking_series(${HALL}, array[${DAY}], current_date + 20 + 7)`,
  'all spaces for a week': `
    select spaces.id, taken.*
    from public.spaces
    cross join lateral public.list_space_occupancy(spaces.slug, ${DAY}, ${DAY} + interval '7 days') taken`,
}

/** What a member sees when booking a day, and a visitor on the page of the coworking. */
const DESK_QUERIES: Record<string, string> = {
  'desks of a month': 'select * from private.desks_of_days(current_date, current_date + 30)',
  'desks of a week': 'select public.free_desks()',
}

/** What visitors ask about the hours of spaces and about desks, with few and with many bookings. */
export async function benchBookings(): Promise<void> {
  await withScratchDatabases(2, async ([few, many]) => {
    if (!few || !many) return
    await compare({
      title: 'hours of spaces',
      unit: 'bookings',
      runs: RUNS,
      queries: Object.entries(QUERIES),
      sides: [await filled(few, FEW), await filled(many, MANY)],
    })
    await compare({
      title: 'desks',
      unit: 'booked days',
      runs: RUNS,
      queries: Object.entries(DESK_QUERIES),
      sides: [await withDeskDays(few, FEW), await withDeskDays(many, MANY)],
    })
  })
}

async function filled(database: TestDatabase, count: number): Promise<Side> {
  await insertManyBookings(database.sql, count)
  await database.sql`vacuum analyze`
  return { count, ask: (query) => database.as('anon', (sql) => sql.unsafe(query)) }
}

/** The same database with days at desks beside its bookings. */
async function withDeskDays(database: TestDatabase, count: number): Promise<Side> {
  await insertManyDeskDays(database.sql, count)
  await database.sql`vacuum analyze`
  return { count, ask: (query) => database.sql.unsafe(query) }
}
