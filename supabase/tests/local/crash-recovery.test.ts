import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '@hub/local-supabase/migrate'
import { readSecrets } from '@hub/local-supabase/secrets'
import { sign } from 'hono/jwt'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OtherBackend, runBackendApart } from './fixtures/other-process.ts'
import { kill, query, runningPostmaster, serversGone } from './fixtures/postgres.ts'

const PEOPLE = 60
const SEATS = 36
/** So many are told that they have a seat before everything is killed. */
const REPORTED = 10
const AT_ONCE = 30

interface Person {
  readonly id: string
  readonly email: string
  /** Chosen once; later requests use it. */
  readonly key: string
}
interface Reported {
  readonly id: string
  readonly ticket: string
}

let folder: string
let backend: OtherBackend
let people: Person[]
const event = randomUUID()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'science-hub-killed-'))
  await chmod(folder, 0o755)
  backend = await runBackendApart(folder, migrationsDirectory)
  people = await query(backend.databaseUrl, prepare)
}, 180_000)

afterAll(async () => {
  if (backend.child.signalCode === null) await kill(backend.child)
  await serversGone(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})

/** An event with too few seats, at which one pays on the spot, and people with accounts. */
async function prepare(sql: Sql): Promise<Person[]> {
  await sql`
    insert into public.events (
      id, slug, kind, title, starts_at, ends_at, published_at, capacity, price_kind, price_amount, payment_methods
    )
    values (
      ${event}, 'killed', 'lecture', '{"ru": "Лекция"}', now() + interval '9 days', now() + interval '9 days 2 hours',
      now(), ${SEATS}, 'paid', 100000, '{on_site}'
    )`
  const rows = await sql<{ id: string; email: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'person' || n || '@hub.example', now(), '{"name": "Ада"}'
    from generate_series(1, ${PEOPLE}::integer) n
    returning id, email`
  return rows.map(({ id, email }) => ({ id, email, key: randomUUID() }))
}

/** Asks for a seat: what was told, or why there is none, or nothing when nobody answered. */
async function ask({ id, email, key }: Person): Promise<Reported | string | undefined> {
  const { jwtSecret } = await readSecrets(folder)
  const claims = { sub: id, email, role: 'authenticated', aud: 'authenticated', user_metadata: {} }
  const token = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 }, jwtSecret, 'HS256')
  const response = await fetch(`${backend.apiUrl}/rest/v1/rpc/register_for_event`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      event_id: event,
      full_name: 'Ада',
      email,
      payment_method: 'on_site',
      idempotency_key: key,
    }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (!response || !answer || response.status >= 500) return undefined
  return response.ok
    ? { id: answer.registration.id, ticket: answer.registration.ticket_code }
    : String(answer.hint ?? answer.message)
}

/** All of them ask, so many at once; `after` hears of each answer. */
async function askAll(
  after: (reported: number) => void,
): Promise<Map<Person, Reported | string | undefined>> {
  const answers = new Map<Person, Reported | string | undefined>()
  const waiting = people.values()
  let reported = 0
  const work = async () => {
    for (const person of waiting) {
      const answer = await ask(person)
      answers.set(person, answer)
      if (typeof answer === 'object') after(++reported)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

/** Kills both at once, in the middle of the other requests. The server's own processes end when they miss it. */
async function killEverything(postmaster: number) {
  process.kill(postmaster, 'SIGKILL')
  await kill(backend.child)
  await serversGone(join(folder, 'postgres'))
}

interface Mail {
  readonly messageId?: string
}
const mailbox = async () => (await (await fetch(`${backend.mailUrl}/email`)).json()) as Mail[]

test('killed while people register: nobody loses a seat, nothing is half done, each mail comes once', async () => {
  const postmaster = await runningPostmaster(join(folder, 'postgres'))
  let killed: Promise<void> | undefined
  const before = await askAll((reported) => {
    if (reported === REPORTED) killed = killEverything(postmaster)
  })
  await killed
  const confirmed = [...before].filter((entry): entry is [Person, Reported] => typeof entry[1] === 'object')
  expect(confirmed.length).toBeGreaterThanOrEqual(REPORTED)
  expect([...before.values()].filter((answer) => answer === undefined).length).toBeGreaterThan(0)

  backend = await runBackendApart(folder, migrationsDirectory)
  const seats = () =>
    query(
      backend.databaseUrl,
      (sql) => sql<Reported[]>`
        select id, ticket_code as ticket from public.registrations where event_id = ${event} and status = 'confirmed'`,
    )
  expect([...(await seats())]).toEqual(expect.arrayContaining(confirmed.map(([, reported]) => reported)))

  const after = await askAll(() => undefined)
  for (const [person, reported] of confirmed) expect(after.get(person)).toEqual(reported)
  const outcomes = [...after.values()].map((answer) => (typeof answer === 'object' ? 'seat' : answer))
  expect(outcomes.filter((outcome) => outcome === 'seat')).toHaveLength(SEATS)
  expect(outcomes.filter((outcome) => outcome === 'event_full')).toHaveLength(PEOPLE - SEATS)

  const [whole] = await query(
    backend.databaseUrl,
    (sql) => sql`
      select
        (select seats_taken from public.events where id = ${event}) as seats,
        count(*)::integer as registrations,
        count(orders.id) filter (where orders.subtotal_amount = 100000)::integer as orders,
        (select count(*) from public.order_items)::integer as items,
        (select count(distinct recipient) from public.outbox where channel = 'email')::integer as written_to
      from public.registrations left join public.orders on orders.id = order_id
      where event_id = ${event}`,
  )
  expect(whole).toEqual({
    seats: SEATS,
    registrations: SEATS,
    orders: SEATS,
    items: SEATS,
    written_to: SEATS,
  })
  await everyMailCame()
}, 400_000)

test('when its process is killed, database and mailbox end', async () => {
  expect((await fetch(backend.mailUrl)).status).toBe(200)
  await kill(backend.child)
  await serversGone(join(folder, 'postgres'))
  const answers = () =>
    fetch(backend.mailUrl).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
})

async function everyMailCame() {
  // What was under way when it was killed is taken up again when its lease is over; that time is over now.
  const waiting = () =>
    query(
      backend.databaseUrl,
      (sql) => sql`
        update public.outbox set next_attempt_at = now()
        where channel = 'email' and status <> 'sent' and next_attempt_at > now() returning status`,
    )
  await waiting()
  await vi.waitFor(
    async () => {
      const unsent = await query(
        backend.databaseUrl,
        (sql) => sql`select status from public.outbox where channel = 'email' and status <> 'sent'`,
      )
      expect(unsent).toHaveLength(0)
      const written = await query(
        backend.databaseUrl,
        (sql) => sql<{ id: string }[]>`select id from public.outbox where channel = 'email'`,
      )
      // A letter may have left just before its sender was killed and leave again: a mailbox tells them by their id. One
      // that was killed before it had sent the content leaves a mail without an id.
      const came = new Set((await mailbox()).flatMap(({ messageId }) => messageId ?? []))
      expect([...came].sort()).toEqual(written.map(({ id }) => `${id}@hub.example`).sort())
    },
    { timeout: 120_000, interval: 500 },
  )
}
