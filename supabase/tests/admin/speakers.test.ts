import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let api: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let lev: string
let hidden: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = apiOf(database)
  staff = await addStaff(database)
  lev = await addSpeaker(database, 'Лев Туманян', 'Lev Tumanyan')
  hidden = await addSpeaker(database, 'Яна Скрытая', 'Ana Hidden')
  await database.sql`
    insert into public.science_fields (slug, name) values ('optics', '{"ru": "оптика", "en": "optics"}')`
  await database.sql`
    update public.speakers set is_recommended = true, field_id = (select id from public.science_fields)
    where id = ${lev}`
  await database.sql`update public.speakers set status = 'inactive' where id = ${hidden}`
})

afterAll(() => database.drop())

const list = (args: Json = {}, as: Account = staff.admin) => api(as, 'admin_speakers', args)
const names = async (args: Json = {}): Promise<string[]> =>
  (await list(args)).rows.map((row: Json) => row.name.en)

describe('the list of speakers', () => {
  test('has hidden speakers, too, with the number of records that refer to each', async () => {
    const [event, other] = [await addEvent(database), await addEvent(database)]
    await insert(database, 'event_speakers', { event_id: event, speaker_id: lev })
    const session = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'
    for (const [id, of] of [
      [session, event],
      ['6d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11', other],
    ]) {
      const hours = { starts_at: hoursFromNow(24), ends_at: hoursFromNow(25) }
      await insert(database, 'event_sessions', { id, event_id: of, title: { ru: 'Часть' }, ...hours })
      await insert(database, 'event_session_speakers', { session_id: id, speaker_id: lev })
    }
    const { rows, total } = await list()
    expect(total).toBe(2)
    expect(rows[0]).toEqual({
      id: lev,
      name: { ru: 'Лев Туманян', en: 'Lev Tumanyan' },
      status: 'active',
      field: { ru: 'оптика', en: 'optics' },
      headline: null,
      is_recommended: true,
      photo_path: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      event_count: 2,
      course_count: 0,
      post_count: 0,
    })
  })

  test('is searched, narrowed and ordered', async () => {
    expect(await names({ search: 'оптика' })).toEqual(['Lev Tumanyan'])
    expect(await names({ search: 'туман' })).toEqual(['Lev Tumanyan'])
    expect(await names({ status: 'inactive' })).toEqual(['Ana Hidden'])
    expect(await names({ status: 'active' })).toEqual(['Lev Tumanyan'])
    await database.sql`update public.speakers set status = 'pending' where id = ${hidden}`
    expect(await names({ status: 'pending' })).toEqual(['Ana Hidden'])
    await database.sql`update public.speakers set status = 'inactive' where id = ${hidden}`
    expect(await names({ only_recommended: true })).toEqual(['Lev Tumanyan'])
    expect(await names({ language: 'en' })).toEqual(['Ana Hidden', 'Lev Tumanyan'])
    expect(await names({ sort: 'created_desc' })).toEqual(['Ana Hidden', 'Lev Tumanyan'])
    expect(await names({ page: 2, page_size: 1 })).toEqual(['Ana Hidden'])
  })

  test('is for those who manage content', async () => {
    expect((await list({}, staff.superAdmin)).total).toBe(2)
    for (const caller of [staff.moderator, staff.user])
      for (const name of ['admin_speakers', 'admin_science_fields'])
        expect(await apiErrorOf(api(caller, name))).toBe('403 not_allowed')
    expect(await apiErrorOf(api(staff.moderator, 'admin_speaker_uses', { speaker: lev }))).toBe(
      '403 not_allowed',
    )
    await expect(api('anon', 'admin_speakers')).rejects.toThrow(/permission denied/)
  })
})

describe('deleting a speaker', () => {
  const remove = (id: string) =>
    database.as(staff.admin, (sql) => sql`delete from public.speakers where id = ${id} returning id`)

  test.each(['event', 'session', 'course'])('who is in a programme is rejected: %s', async (kind) => {
    const speaker = await addSpeaker(database, 'Занятый')
    const id = kind === 'course' ? await addCourse(database) : await addEvent(database)
    if (kind === 'course') await insert(database, 'course_speakers', { course_id: id, speaker_id: speaker })
    else if (kind === 'event') await insert(database, 'event_speakers', { event_id: id, speaker_id: speaker })
    else {
      const hours = { starts_at: hoursFromNow(24), ends_at: hoursFromNow(25) }
      await insert(database, 'event_sessions', { id, event_id: id, title: { ru: 'Часть' }, ...hours })
      await insert(database, 'event_session_speakers', { session_id: id, speaker_id: speaker })
    }
    await expect(remove(speaker)).rejects.toMatchObject({ code: '23503' })
    expect(await api(staff.admin, 'admin_speaker_uses', { speaker })).toMatchObject({
      event_count: kind === 'course' ? 0 : 1,
      events: kind === 'course' ? [] : [{ id, title: { ru: 'Лекция' } }],
      course_count: kind === 'course' ? 1 : 0,
      courses: kind === 'course' ? [{ id, title: { ru: 'Курс' } }] : [],
    })
    await database.sql`delete from ${database.sql(kind === 'course' ? 'public.courses' : 'public.events')} where id = ${id}`
    expect(await remove(speaker)).toHaveLength(1)
  })

  test('deletes their posts', async () => {
    const speaker = await addSpeaker(database, 'Писатель')
    const body = { ru: '<p>Текст</p>' }
    await insert(database, 'blog_posts', {
      id: speaker,
      slug: 'a-post',
      speaker_id: speaker,
      title: { ru: 'Пост' },
      body,
    })
    expect(await api(staff.admin, 'admin_speaker_uses', { speaker })).toEqual({
      event_count: 0,
      events: [],
      course_count: 0,
      courses: [],
      post_count: 1,
    })
    expect(await remove(speaker)).toHaveLength(1)
    expect(await database.sql`select from public.blog_posts where speaker_id = ${speaker}`).toHaveLength(0)
  })
})

test('science fields count their speakers and courses, and are not deleted while in use', async () => {
  const fields = await api(staff.admin, 'admin_science_fields')
  expect(fields).toEqual([
    {
      id: expect.any(String),
      slug: 'optics',
      name: { ru: 'оптика', en: 'optics' },
      updated_at: expect.any(String),
      speaker_count: 1,
      course_count: 0,
    },
  ])
  const remove = database.as(staff.admin, (sql) => sql`delete from public.science_fields`)
  await expect(remove).rejects.toMatchObject({ code: '23503' })
})
