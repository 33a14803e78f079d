import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addSpace, addSpeaker } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let api: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  api = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const course = (own: Json = {}) => ({
  slug: `course-${Math.random().toString(36).slice(2)}`,
  title: { ru: 'Оптика для всех', en: 'Optics for all' },
  summary: null,
  description: { ru: '<p>О свете</p>' },
  field_id: null,
  format: 'offline',
  level: 'beginner',
  is_top: true,
  talk_languages: ['ru'],
  age_min: 12,
  price_amount: 500_000,
  currency: 'RSD',
  capacity: 20,
  space_id: null,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  published_at: '2026-01-01T10:00:00Z',
  ...own,
})

const session = (day: number, own: Json = {}) => ({
  id: null,
  title: { ru: `День ${day}` },
  summary: null,
  starts_at: `2040-03-0${day}T18:00:00+00:00`,
  ends_at: `2040-03-0${day}T20:00:00+00:00`,
  space_id: null,
  ...own,
})

/** The version is written as it was read: a date of JavaScript would cut it to milliseconds. */
async function save(newCourse: Json, as: Account = staff.admin): Promise<Json> {
  const { sessions = [], speakers = [], id = null, version = null } = newCourse
  const [row] = await database.as(
    as,
    (sql) => sql`
      select public.save_course(
        ${sql.json(newCourse.course ?? course())}, ${sessions && sql.json(sessions)}, ${speakers}::uuid[], ${id},
        ${version}::text::timestamptz
      ) as answer`,
  )
  return row?.answer
}

const stored = async (id: string): Promise<Json> => {
  const [row] = await database.sql`
    select courses.*, updated_at::text as version, (
      select coalesce(jsonb_agg(to_jsonb(own) order by own.starts_at), '[]')
      from public.course_sessions own where course_id = courses.id
    ) as sessions, array(
      select speaker_id from public.course_speakers where course_id = courses.id order by sort_order
    ) as speakers
    from public.courses where id = ${id}`
  return row
}

describe('saving a course', () => {
  test('keeps its programme and the order of its teachers, all at once', async () => {
    const [one, two] = [await addSpeaker(database, 'Первая'), await addSpeaker(database, 'Второй')]
    const id = await save({ sessions: [session(2), session(1)], speakers: [two, one] })
    const first = await stored(id)
    expect(first).toMatchObject({ level: 'beginner', price_amount: 500_000, speakers: [two, one] })
    expect(first.sessions.map((it: Json) => it.title.ru)).toEqual(['День 1', 'День 2'])
    expect(first.starts_at.toISOString()).toBe('2040-03-01T18:00:00.000Z')

    const [kept, moved] = first.sessions
    const changed = await save({
      id,
      version: first.version,
      course: course({ slug: first.slug, level: 'advanced' }),
      sessions: [
        { ...kept, title: { ru: 'Начало' } },
        { ...moved, starts_at: '2040-03-05T18:00:00Z', ends_at: '2040-03-05T19:00:00Z' },
        session(7),
      ],
      speakers: [one, two],
    })
    expect(changed).toBe(id)
    const second = await stored(id)
    expect(second).toMatchObject({ level: 'advanced', speakers: [one, two] })
    expect(second.sessions.map((it: Json) => [it.id, it.title.ru]).slice(0, 2)).toEqual([
      [kept.id, 'Начало'],
      [moved.id, 'День 2'],
    ])
    expect(second.sessions).toHaveLength(3)
    expect(second.version).not.toBe(first.version)
  })

  test('leaves a programme and teachers that are null', async () => {
    const id = await save({ sessions: [session(1)], speakers: [await addSpeaker(database, 'Первая')] })
    const { slug, version, sessions, speakers } = await stored(id)
    await save({ id, version, course: course({ slug, level: 'advanced' }), sessions: null, speakers: null })
    expect(await stored(id)).toMatchObject({ level: 'advanced', sessions, speakers })
  })

  test('changes nothing over a version that is no longer there', async () => {
    const id = await save({ sessions: [session(1)] })
    const { version, slug } = await stored(id)
    const newCourse = { id, version, course: course({ slug, age_min: 6 }), sessions: [] }
    expect(await save(newCourse)).toBe(id)
    expect(
      await save({ ...newCourse, course: course({ slug, age_min: 18 }), sessions: [session(3)] }),
    ).toBeNull()
    expect(await stored(id)).toMatchObject({ age_min: 6, sessions: [] })
  })

  test('lets two sessions swap times in one space, and occupies no other’s hour', async () => {
    const space = await addSpace(database)
    const id = await save({ sessions: [session(1, { space_id: space }), session(2, { space_id: space })] })
    const { version, slug, sessions } = await stored(id)
    const [one, two] = sessions
    const hours = ({ starts_at, ends_at }: Json) => ({ starts_at, ends_at })
    await save({
      id,
      version,
      course: course({ slug }),
      sessions: [
        { ...one, ...hours(two) },
        { ...two, ...hours(one) },
      ],
    })
    expect((await stored(id)).sessions.map((it: Json) => it.id)).toEqual([two.id, one.id])

    const other = course()
    const conflict = save({ course: other, sessions: [session(2, { space_id: space })] })
    await expect(conflict).rejects.toMatchObject({ code: 'PT409', detail: expect.stringContaining(space) })
    expect(await database.sql`select from public.courses where slug = ${other.slug}`).toHaveLength(0)
  })

  test('is for those who manage content', async () => {
    for (const caller of [staff.moderator, staff.user])
      expect(await apiErrorOf(save({}, caller))).toBe('403 not_allowed')
    await expect(
      api('anon', 'save_course', { course: course(), sessions: [], speakers: [] }),
    ).rejects.toThrow(/permission denied/)
    const many = Array.from({ length: 101 }, () => session(1))
    expect(await apiErrorOf(save({ sessions: many }))).toBe('400 too_many')
  })
})

describe('the list of courses', () => {
  const titles = async (args: Json = {}): Promise<string[]> =>
    (await api(staff.admin, 'admin_courses', args)).rows.map((row: Json) => row.title.ru)

  test('has drafts, with their state', async () => {
    const copy = database
    await copy.sql`delete from public.courses`
    await addCourse(copy, { title: { ru: 'Готовый', en: 'A ready one' } }, [24, 48])
    await addCourse(copy, { title: { ru: 'Прошедший' }, level: 'advanced' }, [-48, -24])
    await addCourse(copy, { title: { ru: 'Черновик' }, published_at: null, format: 'online' })
    await addCourse(copy, { title: { ru: 'Будущий' }, published_at: '2040-01-01T00:00:00Z' })
    const { rows, total } = await api(staff.admin, 'admin_courses', { sort: 'title' })
    expect(total).toBe(4)
    expect(rows.map((row: Json) => [row.title.ru, row.state, row.session_count])).toEqual([
      ['Будущий', 'scheduled', 0],
      ['Готовый', 'published', 1],
      ['Прошедший', 'over', 1],
      ['Черновик', 'draft', 0],
    ])
    for (const { title, state } of rows) expect(await titles({ state })).toEqual([title.ru])
    expect(await titles({ sort: 'title', language: 'en', page_size: 1 })).toEqual(['Готовый'])
    expect(await titles({ format: 'online' })).toEqual(['Черновик'])
    expect(await titles({ level: 'advanced' })).toEqual(['Прошедший'])
    expect(await titles({ search: 'готовый' })).toEqual(['Готовый'])
    expect((await titles({ sort: 'starts' }))[0]).toBe('Прошедший')
  })

  test('is for those who manage content', async () => {
    expect(await apiErrorOf(api(staff.moderator, 'admin_courses'))).toBe('403 not_allowed')
    await expect(api('anon', 'admin_courses')).rejects.toThrow(/permission denied/)
  })
})
