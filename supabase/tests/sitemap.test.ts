import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'

interface Sitemap {
  pages: number
  rows: { kind: string; params: Record<string, string>; updated_at: string }[]
}

let database: TestDatabase
let speaker: string

beforeAll(async () => {
  database = await createTestDatabase()
  speaker = await addSpeaker(database, 'Мария Ковач')
  const hidden = randomUUID()
  await insert(database, 'speakers', {
    id: hidden,
    slug: 'hidden',
    name: { ru: 'Скрыт' },
    status: 'inactive',
  })
  await addEvent(database, { slug: 'coming' })
  await addEvent(database, { slug: 'past', starts_at: hoursFromNow(-24 * 400) })
  await addEvent(database, { slug: 'cancelled', status: 'cancelled' })
  await addEvent(database, { slug: 'draft', published_at: null })
  await addEvent(database, { slug: 'scheduled', published_at: hoursFromNow(5) })
  for (const [slug, published_at] of [
    ['course', hoursFromNow(-5)],
    ['course-draft', null],
  ] as const)
    await insert(database, 'courses', {
      id: randomUUID(),
      slug,
      title: { ru: 'Курс' },
      format: 'offline',
      level: 'beginner',
      published_at,
      updated_at: hoursFromNow(0),
      created_at: hoursFromNow(0),
    })
  for (const [slug, author, published_at] of [
    ['post', speaker, hoursFromNow(-5)],
    ['post-to-come', speaker, hoursFromNow(5)],
    ['post-of-hidden', hidden, hoursFromNow(-5)],
  ] as const)
    await insert(database, 'blog_posts', {
      id: randomUUID(),
      slug,
      speaker_id: author,
      title: { ru: 'Пост' },
      body: { ru: 'Текст' },
      published_at,
      updated_at: hoursFromNow(0),
      created_at: hoursFromNow(0),
    })
})

afterAll(() => database.drop())

const sitemap = async (
  page = 1,
  size = 10_000,
  caller: 'anon' | 'authenticated' = 'anon',
): Promise<Sitemap> => {
  const [row] = await database.as(caller, (sql) => sql`select public.sitemap(${page}, ${size}) as map`)
  return row?.map as Sitemap
}

test('the sitemap lists public pages only', async () => {
  for (const caller of ['anon', 'authenticated'] as const) {
    const { pages, rows } = await sitemap(1, 10_000, caller)
    expect(pages).toBe(1)
    expect(rows.map(({ kind, params }) => `${kind} ${params.slug}`).sort()).toEqual([
      'courses course',
      'events cancelled',
      'events coming',
      'events past',
      'posts post',
      `speakers ${speaker}`,
    ])
  }
})

test('the sitemap has the change date and the parts of the URL of each row', async () => {
  const { rows } = await sitemap()
  for (const { updated_at } of rows) expect(Date.parse(updated_at)).toBeGreaterThan(Date.now() - 3_600_000)
  expect(rows.find(({ kind }) => kind === 'speakers')?.params.id).toBe(speaker)
  expect(rows.find(({ kind }) => kind === 'posts')?.params).toEqual({ slug: 'post', id: speaker })
})

test('the sitemap is divided into pages without repeated or missing rows', async () => {
  const whole = await sitemap()
  const parts = [await sitemap(1, 4), await sitemap(2, 4)]
  expect(parts.map(({ pages, rows }) => [pages, rows.length])).toEqual([
    [2, 4],
    [2, 2],
  ])
  expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  expect(await sitemap(3, 4)).toEqual({ pages: 2, rows: [] })
})

test('the sitemap limits invalid page sizes', async () => {
  expect((await sitemap(-1, 0)).rows).toHaveLength(1)
})
