import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  await database.sql`
    insert into public.promo_codes
      (code, note, discount_kind, discount_percent, valid_from, valid_until, usage_limit, used_count, is_active, created_at)
    values
      ('AUTUMN', '{"ru": "Осенний фестиваль"}', 'percentage', 10, null, null, null, 3, true, '2026-01-01'),
      ('SOON', null, 'percentage', 20, now() + interval '1 day', null, null, 0, true, '2026-01-02'),
      ('GONE', null, 'percentage', 30, null, now() - interval '1 day', null, 5, true, '2026-01-03'),
      ('SPENT', null, 'free_pass', null, null, null, 2, 2, true, '2026-01-04'),
      ('ASLEEP', '{"ru": "Друзьям", "en": "For friends"}', 'free_pass', null, null, null, null, 0, false, '2026-01-05')`
})

afterAll(() => database.drop())

const list = (args: Json = {}) => api(staff.admin, 'admin_promo_codes', args)
const codes = async (args: Json = {}): Promise<string[]> =>
  (await list(args)).rows.map((row: { code: string }) => row.code)

describe('a page of promo codes', () => {
  test('has the newest first, each with its state', async () => {
    const { total, rows } = await list()
    expect(total).toBe(5)
    expect(rows.map((row: Json) => [row.code, row.state])).toEqual([
      ['ASLEEP', 'off'],
      ['SPENT', 'used_up'],
      ['GONE', 'over'],
      ['SOON', 'planned'],
      ['AUTUMN', 'active'],
    ])
    expect(rows[0]).not.toHaveProperty('search')
  })

  test.each([
    ['code', ['ASLEEP', 'AUTUMN', 'GONE', 'SOON', 'SPENT']],
    ['used_desc', ['GONE', 'AUTUMN', 'SPENT']],
    ['until', ['GONE']],
    ['created', ['AUTUMN', 'SOON']],
  ])('is sorted by %s', async (sort, first) => {
    expect((await codes({ sort })).slice(0, first.length)).toEqual(first)
  })

  test('comes in pages', async () => {
    expect(await codes({ sort: 'code', page_size: 2, page: 2 })).toEqual(['GONE', 'SOON'])
    expect((await list({ page: 99 })).rows).toEqual([])
  })

  test('is searched by code and note, in both languages', async () => {
    expect(await codes({ search: 'autu' })).toEqual(['AUTUMN'])
    expect(await codes({ search: 'фестиваль' })).toEqual(['AUTUMN'])
    expect(await codes({ search: 'friend' })).toEqual(['ASLEEP'])
    expect(await codes({ search: 'friend', state: 'active' })).toEqual([])
    expect(await codes({ search: 'autu', state: 'active' })).toEqual(['AUTUMN'])
  })

  test('is narrowed by kind and state', async () => {
    expect(await codes({ kind: 'free_pass', sort: 'code' })).toEqual(['ASLEEP', 'SPENT'])
    expect(await codes({ state: 'planned' })).toEqual(['SOON'])
  })

  test('is for those who manage content', async () => {
    expect((await api(staff.superAdmin, 'admin_promo_codes')).total).toBe(5)
    expect(await apiErrorOf(api(staff.moderator, 'admin_promo_codes'))).toBe('403 not_allowed')
    expect(await apiErrorOf(api(staff.user, 'admin_promo_codes'))).toBe('403 not_allowed')
    await expect(api('anon', 'admin_promo_codes')).rejects.toThrow(/permission denied/)
  })
})

test('the second of two saves of one version is rejected', async () => {
  const read = async () =>
    (
      await database.as(
        staff.admin,
        (sql) => sql`select updated_at::text from public.promo_codes where code = 'SOON'`,
      )
    )[0]?.updated_at
  const version = await read()
  const save = (caller: typeof staff.admin, percent: number) =>
    database.as(
      caller,
      (sql) => sql`
        update public.promo_codes set discount_percent = ${percent}
        where code = 'SOON' and updated_at = ${version}::text::timestamptz returning id`,
    )
  expect(await save(staff.admin, 21)).toHaveLength(1)
  expect(await save(staff.superAdmin, 22)).toHaveLength(0)
  expect(await read()).not.toBe(version)
})

test('how often a code was used is counted, never written: a new one begins at nothing', async () => {
  const used = await database.as(staff.admin, async (sql) => {
    const [changed] = await sql`
      update public.promo_codes set used_count = 0, note = '{"ru": "Снова"}' where code = 'AUTUMN' returning used_count`
    const [added] = await sql`
      insert into public.promo_codes (code, discount_kind, used_count) values ('FRESH', 'free_pass', 7)
      returning used_count`
    return [changed?.used_count, added?.used_count]
  })
  expect(used).toEqual([3, 0])
})
