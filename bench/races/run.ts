import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import type { TestDatabase } from '@hub/local-supabase/test-database'
import { type Account, addAccount } from '../../supabase/tests/fixtures/accounts.ts'
import { insertManyEvents } from '../fixtures/many-events.sql.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { printTable } from '../table.ts'
import { orderRequests, RACES } from './races.ts'
import { quantile, sendAll, type Timed } from './timing.ts'
import { type Transport, viaApi, viaDatabase } from './transports.ts'

const EVENTS = 2000
const REQUESTS = 3000
const IN_FLIGHT = 150
/** A request that takes longer has no answer, as far as a visitor is concerned. */
const TIMEOUT = 30_000

/** What pages ask for while they open. */
const READS = [
  'event_cards?select=*&limit=12',
  'events?select=*,event_speakers(speakers(*)),event_sessions(*)&slug=eq.many-7',
  'rpc/list_events?tab=upcoming&page_size=12',
  'rpc/count_events?tab=upcoming',
  'rpc/home_page',
  'site_settings?select=*&is_active=eq.true',
]

/** Many readers at once, and some who leave before the answer: everybody else must get one. */
async function generateLoad(database: TestDatabase, apiUrl: string): Promise<void> {
  await insertManyEvents(database.sql, EVENTS)
  const outcomes: Record<string, number> = {}
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < REQUESTS) {
      const index = next++
      const started = performance.now()
      const outcome = await readOne(apiUrl, index)
      if (outcome !== 'left') times.push(performance.now() - started)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  times.sort((a, b) => a - b)
  const { 200: answered = 0, left = 0, ...others } = outcomes
  assert.deepEqual(others, {}, 'requests that got no answer, or another one')
  printTable(
    `reads, ${IN_FLIGHT} at a time`,
    ['answered', 'left before', 'median, ms', 'p99, ms', 'longest, ms'],
    [[answered, left, ...[0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)))]],
  )
}

async function readOne(apiUrl: string, index: number): Promise<string> {
  const path = READS[index % READS.length] ?? ''
  const isImpatient = index % 10 === 0
  const separator = path.includes('?') ? '&' : '?'
  try {
    const response = await fetch(`${apiUrl}/rest/v1/${path}${separator}apikey=${testKeys.publishable}`, {
      signal: AbortSignal.timeout(isImpatient ? 20 : TIMEOUT),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return isImpatient ? 'left' : `${error}`
  }
}

const ACCOUNTS = 200
/** Requests under way while orders are counted: as many as the API has connections. */
const CUSTOMERS = 10
/** Orders at one event wait for each other; those at many do not. */
const ORDERS = [1, 5]

/** Who wins when many want the same, which must be exact, and how many orders a second there are. */
export async function benchRaces(): Promise<void> {
  const cores = keepToOneCore()
  await withScratchDatabases(
    1,
    async ([database]) => {
      if (!database) return
      const target = await listenTestBackend(database, { trustsProxy: true })
      await target.backend.warmUp()
      const { error } = console
      // The local API prints a line for each error, and there are hundreds.
      console.error = () => undefined
      try {
        const people = await addAccounts(database)
        const ways = [viaApi(target.apiUrl), viaDatabase(database)]
        await race(database, people, ways)
        await countOrders(database, people, ways, cores)
        await generateLoad(database, target.apiUrl)
      } finally {
        console.error = error
        await target.close()
      }
    },
    ACCOUNTS / 4,
  )
}

async function addAccounts(database: TestDatabase): Promise<Account[]> {
  return Promise.all(Array.from({ length: ACCOUNTS }, () => addAccount(database)))
}

async function race(database: TestDatabase, people: Account[], ways: Transport[]): Promise<void> {
  const rows: (string | number)[][] = []
  for (const { name, outcomes, kept, prepare } of RACES)
    for (const way of ways) {
      const { requests, count } = await prepare(database, people)
      const timed = await sendAll(way, requests, requests.length)
      assert.deepEqual(timed.outcomes, outcomes, `${name}, ${way.name}`)
      assert.equal(await count(), kept, `${name}, ${way.name}: in the database`)
      rows.push([name, way.name, written(timed.outcomes), ...timesOf(timed)])
    }
  printTable('races: all at once', ['race', 'asked', 'answers', 'all, ms', 'median, ms', 'p99, ms'], rows)
}

async function countOrders(
  database: TestDatabase,
  people: Account[],
  ways: Transport[],
  cores: string,
): Promise<void> {
  const rows: (string | number)[][] = []
  for (const events of ORDERS)
    for (const way of ways) {
      const requests = await orderRequests(database, people, events)
      const timed = await sendAll(way, requests, CUSTOMERS)
      assert.deepEqual(timed.outcomes, { ok: requests.length }, `orders, ${way.name}`)
      const perSecond = (requests.length / timed.took) * 1000
      rows.push([events, way.name, requests.length, Math.round(perSecond), ...timesOf(timed)])
    }
  printTable(
    `orders of a ticket, ${CUSTOMERS} at a time, ${cores}`,
    ['events', 'asked', 'orders', 'a second', 'all, ms', 'median, ms', 'p99, ms'],
    rows,
  )
}

const timesOf = ({ took, times }: Timed) =>
  [took, quantile(times, 0.5), quantile(times, 0.99)].map(Math.round)

const written = (outcomes: Timed['outcomes']) =>
  Object.entries(outcomes)
    .sort(([, one], [, other]) => one - other)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')

/** Keeps this process, and whatever it starts from now on, on one core. Answers what it got, for the table. */
function keepToOneCore(): string {
  const { status } = spawnSync('taskset', ['-acp', '0', String(process.pid)])
  return status === 0 ? 'one core for client, API and database' : 'all cores: there is no taskset here'
}
