import { setTimeout as pause } from 'node:timers/promises'
import { sign } from 'hono/jwt'
import type { Sql } from 'postgres'
import { addressOf } from '../fixtures/addresses.ts'
import type { Tally } from './tally.ts'

const EVENTS = 12
const HOUR = 3600

export interface TestPerson {
  readonly id: string
  readonly email: string
  readonly event: string
}

/** Events that people can register for, and somebody new for each registration. */
export async function prepareTestPeople(sql: Sql, count: number): Promise<TestPerson[]> {
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

export interface ApiClientOptions {
  readonly apiUrl: string
  readonly key: string
  readonly jwtSecret: string
  readonly tally: Tally
}

/** So many a second, whether or not those before have their answer. Answers the registrations that were confirmed. */
export async function registerAll(
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
