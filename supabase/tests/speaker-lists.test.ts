import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './fixtures/accounts.ts'
import { insert } from './fixtures/events.ts'

let database: TestDatabase

const physics = randomUUID()
const zoology = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  await insert(database, 'science_fields', {
    id: physics,
    slug: 'physics',
    name: { ru: 'физика', en: 'physics' },
  })
  await insert(database, 'science_fields', {
    id: zoology,
    slug: 'zoology',
    name: { ru: 'зоология', en: 'zoology' },
  })
  await insert(database, 'science_fields', { id: randomUUID(), slug: 'empty', name: { ru: 'пустота' } })
  const add = (slug: string, name: object, more: object = {}) =>
    insert(database, 'speakers', { id: randomUUID(), slug, name, status: 'active', ...more })
  await add('vera', { ru: 'Вера', en: 'Zoe' }, { field_id: physics })
  await add('anna', { ru: 'Анна', en: 'Anna' }, { field_id: zoology })
  await add('boris', { ru: 'Борис', en: 'Boris' }, { field_id: zoology, is_recommended: true })
  await add('gleb', { ru: 'Глеб' }, { field_id: physics, is_recommended: true })
  await add('dina', { ru: 'Дина Ђорђевић', en: 'Dina Đorđević' }, { headline: { ru: 'нигде' } })
  await add('waits', { ru: 'Ждущая' }, { field_id: physics, status: 'pending', is_recommended: true })
  await add('left', { ru: 'Ушедший' }, { field_id: physics, status: 'inactive' })
})

afterAll(() => database.drop())

type Filter = Partial<{
  search: string | null
  field: string | null
  sort: string | null
  seed: number | null
  language: string | null
  page_size: number | null
  page: number | null
}>

async function ask(filter: Filter = {}, caller: Caller = 'anon') {
  const { search = null, field = null, sort = 'recommended', seed = 0 } = filter
  const { language = 'ru', page_size = 12, page = 1 } = filter
  const [row] = await database.as(
    caller,
    (sql) => sql`
    select public.list_speakers(
      ${search}, ${field}, ${sort}, ${seed}, ${language}::public.interface_language, ${page_size}, ${page}
    ) as answer`,
  )
  return row?.answer as {
    total: number
    speakers: { slug: string; field: unknown }[]
    fields?: { slug: string }[]
  }
}

const list = async (filter: Filter = {}, caller?: Caller) =>
  (await ask(filter, caller)).speakers.map(({ slug }) => slug)

const usual = ['boris', 'gleb', 'anna', 'vera', 'dina']

describe('list_speakers', () => {
  test('those recommended first, then by name', async () => {
    expect(await list()).toEqual(usual)
    expect((await ask()).total).toBe(5)
  })

  test.each<[string, Filter, string[]]>([
    ['name', { sort: 'name' }, ['anna', 'boris', 'vera', 'gleb', 'dina']],
    ['name, the other way', { sort: 'name_desc' }, ['dina', 'gleb', 'vera', 'boris', 'anna']],
    ['name in English', { sort: 'name', language: 'en' }, ['anna', 'boris', 'dina', 'vera', 'gleb']],
    ['field, those without one last', { sort: 'field' }, ['anna', 'boris', 'vera', 'gleb', 'dina']],
    ['field, the other way', { sort: 'field_desc' }, ['vera', 'gleb', 'anna', 'boris', 'dina']],
    ['field in English', { sort: 'field', language: 'en' }, ['vera', 'gleb', 'anna', 'boris', 'dina']],
  ])('sorts by %s', async (_, filter, expected) => {
    expect(await list(filter)).toEqual(expected)
  })

  test('excludes pending and inactive speakers, also for staff', async () => {
    const { user, moderator, admin, superAdmin } = await addStaff(database)
    for (const caller of ['authenticated', user, moderator, admin, superAdmin] as const) {
      expect(await list({}, caller)).toEqual(usual)
      expect(await list({ search: 'ушедший' }, caller)).toEqual([])
    }
  })

  test('filters by field, and lists the fields of active speakers', async () => {
    expect(await list({ field: 'zoology' })).toEqual(['boris', 'anna'])
    expect(await list({ field: 'empty' })).toEqual([])
    expect(await list({ field: "'; drop table speakers" })).toEqual([])
    const fields = async (filter: Filter) => (await ask(filter)).fields?.map(({ slug }) => slug)
    expect(await fields({ field: 'zoology', search: 'x' })).toEqual(['zoology', 'physics'])
    expect(await fields({ language: 'en' })).toEqual(['physics', 'zoology'])
    expect(await fields({ page: 2, page_size: 2 })).toBeUndefined()
  })

  test.each<[string, Filter]>([
    ['nulls', { sort: null, seed: null, language: null, page: null, page_size: null }],
    ['an unknown order', { sort: 'id; drop table speakers' }],
    ['a page below one', { page: -2_147_483_648 }],
    ['a page size above the limit', { page_size: 2_147_483_647 }],
    ['blank search', { search: ' !:* ' }],
  ])('%s filter nothing', async (_, filter) => {
    expect(await list(filter)).toEqual(usual)
  })

  test('returns pages without gaps or repeats', async () => {
    const pages = [1, 2, 3, 4].map((page) => list({ page, page_size: 2 }))
    expect(await Promise.all(pages)).toEqual([usual.slice(0, 2), usual.slice(2, 4), usual.slice(4), []])
    expect(await list({ page: 2_147_483_647 })).toEqual([])
  })

  test.each([
    ['a name without diacritics', 'dordevic', ['dina']],
    ['a name in the other alphabet', 'БОРИС', ['boris']],
    ['the beginning of a name', 'an', ['anna']],
    ['the field', 'зоолог', ['boris', 'anna']],
    ['the headline', 'нигде', ['dina']],
    ['all words at once', 'физик глеб', ['gleb']],
  ])('finds by %s', async (_, search, expected) => {
    expect(await list({ search })).toEqual(expected)
    expect((await ask({ search })).total).toBe(expected.length)
  })

  test('a field that is renamed is sorted, shown and found by its new name, which is no edit of the speaker', async () => {
    const { sql } = database
    const stamps = () => sql`select slug, updated_at from public.speakers order by slug`
    const before = await stamps()
    await sql`update public.science_fields set name = '{"ru": "ядра"}' where id = ${zoology}`
    expect(await list({ sort: 'field' })).toEqual(['vera', 'gleb', 'anna', 'boris', 'dina'])
    expect(await list({ search: 'ядро' })).toEqual(['boris', 'anna'])
    expect((await ask({ search: 'анна' })).speakers[0]?.field).toEqual({ ru: 'ядра' })
    await sql`update public.science_fields set name = '{"ru": "зоология", "en": "zoology"}' where id = ${zoology}`
    expect(await stamps()).toEqual(before)
    await sql`update public.speakers set bio = '{"ru": "Любит чай"}' where slug = 'anna'`
    expect(await list({ search: 'чай' })).toEqual(['anna'])
    expect(await stamps()).not.toEqual(before)
  })
})

describe('in random order', () => {
  let copy: TestDatabase

  beforeAll(async () => {
    copy = await createTestDatabase()
    await copy.sql`
      insert into public.speakers (slug, name, status)
      select 'speaker-' || n, jsonb_build_object('ru', 'Спикер ' || n), 'active' from generate_series(1, 60) n`
  })
  afterAll(() => copy.drop())

  const page = async (seed: number, number: number, size = 20) => {
    const [row] = await copy.as(
      'anon',
      (sql) => sql`
      select public.list_speakers(sort => 'random', seed => ${seed}, page => ${number}, page_size => ${size}) as answer`,
    )
    return row?.answer.speakers.map(({ slug }: { slug: string }) => slug) as string[]
  }

  test('a seed keeps the order across pages', async () => {
    const pages = (await Promise.all([1, 2, 3].map((number) => page(7, number)))).flat()
    expect(new Set(pages).size).toBe(60)
    expect(await page(7, 1, 60)).toEqual(pages)
  })

  test('another seed gives another order throughout the list', async () => {
    const orders = await Promise.all(
      [0, 1, 2, -2_147_483_648, 2_147_483_647].map((seed) => page(seed, 1, 60)),
    )
    expect(new Set(orders.map(String)).size).toBe(5)
    const firsts = await Promise.all(Array.from({ length: 40 }, (_, seed) => page(seed, 1, 1)))
    expect(new Set(firsts.flat()).size).toBeGreaterThan(15)
  })
})
