import type { Sql } from 'postgres'
import { insertManyEvents } from '../fixtures/many-events.sql.ts'
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

export interface ScratchDatabase {
  sql: Sql
  drop(): Promise<void>
}

/** The queries of the events list on a small and on a large scratch database, interleaved. */
export async function benchLists(create: () => Promise<ScratchDatabase>): Promise<void> {
  const databases = [await create(), await create()]
  for (const [index, count] of [FEW, MANY].entries()) {
    const sql = databases[index]?.sql
    if (!sql) continue
    await insertManyEvents(sql, count)
    await sql`vacuum analyze`
  }
  const rows: (string | number)[][] = []
  for (const [name, query] of Object.entries(QUERIES)) {
    const times: number[][] = databases.map(() => [])
    for (let run = 0; run < RUNS; run++)
      for (const [index, { sql }] of databases.entries()) times[index]?.push(await timed(sql, query))
    const [few = 0, many = 0] = times.map(median)
    rows.push([name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)])
  }
  printTable(`events list, milliseconds, median of ${RUNS}`, ['query', `${FEW} events`, `${MANY} events`, 'ratio'], rows)
  for (const database of databases) await database.drop()
}

async function timed(sql: Sql, query: string): Promise<number> {
  const started = performance.now()
  await sql.begin(async (transaction) => {
    await transaction`set local role anon`
    await transaction.unsafe(query)
  })
  return performance.now() - started
}
