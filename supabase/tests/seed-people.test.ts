import { createTestBackend, testKeys, testUrl } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../seed/rows/accounts.ts'
import { seed } from '../seed/seed.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

const now = new Date()

beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.sql, { now })
})

afterAll(() => database.drop())

/** The one value of a query. */
async function value(query: string): Promise<unknown> {
  const [row] = await database.sql.unsafe(query)
  return Object.values(row ?? {})[0]
}

const all = (query: string) => database.sql.unsafe(query)
const list = async (query: string) => (await all(query)).map((row) => Object.values(row)[0])

describe('people', () => {
  test('the five accounts have their roles and the password of the demo', async () => {
    const rows = await database.sql`
      select email, private.role_of(id) as role,
        encrypted_password = extensions.crypt(${demoPassword}, encrypted_password) and email_confirmed_at <= now() as "signsIn",
        exists (select from auth.identities where user_id = users.id and provider = 'email') as "hasIdentity"
      from auth.users where email like '%@hub.example' order by email collate "C"`
    expect(demoPassword).toBe('Hub-demo-2026!')
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['admin@hub.example', 'admin', true, true],
      ['moderator@hub.example', 'moderator', true, true],
      ['superadmin@hub.example', 'super_admin', true, true],
      ['user2@hub.example', 'user', true, true],
      ['user@hub.example', 'user', true, true],
    ])
  })

  test('they sign in through the API', async () => {
    const api = await createTestBackend(database)
    const signIn = (email: string, password: string) =>
      api.fetch(`${testUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: testKeys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    for (const name of ['superadmin', 'admin', 'moderator', 'user', 'user2']) {
      const answer = await signIn(`${name}@hub.example`, demoPassword)
      expect([name, answer.status]).toEqual([name, 200])
      expect(await answer.json()).toMatchObject({
        user: { email: `${name}@hub.example`, user_metadata: { name: expect.any(String) } },
      })
    }
    expect((await signIn('user@hub.example', 'wrong')).status).toBe(400)
    await api.close()
  })

  const user = "(select id from auth.users where email = 'user@hub.example')"

  test('user@hub.example holds a valid pass with 4 of 10 visits left', async () => {
    const passes = await all(`
      select visits_left, visits_total, valid_until > now() as holds,
        (select count(*)::integer from public.pass_uses where pass_id = user_passes.id and used_at < now()) as used
      from public.user_passes where user_id = ${user}`)
    expect(passes).toEqual([{ visits_left: 4, visits_total: 10, holds: true, used: 6 }])
  })

  test('two registrations for events to come, one paid and one to be paid', async () => {
    const rows = await all(`
      select registrations.status, orders.status as payment, ends_at > now() as "isToCome"
      from public.registrations
      join public.events on events.id = event_id
      left join public.orders on orders.id = order_id
      where registrations.user_id = ${user} order by payment`)
    expect(rows).toEqual([
      { status: 'confirmed', payment: 'pending', isToCome: true },
      { status: 'confirmed', payment: 'paid', isToCome: true },
    ])
  })

  test('has three favourites, the only ones of the demo', async () => {
    expect(await value(`select count(*)::integer from public.favorites where user_id = ${user}`)).toBe(3)
    expect(await value('select count(*)::integer from public.favorites')).toBe(3)
  })
})

describe('seats', () => {
  const seats = async (slug: string) => {
    const rows = await database.as(
      'anon',
      (sql) => sql`
      select price_kind, starts_at > now() as future, seats_left, waitlist_count as waiting
      from public.event_cards where slug = ${slug}`,
    )
    return rows[0]
  }

  test('last-seat is free, in the future, with exactly one seat left', async () => {
    expect(await seats('last-seat')).toEqual({ price_kind: 'free', future: true, seats_left: 1, waiting: 0 })
  })

  test('the full event has a waitlist', async () => {
    const event = await seats('full-house')
    expect(event).toMatchObject({ future: true, seats_left: 0 })
    expect(event?.waiting).toBeGreaterThan(0)
  })

  test('every ticket is signed by this database', async () => {
    const codes = await list(`
      select ticket_code from public.registrations
      where not private.is_signed_ticket(event_id, ticket_code)
        or private.read_ticket_code(ticket_code) is distinct from ticket_code`)
    expect(codes).toEqual([])
  })

  test('the counters of every event match its registrations', async () => {
    const wrong = await list(`
      select slug from public.events
      where (seats_taken, waitlist_count) <> (
        select
          count(*) filter (where status in ('pending', 'confirmed') and not is_online),
          count(*) filter (where status = 'waitlisted')
        from public.registrations where event_id = events.id
      )`)
    expect(wrong).toEqual([])
  })
})

test('seeding leaves no trace in the audit log and no mail to send', async () => {
  expect(await value('select count(*)::integer from public.audit_log')).toBe(0)
  expect(await value('select count(*)::integer from public.outbox')).toBe(0)
})

test('the same time gives the same demo', async () => {
  const copy = await createTestDatabase()
  await seed(copy.sql, { now })
  for (const table of [
    'events',
    'registrations',
    'orders',
    'space_bookings',
    'user_passes',
    'comment_likes',
  ]) {
    const digest = (source: TestDatabase) => source.sql`
      select md5(string_agg((to_jsonb(rows) - 'created_at' - 'updated_at')::text, '|' order by (to_jsonb(rows) - 'created_at' - 'updated_at')::text)) as md5
      from ${source.sql(`public.${table}`)} rows`
    expect(await digest(copy)).toEqual(await digest(database))
  }
  await copy.drop()
})
