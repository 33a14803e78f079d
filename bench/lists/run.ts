import type { TestDatabase } from '../../supabase/local/test-database.ts'
import { insertManyEvents } from '../fixtures/many-events.sql.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { median, printTable } from '../table.ts'

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

/** The queries of the events list on a small and on a large scratch database, in turns. */
export async function benchLists(): Promise<void> {
  await withScratchDatabases(2, async (databases) => {
    for (const [index, count] of [FEW, MANY].entries()) {
      const database = databases[index]
      if (!database) continue
      await insertManyEvents(database.sql, count)
      await database.sql`vacuum analyze`
    }
    await compare(databases)
  })
}

async function compare(databases: TestDatabase[]): Promise<void> {
  const rows: (string | number)[][] = []
  for (const [name, query] of Object.entries(QUERIES)) {
    const times: number[][] = databases.map(() => [])
    for (let run = 0; run < RUNS; run++)
      for (const [index, database] of databases.entries()) times[index]?.push(await timed(database, query))
    const [few = 0, many = 0] = times.map(median)
    rows.push([name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)])
  }
  printTable(
    `events list, milliseconds, median of ${RUNS}`,
    ['query', `${FEW} events`, `${MANY} events`, 'ratio'],
    rows,
  )
}

async function timed(database: TestDatabase, query: string): Promise<number> {
  return database.as('anon', async (sql) => {
    const started = performance.now()
    await sql.unsafe(query)
    return performance.now() - started
  })
}
