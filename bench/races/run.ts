import assert from 'node:assert/strict'
import { listenTestBackend } from '../../supabase/local/test-backend.ts'
import type { TestDatabase } from '../../supabase/local/test-database.ts'
import { type Account, addAccount } from '../../supabase/tests/fixtures/accounts.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { printTable } from '../table.ts'
import { generateLoad } from './load-generator.ts'
import { keepToOneCore } from './one-core.ts'
import { orderRequests, RACES } from './races.ts'
import { quantile, sendAll, type Timed } from './timing.ts'
import { type Transport, viaApi, viaDatabase } from './transports.ts'

const CROWD = 200
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
      // The local API prints a line for each refusal, and there are hundreds.
      console.error = () => undefined
      try {
        const people = await crowd(database)
        const ways = [viaApi(target.apiUrl), viaDatabase(database)]
        await race(database, people, ways)
        await countOrders(database, people, ways, cores)
        await generateLoad(database, target.apiUrl)
      } finally {
        console.error = error
        await target.close()
      }
    },
    CROWD / 4,
  )
}

async function crowd(database: TestDatabase): Promise<Account[]> {
  return Promise.all(Array.from({ length: CROWD }, () => addAccount(database)))
}

async function race(database: TestDatabase, people: Account[], ways: Transport[]): Promise<void> {
  const rows: (string | number)[][] = []
  for (const { name, outcomes, kept, prepare } of RACES)
    for (const way of ways) {
      const { wishes, count } = await prepare(database, people)
      const timed = await sendAll(way, wishes, wishes.length)
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
      const wishes = await orderRequests(database, people, events)
      const timed = await sendAll(way, wishes, CUSTOMERS)
      assert.deepEqual(timed.outcomes, { ok: wishes.length }, `orders, ${way.name}`)
      const perSecond = (wishes.length / timed.took) * 1000
      rows.push([events, way.name, wishes.length, Math.round(perSecond), ...timesOf(timed)])
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
