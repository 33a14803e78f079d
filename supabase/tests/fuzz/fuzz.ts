import { readdir } from 'node:fs/promises'
import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import type { TestDatabase } from '@hub/local-supabase/test-database'
import { functionsDirectory } from '../../local/functions/functions.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { addOneOfEach } from '../fixtures/one-of-each.ts'
import { tokenOf } from '../fixtures/tokens.ts'
import { addPaidEvent, addPass, addPromo } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { fingerprints, violatedInvariants } from './invariants.ts'
import type { KnownRows } from './malformed-values.ts'
import { authRequest, functionRequest, storageRequest } from './other-requests.ts'
import { FUZZERS, type Fuzzer, protectedFrom } from './protected-rows.ts'
import { type Random, randomOfRequest } from './random.ts'
import { type FuzzRequest, type FuzzResponse, rawClient } from './request.ts'
import { restRequest } from './rest-requests.ts'

/** What no answer may tell: where our code lies, and what is asked of the database. */
const INSIDES: readonly [what: string, pattern: RegExp][] = [
  ['a stack trace', /\n\s+at .+[:(]\d+|node_modules|file:\/\/\/|\.[cm]?[jt]s:\d+:\d+/],
  ['where a function of the database failed', /PL\/pgSQL function|SQL statement "|CONTEXT:/],
  ['SQL', /\b(?:from|join|into|update) "?(?:public|private|auth|storage)"?\."?\w/i],
  ['a connection string', /postgres(?:ql)?:\/\//],
]

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
function responseFault({ status, type, text }: FuzzResponse): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 400)}`
  if (status < 200) return `status ${status}`
  // A browser would run what somebody put into the address.
  if (/html/.test(type) && text !== '') return `answers as ${type}`
  if (status < 400) return undefined
  const reported = INSIDES.find(([, pattern]) => pattern.test(text))
  return reported && `tells ${reported[0]}: ${text.slice(0, 400)}`
}

interface BatchOptions {
  readonly seed: number
  readonly person: Fuzzer
  /** The first request, and how many. */
  readonly from: number
  readonly count: number
}

interface Batch {
  /** What was wrong, each with what makes it happen again. */
  readonly faults: string[]
  /** How often each status came. */
  readonly statuses: Readonly<Record<number, number>>
}

/** Asks at random as one person on a database of its own, and looks at each answer and at what is left behind. */
async function runBatch(database: TestDatabase, options: BatchOptions): Promise<Batch> {
  const { seed, person, from, count } = options
  const { stock, token, other } = await furnish(database, person)
  const catalogue = await readCatalogue(database)
  const functions = await namesOfFunctions()
  const protectedQueries = protectedFrom(person, other)
  const before = await fingerprints(database, protectedQueries)
  const target = await listenTestBackend(database, { log: () => undefined })
  const client = rawClient(target.apiUrl)
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const again = (index: number, ask: FuzzRequest) =>
    `seed ${seed}, request ${index}, as ${person}: ${ask.method} ${ask.path.slice(0, 300)} ` +
    `${JSON.stringify({ ...ask.headers, authorization: undefined, apikey: undefined }).slice(0, 200)} ${String(ask.body ?? '').slice(0, 500)}`
  try {
    for (let index = from; index < from + count; index++) {
      const random = randomOfRequest(seed, index)
      const ask = signed(random, anyRequest(random, catalogue, functions, stock), token)
      const answer = await client.send(ask).catch((error: Error): FuzzResponse => {
        faults.push(`${error.message}\n  ${again(index, ask)}`)
        return { status: 0, type: '', text: '' }
      })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = answer.status === 0 ? undefined : responseFault(answer)
      if (fault) faults.push(`${fault}\n  ${again(index, ask)}`)
    }
    const range = `seed ${seed}, requests ${from} to ${from + count - 1}, as ${person}`
    for (const [query, print] of await fingerprints(database, protectedQueries))
      if (print !== before.get(query)) faults.push(`changed: ${query}\n  ${range}`)
    for (const disorder of await violatedInvariants(database)) faults.push(`${disorder}\n  ${range}`)
  } finally {
    client.close()
    await target.close()
  }
  return { faults, statuses }
}

function anyRequest(
  random: Random,
  catalogue: Catalogue,
  functions: readonly string[],
  stock: KnownRows,
): FuzzRequest {
  const share = random.roll()
  if (share < 0.82) return restRequest(random, catalogue, stock)
  if (share < 0.9) return authRequest(random, stock)
  return share < 0.96 ? storageRequest(random, catalogue, stock) : functionRequest(random, functions, stock)
}

/** With the key that every page carries, and mostly with the person's session. */
function signed(random: Random, ask: FuzzRequest, token: string | undefined): FuzzRequest {
  const key = random.chance(0.98) ? { apikey: testKeys.publishable } : {}
  const session = token && random.chance(0.97) ? { authorization: `Bearer ${token}` } : {}
  return { ...ask, headers: { ...key, ...session, ...ask.headers } }
}

async function namesOfFunctions(): Promise<string[]> {
  const entries = await readdir(functionsDirectory, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name)).map(({ name }) => name)
}

/** Rows of every kind to run into: the last seat, a pass, a code, open hours; and another person's rows. */
async function furnish(
  database: TestDatabase,
  person: Fuzzer,
): Promise<{ stock: KnownRows; token: string | undefined; other: string }> {
  const staff = await addStaff(database)
  const rows = await addOneOfEach(database, staff.user.userId)
  const account: Account | undefined = person === 'visitor' ? undefined : staff[person]
  const ids = [
    ...[...rows.values()].flatMap((row) => (typeof row.id === 'string' ? [row.id] : [])),
    await addEvent(database, { capacity: 1 }),
    await addPaidEvent(database, { capacity: 2 }),
    await addPaidEvent(database),
    await addOpenSpace(database),
    ...(account ? [await addPass(database, account, { visits_left: 2 })] : []),
    staff.user.userId,
    staff.superAdmin.userId,
  ]
  const columns = [...new Set([...rows.values()].flatMap((row) => Object.keys(row)))]
  const words = [...columns, await addPromo(database, { usage_limit: 2 }), ...hoursOfDay(5, [11, 12, 13])]
  const { enums } = await readCatalogue(database)
  return {
    stock: { enums, ids, words },
    token: account && (await tokenOf(account)),
    other: staff.user.userId,
  }
}

/** So many requests share a database: enough to get into each other's way, few enough to be run again. */
const BATCH_SIZE = 250

export interface FuzzOptions {
  readonly seed: number
  readonly count: number
  /** A fresh, migrated database; it is dropped after use. */
  readonly database: () => Promise<TestDatabase>
  /** Only the batch with this request. */
  readonly only?: number
  readonly onBatch?: (done: number) => void
}

/** Asks the whole API at random, as each kind of person in turn. */
export async function fuzz({ seed, count, database, only, onBatch }: FuzzOptions): Promise<Batch> {
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  // A handler that prints every error would bury what matters.
  const { error, warn } = console
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  try {
    for (let from = 0; from < count; from += BATCH_SIZE) {
      if (only !== undefined && (only < from || only >= from + BATCH_SIZE)) continue
      const own = await database()
      const person = FUZZERS[(from / BATCH_SIZE) % FUZZERS.length] ?? 'visitor'
      const batch = await runBatch(own, { seed, person, from, count: Math.min(BATCH_SIZE, count - from) })
      await own.drop()
      faults.push(...batch.faults)
      for (const [status, times] of Object.entries(batch.statuses))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + times
      onBatch?.(from + BATCH_SIZE)
    }
  } finally {
    Object.assign(console, { error, warn })
  }
  return { faults, statuses }
}
