import type { TestDatabase } from '../../supabase/local/test-database.ts'
import { insertManyEvents } from '../fixtures/many-events.sql.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { benchAdminLists } from './admin.ts'
import { compare, type Side } from './compare.ts'

const RUNS = 30
const FEW = 60
const MANY = 100_000

const QUERIES: Record<string, string> = {
  'upcoming, soonest': `select * from list_events(tab => 'upcoming', page_size => 12)`,
  'past, latest': `select * from list_events(tab => 'past', sort => 'latest', page_size => 12)`,
  'lectures only': `select * from list_events(tab => 'upcoming', kinds => '{lecture}', page_size => 12)`,
  'free only': `select * from list_events(tab => 'upcoming', price_kinds => '{free}', page_size => 12)`,
  'cheapest first': `select * from list_events(tab => 'upcoming', sort => 'cheapest', page_size => 12)`,
  'search, ru word form': `select * from list_events(search => 'лекциями', tab => 'upcoming', page_size => 12)`,
  'counts by kind': `select * from count_events(tab => 'upcoming')`,
}

/** The queries of the events list on a small and on a large scratch database, then the lists of the admin area. */
export async function benchLists(): Promise<void> {
  await benchEventsList()
  await benchAdminLists()
}

async function benchEventsList(): Promise<void> {
  await withScratchDatabases(2, async ([few, many]) => {
    if (!few || !many) return
    await compare({
      title: 'events list',
      unit: 'events',
      runs: RUNS,
      queries: Object.entries(QUERIES),
      sides: [await filled(few, FEW), await filled(many, MANY)],
    })
  })
}

async function filled(database: TestDatabase, count: number): Promise<Side> {
  await insertManyEvents(database.sql, count)
  await database.sql`vacuum analyze`
  return { count, ask: (query) => database.as('anon', (sql) => sql.unsafe(query)) }
}
