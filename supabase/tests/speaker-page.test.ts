import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './fixtures/accounts.ts'
import { addCourse } from './fixtures/courses.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'

let database: TestDatabase
let speaker: string
let hidden: string

const day = 24

beforeAll(async () => {
  database = await createTestDatabase()
  speaker = await addSpeaker(database, 'Мария Ковач', 'Marija Kovač')
  const field = randomUUID()
  await insert(database, 'science_fields', { id: field, slug: 'astro', name: { ru: 'астрофизика' } })
  await database.sql`
    update public.speakers
    set slug = 'marija', field_id = ${field}, bio = '{"ru": "<p>Ночью</p>"}', languages = '{ru,sr}',
      links = '[{"label": {"ru": "Канал"}, "url": "https://people.hub.example"}]'
    where id = ${speaker}`
  hidden = await addSpeaker(database, 'Скрытая')
  await database.sql`update public.speakers set status = 'inactive', slug = 'hidden' where id = ${hidden}`

  const addTalk = async (slug: string, startsIn: number, event: object = {}) => {
    const id = await addEvent(database, { slug, starts_at: hoursFromNow(startsIn), ...event })
    await insert(database, 'event_speakers', { event_id: id, speaker_id: speaker })
    return id
  }
  await addTalk('next', day)
  await addTalk('running', -1)
  await addTalk('postponed', 10 * day, { status: 'postponed' })
  await addTalk('draft', day, { published_at: null })
  await addTalk('past-draft', -3 * day, { published_at: null })
  await addTalk('scheduled', 2 * day, { published_at: hoursFromNow(1) })
  for (let index = 1; index <= 10; index += 1) await addTalk(`past-${index}`, -day * index)
  const festival = await addEvent(database, { slug: 'festival', starts_at: hoursFromNow(5 * day) })
  const session = randomUUID()
  await insert(database, 'event_sessions', {
    id: session,
    event_id: festival,
    title: { ru: 'Доклад' },
    starts_at: hoursFromNow(5 * day),
    ends_at: hoursFromNow(5 * day + 1),
  })
  await insert(database, 'event_session_speakers', { session_id: session, speaker_id: speaker })
  await addEvent(database, { slug: 'of-others', starts_at: hoursFromNow(day) })

  const teach = async (slug: string, course: object, dates?: readonly [number, number]) => {
    const id = await addCourse(database, { slug, ...course }, dates)
    await insert(database, 'course_speakers', { course_id: id, speaker_id: speaker })
  }
  await teach('over', {}, [-50 * day, -10 * day])
  await teach('coming', {}, [day, 30 * day])
  await teach('draft-course', { published_at: null }, [day, 30 * day])
  await addCourse(database, { slug: 'course-of-others' }, [day, 30 * day])

  const write = (slug: string, published_at: string | null, author = speaker) =>
    insert(database, 'blog_posts', {
      id: randomUUID(),
      slug,
      speaker_id: author,
      title: { ru: slug },
      body: { ru: 'Текст' },
      published_at,
    })
  await write('old', hoursFromNow(-100 * day))
  await write('new', hoursFromNow(-day))
  await write('unfinished', null)
  await write('tomorrow', hoursFromNow(day))
  await write('by-hidden', hoursFromNow(-day), hidden)
})

afterAll(() => database.drop())

async function pageOf(address: string, caller: Caller = 'anon') {
  const [row] = await database.as(caller, (sql) => sql`select public.speaker_page(${address}) as page`)
  return row?.page
}

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

describe('speaker_page', () => {
  test('who it is', async () => {
    const page = await pageOf(speaker)
    expect(page.speaker).toEqual({
      id: speaker,
      slug: 'marija',
      name: { ru: 'Мария Ковач', en: 'Marija Kovač' },
      field: { ru: 'астрофизика' },
      headline: null,
      photo_path: null,
      cover_motif: null,
      cover_print: null,
      is_recommended: false,
      bio: { ru: '<p>Ночью</p>' },
      languages: ['ru', 'sr'],
      links: [{ label: { ru: 'Канал' }, url: 'https://people.hub.example' }],
    })
  })

  test('by id in any case, and by slug', async () => {
    const page = await pageOf(speaker)
    expect(await pageOf('marija')).toEqual(page)
    expect(await pageOf(speaker.toUpperCase())).toEqual(page)
  })

  test('events with the speaker in the line-up and in a festival’s programme: what runs and comes, soonest first', async () => {
    expect(slugs((await pageOf(speaker)).upcoming)).toEqual(['running', 'next', 'festival', 'postponed'])
  })

  test('the last eight of what was, and how many there were', async () => {
    const page = await pageOf(speaker)
    expect(slugs(page.past)).toEqual(Array.from({ length: 8 }, (_, index) => `past-${index + 1}`))
    expect(page.past_count).toBe(10)
  })

  test('courses, those that are over at the end; posts that are out, the latest first', async () => {
    const page = await pageOf(speaker)
    expect(slugs(page.courses)).toEqual(['coming', 'over'])
    expect(slugs(page.posts)).toEqual(['new', 'old'])
  })

  test('is the same for everybody: drafts are looked at elsewhere', async () => {
    const { user, moderator, admin, superAdmin } = await addStaff(database)
    const page = await pageOf(speaker)
    for (const caller of [user, moderator, admin, superAdmin]) {
      expect(await pageOf(speaker, caller)).toEqual(page)
      expect(await pageOf(hidden, caller)).toBeNull()
    }
  })

  test.each(['nobody', '', "' or true --", '7c0f3f0e-0000-4000-8000-000000000001', 'hidden', '%'])(
    'returns nothing for %j',
    async (address) => expect(await pageOf(address)).toBeNull(),
  )

  test('a speaker with nothing yet has an empty page', async () => {
    const page = await pageOf(await addSpeaker(database, 'Новая'))
    expect(page).toMatchObject({ upcoming: [], past: [], past_count: 0, courses: [], posts: [] })
  })
})

describe('posts', () => {
  const visible = async (caller: Caller) =>
    slugs(await database.as(caller, (sql) => sql`select slug from public.blog_posts order by slug`))

  test('are public once published if their author is active; manage_speakers reads all', async () => {
    const { user, moderator, admin } = await addStaff(database)
    for (const caller of ['anon', user] as const) expect(await visible(caller)).toEqual(['new', 'old'])
    expect(await visible(moderator)).toEqual(['by-hidden', 'new', 'old'])
    expect(await visible(admin)).toEqual(['by-hidden', 'new', 'old', 'tomorrow', 'unfinished'])
  })
})
