import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './fixtures/accounts.ts'
import { addCourse } from './fixtures/courses.ts'
import { addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'

let database: TestDatabase

const day = 24

beforeAll(async () => {
  database = await createTestDatabase()
  await addCourse(database, { slug: 'running', title: { ru: 'Ветер' }, price_amount: 900_000 }, [
    -day,
    30 * day,
  ])
  await addCourse(
    database,
    {
      slug: 'next',
      title: { ru: 'Атомы', en: 'Yonder atoms' },
      level: 'advanced',
      price_amount: 5_000,
      currency: 'EUR',
    },
    [day, 40 * day],
  )
  await addCourse(
    database,
    { slug: 'later', title: { ru: 'Ёлки', en: 'Beginnings' }, format: 'online', is_top: true },
    [20 * day, 50 * day],
  )
  await addCourse(database, { slug: 'undated', title: { ru: 'Звёзды', en: 'Stars' }, format: 'hybrid' })
  await addCourse(database, { slug: 'over', title: { ru: 'Яма' }, level: 'advanced', is_top: true }, [
    -50 * day,
    -10 * day,
  ])
  await addCourse(database, { slug: 'long-over', title: { ru: 'Дно' }, format: 'online' }, [
    -200 * day,
    -100 * day,
  ])
  await addCourse(database, { slug: 'draft', is_top: true, published_at: null }, [day, 2 * day])
  await addCourse(database, { slug: 'scheduled', published_at: hoursFromNow(1) }, [day, 2 * day])
})

afterAll(() => database.drop())

type Filter = Partial<{
  search: string | null
  format: string | null
  level: string | null
  only_top: boolean | null
  sort: string | null
  language: string | null
  page_size: number | null
  page: number | null
}>

async function ask(filter: Filter = {}, caller: Caller = 'anon') {
  const { search = null, format = null, level = null, only_top = false } = filter
  const { sort = 'soonest', language = 'ru', page_size = 12, page = 1 } = filter
  const [row] = await database.as(
    caller,
    (sql) => sql`
    select public.list_courses(
      ${search}, ${format}::public.attendance_format, ${level}::public.course_level, ${only_top},
      ${sort}, ${language}::public.interface_language, ${page_size}, ${page}
    ) as answer`,
  )
  return row?.answer as { total: number; courses: Record<string, unknown>[] }
}

const list = async (filter: Filter = {}, caller?: Caller) =>
  (await ask(filter, caller)).courses.map(({ slug }) => slug)

const all = ['running', 'next', 'later', 'undated', 'over', 'long-over']

describe('list_courses', () => {
  test('what runs and comes, then what has no dates yet, then what is over, the latest first', async () => {
    expect(await list()).toEqual(all)
    expect((await ask()).total).toBe(6)
  })

  test('by price across currencies, and by name in the language of the reader; what is over comes last', async () => {
    expect(await list({ sort: 'cheapest' })).toEqual([
      'later',
      'undated',
      'next',
      'running',
      'long-over',
      'over',
    ])
    expect(await list({ sort: 'title' })).toEqual([
      'next',
      'running',
      'later',
      'undated',
      'long-over',
      'over',
    ])
    expect(await list({ sort: 'title', language: 'en' })).toEqual([
      'later',
      'undated',
      'next',
      'running',
      'long-over',
      'over',
    ])
  })

  test('excludes drafts and scheduled courses, also for staff', async () => {
    const { user, moderator, admin, superAdmin } = await addStaff(database)
    for (const caller of ['authenticated', user, moderator, admin, superAdmin] as const)
      expect(await list({}, caller)).toEqual(all)
  })

  test.each<[string, Filter, string[]]>([
    ['format', { format: 'online' }, ['later', 'long-over']],
    ['level', { level: 'advanced' }, ['next', 'over']],
    ['what is on top', { only_top: true }, ['later', 'over']],
    ['several at once', { only_top: true, level: 'advanced' }, ['over']],
    ['what nothing meets', { format: 'hybrid', level: 'advanced' }, []],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await list(filter)).toEqual(expected)
    expect((await ask(filter)).total).toBe(expected.length)
  })

  test.each<[string, Filter]>([
    ['nulls', { only_top: null, sort: null, language: null, page: null, page_size: null }],
    ['an unknown order', { sort: 'id; drop table courses' }],
    ['a page below one', { page: -2_147_483_648 }],
    ['a page size above the limit', { page_size: 2_147_483_647 }],
    ['blank search', { search: ' % ' }],
  ])('%s filter nothing', async (_, filter) => {
    expect(await list(filter)).toEqual(all)
  })

  test('returns pages without gaps or repeats, also across the boundary to past courses', async () => {
    const pages = [1, 2, 3, 4].map((page) => list({ page, page_size: 3, sort: 'title' }))
    expect((await Promise.all(pages)).flat()).toEqual(await list({ sort: 'title' }))
    expect(await list({ page: 2_147_483_647 })).toEqual([])
    expect(await list({ page_size: 0 })).toEqual(['running'])
  })

  test('stops counting at 200', async () => {
    const copy = await createTestDatabase()
    await copy.sql`
      insert into public.courses (slug, title, format, level, published_at)
      select 'course-' || n, '{"ru": "Курс"}', 'online', 'beginner', now() from generate_series(1, 201) n`
    const [row] = await copy.as('anon', (sql) => sql`select public.list_courses(page_size => 1000) as answer`)
    expect(row?.answer.total).toBe(200)
    expect(row?.answer.courses).toHaveLength(100)
    await copy.drop()
  })
})

describe('searching courses', () => {
  let course: string
  let teacher: string

  beforeAll(async () => {
    const field = crypto.randomUUID()
    await insert(database, 'science_fields', {
      id: field,
      slug: 'bees',
      name: { ru: 'пчеловодство', en: 'apiology' },
    })
    teacher = await addSpeaker(database, 'Йована Чирич', 'Jovana Ćirić')
    course = await addCourse(
      database,
      {
        slug: 'found',
        field_id: field,
        title: { ru: 'Мёд и кристаллы', en: 'Honey' },
        summary: { ru: 'Коротко об ульях' },
        description: { ru: '<p>Подробно о <em>трутнях</em></p>', en: '<p>Drones</p>' },
      },
      [300 * day, 301 * day],
    )
    await insert(database, 'course_speakers', { course_id: course, speaker_id: teacher })
    // Each course is indexed with what is its own.
    await database.sql`update public.courses set title = title`
    await database.sql`update public.course_sessions set title = '{"ru": "Танец разведчиц"}' where course_id = ${course}`
  })
  afterAll(() => database.sql`delete from public.courses where id = ${course}`)

  test.each([
    ['a form of a word, е for ё', 'медом'],
    ['the beginning of a word in English', 'hon'],
    ['the summary', 'улей'],
    ['the description without its tags', 'трутней'],
    ['the field', 'apiology'],
    ['a teacher without diacritics', 'ciric'],
    ['a teacher in the other alphabet', 'ЧИРИЧ'],
    ['a session', 'танец разведчицы'],
    ['words of different parts', 'honey jovana'],
  ])('%s', async (_, search) => {
    expect(await list({ search })).toEqual(['found'])
  })

  test.each(['em', 'honey lemon', 'занятие-которого-нет'])('not by %s', async (search) => {
    expect(await list({ search })).toEqual([])
  })

  test('is updated when a teacher is renamed, hidden or removed, or a field is renamed', async () => {
    const { sql } = database
    const before = await sql`select updated_at from public.courses where id = ${course}`
    await sql`update public.speakers set name = '{"ru": "Йована Мирич"}' where id = ${teacher}`
    expect(await list({ search: 'чирич' })).toEqual([])
    expect(await list({ search: 'мирич' })).toEqual(['found'])
    await sql`update public.speakers set status = 'inactive' where id = ${teacher}`
    expect(await list({ search: 'мирич' })).toEqual([])
    await sql`update public.speakers set status = 'active' where id = ${teacher}`
    expect(await list({ search: 'мирич' })).toEqual(['found'])
    await sql`delete from public.course_speakers where course_id = ${course}`
    expect(await list({ search: 'мирич' })).toEqual([])
    await sql`update public.science_fields set name = '{"ru": "апиология"}' where slug = 'bees'`
    expect(await list({ search: 'пчеловодство' })).toEqual([])
    expect(await list({ search: 'апиология' })).toEqual(['found'])
    // Somebody who edits the course in the meantime is in no conflict with any of this.
    expect(await sql`select updated_at from public.courses where id = ${course}`).toEqual(before)
    await sql`update public.courses set title = '{"ru": "Воск"}' where id = ${course}`
    expect(await sql`select updated_at from public.courses where id = ${course}`).not.toEqual(before)
  })
})

test('a course card has dates, price, number of sessions and teachers, without hidden ones', async () => {
  const lead = await addSpeaker(database, 'Ада')
  const second = await addSpeaker(database, 'Борис')
  const hidden = await addSpeaker(database, 'Скрытый')
  await database.sql`update public.speakers set status = 'pending' where id = ${hidden}`
  const id = await addCourse(database, { slug: 'carded', price_amount: 120_000 }, [day, 2 * day])
  for (const [sort_order, speaker_id] of [hidden, lead, second].entries())
    await insert(database, 'course_speakers', { course_id: id, speaker_id, sort_order })
  const [card] = await database.as('anon', (sql) => sql`select * from public.course_cards where id = ${id}`)
  expect(card).toMatchObject({
    slug: 'carded',
    price_amount: 120_000,
    session_count: 1,
    speakers: [
      { id: lead, name: { ru: 'Ада' } },
      { id: second, name: { ru: 'Борис' } },
    ],
  })
  const hidden_cards = await database.as(
    'anon',
    (sql) => sql`select slug from public.course_cards where slug in ('draft', 'scheduled')`,
  )
  expect(hidden_cards).toEqual([])
  await database.sql`delete from public.courses where id = ${id}`
})
