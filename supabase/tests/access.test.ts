import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { accessRules, type Rule, type Verb, writableColumn } from './fixtures/access-rules.ts'
import { addAccount, addStaff } from './fixtures/accounts.ts'
import { addOneOfEach, type SampleRow } from './fixtures/one-of-each.ts'

let database: TestDatabase
let samples: Map<string, SampleRow>
let callers: Record<Person, Caller>

/** Who asks. The pretender is a plain user whose metadata and token say `super_admin`. */
const people = ['visitor', 'owner', 'other', 'pretender', 'moderator', 'admin', 'superAdmin'] as const
type Person = (typeof people)[number]

const permissions: Record<Person, string[]> = {
  visitor: [],
  owner: ['own'],
  other: [],
  pretender: [],
  moderator: ['manage_events', 'moderate_comments', 'manage_calendar'],
  admin: ['manage_content', 'manage_speakers', 'manage_events'],
  superAdmin: [
    'manage_users',
    'manage_roles',
    'manage_settings',
    'manage_content',
    'manage_speakers',
    'manage_events',
    'manage_calendar',
    'moderate_comments',
  ],
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { user, other, moderator, admin, superAdmin } = await addStaff(database)
  const pretender = await addAccount(database, { metadata: { role: 'super_admin' } })
  callers = { visitor: 'anon', owner: user, other, pretender, moderator, admin, superAdmin }
  samples = await addOneOfEach(database, user.userId)
})

afterAll(() => database.drop())

const isAllowed = (rule: Rule, person: Person) =>
  rule === 'everybody' ||
  (rule !== 'nobody' && rule.some((condition) => permissions[person].includes(condition)))

class Undo extends Error {}

/** Whether row level security and grants let somebody do that; nothing of it stays. */
async function may(person: Person, verb: Verb, table: string): Promise<boolean> {
  let done = false
  try {
    await database.as(callers[person], async (sql) => {
      done = await attempt[verb](sql, table)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return done
    const { code } = error as { code?: string }
    if (code === '42501') return false
    // Keys are checked after the policies: to run into them is to be allowed.
    if (code === '23505' || code === '23503') return true
    throw error
  }
  return done
}

const keysOf = (table: string): string[] => {
  const row = samples.get(table) ?? {}
  if ('id' in row) return ['id']
  return Object.keys(row).filter(
    (column) => ['slug', 'token', 'weekday'].includes(column) || column.endsWith('_id'),
  )
}

const matching = (sql: TransactionSql, table: string) => {
  const row = samples.get(table) ?? {}
  return keysOf(table)
    .map((column) => sql`${sql(column)} = ${row[column] as string}`)
    .reduce((all, one) => sql`${all} and ${one}`)
}

const attempt: Record<Verb, (sql: TransactionSql, table: string) => Promise<boolean>> = {
  select: async (sql, table) => {
    const [key = ''] = keysOf(table)
    const rows = await sql`select ${sql(key)} from ${sql(`public.${table}`)} where ${matching(sql, table)}`
    return rows.length === 1
  },
  insert: async (sql, table) => {
    const columns = Object.keys(samples.get(table) ?? {})
    await sql`
      insert into ${sql(`public.${table}`)} (${sql(columns)})
      select ${sql(columns)}
      from jsonb_populate_record(null::${sql(`public.${table}`)}, ${JSON.stringify(samples.get(table))}::text::jsonb)`
    return true
  },
  update: async (sql, table) => {
    const column = sql(writableColumn[table] ?? keysOf(table)[0] ?? '')
    const { count } = await sql`
      update ${sql(`public.${table}`)} set ${column} = ${column} where ${matching(sql, table)}`
    return count === 1
  },
  delete: async (sql, table) => {
    const { count } = await sql`delete from ${sql(`public.${table}`)} where ${matching(sql, table)}`
    return count === 1
  },
}

test('every table has its rules and a row to try them on', async () => {
  const tables = await database.sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const names = tables.map(({ name }) => name)
  expect(Object.keys(accessRules).sort()).toEqual(names)
  expect([...samples.keys()].sort()).toEqual(names)
})

describe.each(Object.entries(accessRules))('%s', (table, rules) => {
  test.each(Object.entries(rules) as [Verb, Rule][])('%s', async (verb, rule) => {
    const found = await Promise.all(people.map(async (person) => [person, await may(person, verb, table)]))
    expect(found).toEqual(people.map((person) => [person, isAllowed(rule, person)]))
  })
})

describe('what is not public yet, or no longer', () => {
  const hidden: [table: string, hide: string, seenBy: Person[]][] = [
    ['events', 'published_at = null', ['moderator', 'admin', 'superAdmin']],
    ['events', "published_at = now() + interval '1 hour'", ['moderator', 'admin', 'superAdmin']],
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
    await database.sql.unsafe(`update public.${table} set ${change}`)
    const found = await Promise.all(
      people.map(async (person) => ({ person, seen: await may(person, 'select', table) })),
    )
    expect(found.filter(({ seen }) => seen).map(({ person }) => person)).toEqual(seenBy)
    const column = change.split(' ')[0] ?? ''
    const shown = { published_at: "now() - interval '1 day'", status: "'active'", is_active: 'true' }[column]
    await database.sql.unsafe(`update public.${table} set ${column} = ${shown}`)
    expect(copy).toBeDefined()
  })

  test('parts of a draft are as hidden as the draft', async () => {
    await database.sql`update public.events set published_at = null where slug = 'event'`
    for (const table of [
      'event_speakers',
      'event_sessions',
      'event_session_speakers',
      'event_photos',
      'comments',
    ]) {
      expect([table, await may('visitor', 'select', table)]).toEqual([table, false])
      expect([table, await may('moderator', 'select', table)]).toEqual([table, true])
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
    ['events/a.webp', ['moderator', 'admin', 'superAdmin']],
    ['speakers/a.webp', ['admin', 'superAdmin']],
    ['a.webp', ['admin', 'superAdmin']],
  ])('%s is uploaded by %j', async (name, allowed) => {
    const found = await Promise.all(
      people.map(async (person) => ({ person, done: await upload(person, name) })),
    )
    expect(found.filter(({ done }) => done).map(({ person }) => person)).toEqual(allowed)
  })

  test('the bucket takes pictures alone, no SVG, of 5 MB at most', async () => {
    const rows = await database.sql`
      select public, file_size_limit::integer as limit, allowed_mime_types as types from storage.buckets where id = 'media'`
    expect(rows).toEqual([
      { public: true, limit: 5_242_880, types: ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] },
    ])
  })
})

test('nobody reaches the private schema, and the secrets of calendars stay unread', async () => {
  for (const person of people) {
    for (const query of [
      'select * from private.settings',
      'select * from private.role_permissions',
      'select * from private.event_occupancy',
      'select secret_hash from public.calendar_feeds',
    ])
      await expect(database.as(callers[person], (sql) => sql.unsafe(query))).rejects.toMatchObject({
        code: '42501',
      })
  }
})
