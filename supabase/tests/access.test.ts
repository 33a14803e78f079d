import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount, addStaff } from './fixtures/accounts.ts'
import { addOneOfEach, type SampleRow } from './fixtures/one-of-each.ts'
import { allowAttempts, attemptAll } from './roles/callers.ts'
import { attemptOn, wasAllowed } from './roles/row-attempts.ts'

let database: TestDatabase
let samples: Map<string, SampleRow>
let callers: Record<Person, Caller>

/** Who asks. The pretender is a plain user whose metadata and token say `super_admin`. */
const people = ['visitor', 'owner', 'other', 'pretender', 'moderator', 'admin', 'superAdmin'] as const
type Person = (typeof people)[number]

beforeAll(async () => {
  database = await createTestDatabase()
  await allowAttempts(database)
  const { user, other, moderator, admin, superAdmin } = await addStaff(database)
  const pretender = await addAccount(database, { metadata: { role: 'super_admin' } })
  callers = { visitor: 'anon', owner: user, other, pretender, moderator, admin, superAdmin }
  samples = await addOneOfEach(database, user.userId)
})

afterAll(() => database.drop())

class Undo extends Error {}

/** Whether somebody sees the sample row of a table. */
async function isSeen(person: Person, table: string): Promise<boolean> {
  const [outcome] = await attemptAll(database, callers[person], [
    attemptOn('select', table, samples.get(table) ?? {}),
  ])
  return outcome !== undefined && wasAllowed(outcome)
}

describe('unpublished and inactive rows are visible to staff only', () => {
  const hidden: [table: string, hide: string, seenBy: Person[]][] = [
    // The owner co-organises the event.
    ['events', 'published_at = null', ['owner', 'moderator', 'admin', 'superAdmin']],
    ['events', "published_at = now() + interval '1 hour'", ['owner', 'moderator', 'admin', 'superAdmin']],
    ['speakers', "status = 'pending'", ['moderator', 'admin', 'superAdmin']],
    ['speakers', "status = 'inactive'", ['moderator', 'admin', 'superAdmin']],
    ['blog_posts', 'published_at = null', ['admin', 'superAdmin']],
    ['courses', 'published_at = null', ['admin', 'superAdmin']],
    ['coworking_plans', 'is_active = false', ['admin', 'superAdmin']],
    ['subscriptions', 'is_active = false', ['admin', 'superAdmin']],
    ['support_services', 'is_active = false', ['admin', 'superAdmin']],
    ['slides', 'is_active = false', ['admin', 'superAdmin']],
    ['site_settings', 'is_active = false', ['superAdmin']],
  ]

  test.each(hidden)('%s with %s', async (table, change, seenBy) => {
    const copy = samples.get(table)
    // The row that holds the enrolments of a course is never published.
    const those = table === 'events' ? 'where course_id is null' : ''
    await database.sql.unsafe(`update public.${table} set ${change} ${those}`)
    const found = await Promise.all(
      people.map(async (person) => ({ person, seen: await isSeen(person, table) })),
    )
    expect(found.filter(({ seen }) => seen).map(({ person }) => person)).toEqual(seenBy)
    const column = change.split(' ')[0] ?? ''
    const shown = { published_at: "now() - interval '1 day'", status: "'active'", is_active: 'true' }[column]
    await database.sql.unsafe(`update public.${table} set ${column} = ${shown} ${those}`)
    expect(copy).toBeDefined()
  })

  test('child rows of a draft are visible to staff only', async () => {
    await database.sql`update public.events set published_at = null where slug = 'event'`
    for (const table of [
      'event_speakers',
      'event_sessions',
      'event_session_speakers',
      'event_photos',
      'comments',
    ]) {
      expect([table, await isSeen('visitor', table)]).toEqual([table, false])
      expect([table, await isSeen('moderator', table)]).toEqual([table, true])
    }
    await database.sql`update public.events set published_at = now() where slug = 'event'`
  })
})

describe('events', () => {
  const setStatus = (person: Person, status: string) =>
    database.as(
      callers[person],
      (sql) => sql`update public.events set status = ${status} where slug = 'event'`,
    )

  test('a moderator postpones but neither cancels nor takes a cancellation back', async () => {
    await setStatus('moderator', 'postponed')
    await expect(setStatus('moderator', 'cancelled')).rejects.toMatchObject({ code: 'PT403' })
    await setStatus('admin', 'cancelled')
    await expect(setStatus('moderator', 'planned')).rejects.toMatchObject({ code: 'PT403' })
    await setStatus('superAdmin', 'planned')
  })

  test('a moderator cannot add an event that is cancelled from the start', async () => {
    const add = database.as(
      callers.moderator,
      (sql) => sql`
      insert into public.events (slug, kind, title, starts_at, ends_at, status)
      values ('off', 'quiz', '{"ru": "Квиз"}', now(), now() + interval '1 hour', 'cancelled')`,
    )
    await expect(add).rejects.toMatchObject({ code: 'PT403' })
  })
})

describe('pictures', () => {
  const upload = async (person: Person, name: string, bucket = 'media') => {
    try {
      await database.as(callers[person], async (sql) => {
        await sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
        throw new Undo()
      })
    } catch (error) {
      if (error instanceof Undo) return true
      expect(error).toMatchObject({ code: '42501' })
    }
    return false
  }

  test.each([
    ['events/a.webp', ['owner', 'moderator', 'admin', 'superAdmin']],
    ['speakers/a.webp', ['admin', 'superAdmin']],
    ['a.webp', ['admin', 'superAdmin']],
  ])('%s is uploaded by %j', async (name, allowed) => {
    const found = await Promise.all(
      people.map(async (person) => ({ person, done: await upload(person, name) })),
    )
    expect(found.filter(({ done }) => done).map(({ person }) => person)).toEqual(allowed)
  })

  test('the bucket takes pictures but no SVG, and recordings with captions, of 5 MB at most', async () => {
    const rows = await database.sql`
      select public, file_size_limit::integer as limit, allowed_mime_types as types from storage.buckets where id = 'media'`
    expect(rows).toEqual([
      {
        public: true,
        limit: 5_242_880,
        types: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'video/webm', 'video/mp4', 'text/vtt'],
      },
    ])
  })
})

test('a CSRF token is readable by its account until it expires', async () => {
  const { userId } = await addAccount(database)
  for (const [token, expiry] of [
    ['token-that-holds-still', '1 minute'],
    ['token-that-has-run-out', '-1 minute'],
  ] as const)
    await database.sql`
      insert into public.csrf_tokens (token, user_id, expires_at)
      values (${token}, ${userId}, now() + ${expiry}::interval)`
  const seenBy = (caller: Caller) =>
    database.as(caller, (sql) => sql`select token from public.csrf_tokens where user_id = ${userId}`)
  expect(await seenBy({ userId })).toEqual([{ token: 'token-that-holds-still' }])
  expect(await seenBy(callers.other)).toEqual([])
})

test('no role can read the private schema or the secrets of calendar feeds', async () => {
  for (const person of people) {
    for (const query of [
      'select * from private.settings',
      'select * from private.role_permissions',
      'select * from private.event_occupancy',
      'select * from private.rate_limit_attempts',
      'select * from private.idempotent_requests',
      'select secret_hash from public.calendar_feeds',
    ])
      await expect(database.as(callers[person], (sql) => sql.unsafe(query))).rejects.toMatchObject({
        code: '42501',
      })
  }
})
