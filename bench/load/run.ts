import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSecrets } from '@hub/local-supabase/secrets'
import type { Backend } from '@hub/local-supabase/start'
import { sign } from 'hono/jwt'
import postgres, { type Sql } from 'postgres'
import type { Site } from '../../scripts/start/site.ts'
import { addressOf } from '../fixtures/addresses.ts'
import { printTable } from '../table.ts'
import { postgresIn, watchMemory } from './memory.ts'
import { startServerProcess } from './server-process.ts'
import { createTally, type Tally } from './tally.ts'
import { visit } from './visitors.ts'

const EVENTS = 12
const HOUR = 3600

interface TestPerson {
  readonly id: string
  readonly email: string
  readonly event: string
}

/** Events that people can register for, and somebody new for each registration. */
async function prepareTestPeople(sql: Sql, count: number): Promise<TestPerson[]> {
  const events = await sql<{ id: string }[]>`
    insert into public.events (slug, kind, title, starts_at, ends_at, published_at, capacity)
    select
      'load-' || n, 'lecture', jsonb_build_object('ru', 'Лекция ' || n), now() + interval '30 days',
      now() + interval '30 days 2 hours', now(), 100000
    from generate_series(1, ${EVENTS}::integer) n
    returning id`
  const people = await sql<{ id: string; email: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'load' || n || '@hub.example', now(), '{"name": "Ада"}'
    from generate_series(1, ${count}::integer) n
    returning id, email`
  return people.map(({ id, email }, index) => ({ id, email, event: events[index % EVENTS]?.id ?? '' }))
}

interface ApiClientOptions {
  readonly apiUrl: string
  readonly key: string
  readonly jwtSecret: string
  readonly tally: Tally
}

/** So many a second, whether or not those before have their answer. Answers the registrations that were confirmed. */
async function registerAll(
  entrants: readonly TestPerson[],
  perSecond: number,
  summary: ApiClientOptions,
): Promise<string[]> {
  const began = performance.now()
  const asked: Promise<string | undefined>[] = []
  for (const [index, entrant] of entrants.entries()) {
    await pause(Math.max(0, (index * 1000) / perSecond - (performance.now() - began)))
    asked.push(register(entrant, summary))
  }
  return (await Promise.all(asked)).filter((id) => id !== undefined)
}

async function register(
  { id, email, event }: TestPerson,
  { apiUrl, key, jwtSecret, tally }: ApiClientOptions,
) {
  const claims = { sub: id, email, role: 'authenticated', aud: 'authenticated', user_metadata: {} }
  const token = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) + HOUR }, jwtSecret, 'HS256')
  const answer = await tally.ask('registrations', `${apiUrl}/rest/v1/rpc/register_for_event`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(id),
    },
    body: JSON.stringify({ event_id: event, full_name: 'Ада', email, idempotency_key: crypto.randomUUID() }),
  })
  if (answer === undefined) return undefined
  const { registration } = JSON.parse(answer) as { registration: { id: string } }
  return registration.id
}

export interface LoadOptions {
  readonly seconds: number
  /** People who go from page to page all the time. */
  readonly visitors: number
  /** People who register, each second. */
  readonly registrations: number
}

/** Many visitors and a rush of registrations against the published site. Fails at the first error, loss or leak. */
export async function benchLoad(options: LoadOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-load-'))
  await chmod(folder, 0o755)
  try {
    const { api, site } = await startServers(folder)
    const sql = postgres(api.facts.databaseUrl, { max: 2, onnotice: () => undefined })
    try {
      await measure(options, folder, sql, { api, site })
    } finally {
      await sql.end()
      await site.stop()
      await api.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

type Servers = Awaited<ReturnType<typeof startServers>>

async function measure(
  { seconds, visitors, registrations }: LoadOptions,
  folder: string,
  sql: Sql,
  { api, site }: Servers,
): Promise<void> {
  const entrants = await prepareTestPeople(sql, seconds * registrations)
  const { jwtSecret } = await readSecrets(folder)
  const tally = createTally()
  const { apiUrl, publishableKey: key } = api.facts
  const memory = watchMemory({
    'the API': () => [api.pid],
    'the static host': () => [site.pid],
    PostgreSQL: postgresIn(join(folder, 'postgres')),
  })
  const until = Date.now() + seconds * 1000
  const [confirmed] = await Promise.all([
    registerAll(entrants, registrations, { apiUrl, key, jwtSecret, tally }),
    ...Array.from({ length: visitors }, (_, index) =>
      visit(index, { siteUrl: site.facts.url, apiUrl, key, until, tally }),
    ),
  ])
  const sizes = memory()
  printTable(
    `${visitors} visitors, ${registrations} registrations a second, ${seconds} s`,
    ['asked', 'requests', 'a second', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms', 'errors'],
    tally.lines(seconds),
  )
  printTable(
    'private memory, MB',
    ['program', 'second quarter', 'last quarter', 'most'],
    sizes.map(({ name, early, late, most }) => [name, ...[early, late, most].map(Math.round)]),
  )
  assert.deepEqual(tally.errors(), [], 'requests that failed')
  await assertNothingLost(sql, entrants.length, confirmed)
  for (const { name, isFlat } of sizes) assert.ok(isFlat, `the memory of ${name} grows`)
}

async function assertNothingLost(sql: Sql, asked: number, confirmed: readonly string[]): Promise<void> {
  const [kept] = await sql`
    select
      count(*)::integer as registrations,
      count(outbox.id)::integer as mails,
      (select sum(seats_taken)::integer from public.events where slug like 'load-%') as seats
    from public.registrations
    left join public.outbox on outbox.recipient = registrations.email and outbox.channel = 'email'
    where registrations.id = any (${[...confirmed]}) and registrations.status = 'confirmed'`
  assert.deepEqual(
    { ...kept },
    { registrations: asked, mails: asked, seats: asked },
    'what is in the database',
  )
}

/** The site as `npm start` serves it, but API and static host each in a process of their own. */
async function startServers(folder: string) {
  const api = await startServerProcess<Omit<Backend, 'stop'>>('api', folder)
  try {
    const { apiUrl, publishableKey } = api.facts
    return { api, site: await startServerProcess<Omit<Site, 'stop'>>('site', folder, apiUrl, publishableKey) }
  } catch (error) {
    await api.stop()
    throw error
  }
}
