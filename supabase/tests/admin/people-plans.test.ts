import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { watchPlans } from '../fixtures/plans.ts'

const size = 100_000
/** Counting stops at 10 000; a page and what it skips comes on top. Far below what reading all rows takes. */
const MOST = size / 2

let database: TestDatabase
let superAdmin: Account
let plans: Awaited<ReturnType<typeof watchPlans>>

beforeAll(async () => {
  database = await createTestDatabase()
  superAdmin = await addAccount(database, { role: 'super_admin' })
  await quietly('profiles', addPeople)
  await quietly('speakers', addSpeakers)
  await quietly('courses', addCourses)
  await database.sql`vacuum analyze private.people, public.speakers, public.courses`
  plans = await watchPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

/** What triggers do row by row is written for all rows at once. */
async function quietly(table: string, fill: () => Promise<unknown>) {
  const name = database.sql(`public.${table}`)
  await database.sql`alter table ${name} disable trigger user`
  await fill()
  await database.sql`alter table ${name} enable trigger user`
}

async function addPeople() {
  await database.sql`
    insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at, raw_user_meta_data)
    select
      gen_random_uuid(), 'person' || n || '@mail.example', now(), now() - n * interval '1 minute',
      case when n % 3 > 0 then now() - n % 977 * interval '1 hour' end,
      jsonb_build_object('name', case when n % 5000 = 7 then 'Редкость ' else 'Обычный ' end || n)
    from generate_series(1, ${size}::integer) n`
  await database.sql`update public.profiles set role = 'moderator' where name like '%00'`
  await database.sql`select private.refresh_people(array(select id from public.profiles))`
}

const addSpeakers = () => database.sql`
  insert into public.speakers (slug, name, status, is_recommended, created_at, search)
  select
    'speaker-' || n, jsonb_build_object('ru', word || n),
    case when n % 1000 = 0 then 'pending' else 'active' end::public.speaker_status, n % 7 = 0,
    now() - n * interval '1 minute', to_tsvector('simple', word || n)
  from generate_series(1, ${size}::integer) n
  cross join lateral (select case when n % 5000 = 7 then 'редкость ' else 'обычный ' end as word) words`

const addCourses = () => database.sql`
  insert into public.courses (slug, title, format, level, published_at, created_at, search)
  select
    'course-' || n, jsonb_build_object('ru', word || n), 'offline', 'beginner',
    case when n % 1000 > 0 then now() - interval '1 day' end, now() - n * interval '1 minute',
    to_tsvector('simple', word || n)
  from generate_series(1, ${size}::integer) n
  cross join lateral (select case when n % 5000 = 7 then 'редкость ' else 'обычный ' end as word) words`

const calls: [name: string, call: string, total: number][] = [
  ['users', 'admin_users()', 10_000],
  ['users by name', "admin_users(sort => 'name', page => 300)", 10_000],
  ['who signed in last', "admin_users(sort => 'signed_in_desc')", 10_000],
  ['those of a rare role', "admin_users(role => 'moderator', sort => 'name')", size / 100],
  ['those of the usual role', "admin_users(role => 'user', sort => 'signed_in')", 10_000],
  ['those who are blocked', "admin_users(state => 'blocked')", 0],
  ['a rare name', "admin_users(search => 'редкость')", size / 5000],
  ['one address', "admin_users(search => 'person77777@mail.example')", 1],
  ['the end that all addresses have', "admin_users(search => 'mail.example', sort => 'name')", 10_000],
  ['speakers', 'admin_speakers()', 10_000],
  ['speakers changed last', "admin_speakers(sort => 'updated_desc')", 10_000],
  ['speakers who are not shown', "admin_speakers(status => 'pending', language => 'en')", size / 1000],
  ['a word in speakers', "admin_speakers(search => 'редкость')", size / 5000],
  ['courses', 'admin_courses()', 10_000],
  ['courses by title', "admin_courses(sort => 'title')", 10_000],
  ['courses by beginning', "admin_courses(sort => 'starts')", 10_000],
  ['drafts of courses', "admin_courses(state => 'draft', sort => 'title')", size / 1000],
  ['a word in courses', "admin_courses(search => 'редкость')", size / 5000],
]

describe(`among ${size} rows`, () => {
  test.each(calls)('%s come without reading all of them', async (_, call, total) => {
    const { answer, table, rowsRead } = await plans.effortOf(call, superAdmin)
    expect(answer.total).toBe(total)
    expect(rowsRead, `rows of ${table}`).toBeLessThan(MOST)
  })
})
