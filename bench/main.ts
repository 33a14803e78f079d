import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@hub/local-supabase/start'
import type { TestDatabase } from '@hub/local-supabase/test-database'
import { findChromium } from '../scripts/lib/chromium.ts'
import { benchCalendar, type CalendarBenchOptions } from './calendar/run.ts'
import { insertManyEvents } from './fixtures/many-events.sql.ts'
import { benchAbuse } from './fuzz/abuse.ts'
import { benchFuzz } from './fuzz/run.ts'
import { benchAdminLists } from './lists/admin.ts'
import { benchBookings } from './lists/bookings.ts'
import { compare, type Side } from './lists/compare.ts'
import { benchLoad } from './load/run.ts'
import { benchBudgets } from './page/budgets.ts'
import { benchPages, type PageBenchOptions } from './page/run.ts'
import { benchRaces } from './races/run.ts'
import { benchRelease } from './release/run.ts'
import { benchReleases } from './releases/run.ts'
import { benchRendering } from './rendering/run.ts'
import { withScratchDatabases } from './scratch-databases.ts'

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
async function benchLists(): Promise<void> {
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

/**
 * `npm run bench` measures everything, `npm run bench -- lists`, `-- bookings`, `-- budgets`, `-- pages`, `-- calendar` or `-- races`
 * one part of it, and `npm run bench -- pages /events /rent` these pages alone, in full. `--runs=1` is quick and rough.
 *
 * What takes long, and says whether the site holds rather than what it costs, runs only when it is named: `-- load`
 * (`--seconds=`, `--visitors=`, `--registrations=`), `-- rendering` (`--seconds=`, `--visitors=` a second), `-- release`, `-- releases`
 * (`--minutes=`, `--seed=`) and `-- fuzz` (`--seed=`, `--count=`, `--only=`).
 * `-- fuzz --abuse` (`--seconds=`) plays an abusive client beside 50 honest ones instead, and says how these are served.
 */
const given = process.argv.slice(2)
const asked = given.filter((argument) => /^\w/.test(argument))
const only = given.filter((argument) => argument.startsWith('/'))
const option = (name: string) => {
  const value = given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  return value ? Number(value) : undefined
}
const runs = option('runs') ?? 3
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

if (wanted('lists')) await benchLists()
if (wanted('bookings')) await benchBookings()
if (wanted('budgets')) await withBackend(benchBudgets)
if (wanted('pages')) await withBackend(benchPages)
if (wanted('calendar')) await withBackend(benchCalendar)
if (asked.includes('release')) await withBackend(benchRelease)
if (asked.includes('releases'))
  await benchReleases({ minutes: option('minutes') ?? 60, seed: option('seed') ?? Date.now() })
// Last: it keeps what runs from then on to one core.
if (wanted('races')) await benchRaces()
const isAbuse = given.includes('--abuse')
if (asked.includes('fuzz') && isAbuse) await benchAbuse({ seconds: option('seconds') ?? 40 })
if (asked.includes('fuzz') && !isAbuse)
  await benchFuzz({
    seed: option('seed') ?? Date.now(),
    count: option('count') ?? 20_000,
    only: option('only'),
  })
if (asked.includes('rendering'))
  await benchRendering({ seconds: option('seconds') ?? 30, visitors: option('visitors') ?? 200 })
if (asked.includes('load'))
  await benchLoad({
    seconds: option('seconds') ?? 120,
    visitors: option('visitors') ?? 200,
    registrations: option('registrations') ?? 20,
  })

async function withBackend(run: (options: PageBenchOptions & CalendarBenchOptions) => Promise<void>) {
  const chromium = findChromium()
  if (!chromium) throw new Error('There is no Chromium. Install one or set CHROMIUM_PATH.')
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const ports = { api: 0, database: 0, mailWeb: 0, mailSmtp: 0 }
  const backend = await startBackend({ folder, ports, siteUrl: 'http://localhost', environment: {} })
  try {
    await run({
      folder,
      apiUrl: backend.apiUrl,
      databaseUrl: backend.databaseUrl,
      publishableKey: backend.publishableKey,
      chromium,
      only,
      runs,
    })
  } finally {
    await backend.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
