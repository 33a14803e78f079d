import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { watchPlans } from '../fixtures/plans.ts'

const size = 100_000
/** Counting stops at 10 000; a page and what it skips comes on top. Far below what reading all rows takes. */
const MOST = size / 2

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof watchPlans>>

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await addAccount(database, { role: 'admin' })
  const event = await addEvent(database)
  await database.sql`
    insert into public.promo_codes (code, note, discount_kind, discount_percent, used_count, valid_until, created_at)
    select
      'CODE' || n, case when n % 5000 = 7 then '{"ru": "редкость"}'::jsonb end, 'percentage', 1 + n % 100, n % 977,
      now() + n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${size}::integer) n`
  await database.sql`
    insert into public.comments (event_id, author_name, body, created_at)
    select ${event}, 'Ада', case when n % 5000 = 7 then 'редкость ' else 'обычное ' end || n, now() - n * interval '1 minute'
    from generate_series(1, ${size}::integer) n`
  await database.sql`
    insert into public.comment_reports (comment_id, reason)
    select id, 'Реклама' from public.comments order by created_at limit 40`
  await database.sql`vacuum analyze public.promo_codes, public.comments, public.comment_reports`
  plans = await watchPlans(database.url)
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const calls: [name: string, call: string, total: number][] = [
  ['promo codes', 'admin_promo_codes()', 10_000],
  ['by code', "admin_promo_codes(sort => 'code')", 10_000],
  ['by use', "admin_promo_codes(sort => 'used_desc')", 10_000],
  ['by end', "admin_promo_codes(sort => 'until')", 10_000],
  ['those that are active', "admin_promo_codes(state => 'active')", 10_000],
  ['a word', "admin_promo_codes(search => 'редкость')", size / 5000],
  ['comments', 'admin_comments()', 10_000],
  ['the oldest', "admin_comments(sort => 'created')", 10_000],
  ['what was reported', 'admin_comments(only_reported => true)', 40],
  ['a word in comments', "admin_comments(search => 'редкость')", size / 5000],
]

describe(`among ${size} rows`, () => {
  test.each(calls)('%s come without reading all of them', async (_, call, total) => {
    const { answer, table, rowsRead } = await plans.effortOf(call, admin)
    expect(answer.total).toBe(total)
    expect(rowsRead, `rows of ${table}`).toBeLessThan(MOST)
  })
})
