import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addSpace, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiOf, type Json, mailsOf } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let ada: Account
let course: string
let session: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})
beforeEach(async () => {
  ada = await addAccount(database)
  course = await addCourse(database, {}, [48, 50])
  const [row] = await database.sql`select id from public.course_sessions where course_id = ${course}`
  session = row?.id
  await call(ada, 'register_for_event', { event_id: course, full_name: 'Ада', email: ada.email })
})
afterAll(() => database.drop())

const changesOf = async (): Promise<Json[]> =>
  (await mailsOf(database, ada.email))
    .filter(({ kind }) => kind === 'course_changed')
    .map(({ payload }) => payload.session_changes)
const sequence = async () =>
  (await database.sql`select ics_sequence from public.events where course_id = ${course}`)[0]?.ics_sequence
const addSession = (hours: number) =>
  insert(database, 'course_sessions', {
    id: randomUUID(),
    course_id: course,
    title: { ru: 'Ещё' },
    starts_at: hoursFromNow(hours),
    ends_at: hoursFromNow(hours + 2),
  })

test('a moved session is one mail with the old and the new time, and a newer calendar entry', async () => {
  const space = await addSpace(database, 'Крыша')
  const before = await sequence()
  await database.sql`
    update public.course_sessions
    set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour', space_id = ${space}
    where id = ${session}`
  const [[change, ...others]] = (await changesOf()) as [Json[]]
  expect(others).toEqual([])
  expect(change).toMatchObject({
    change: 'moved',
    title: { ru: 'Занятие' },
    was: { location: null },
    is: { location: { ru: 'Крыша' } },
  })
  expect(Date.parse(change.is.starts_at) - Date.parse(change.was.starts_at)).toBe(3_600_000)
  expect(await sequence()).toBeGreaterThan(before)
})

test('a save that adds one session and deletes another is one mail', async () => {
  await addSession(100)
  await database.sql.begin(async (sql) => {
    await sql`delete from public.course_sessions where id = ${session}`
    await sql`insert into public.course_sessions (course_id, title, starts_at, ends_at)
      values (${course}, '{"ru": "Новое"}', now() + interval '9 days', now() + interval '10 days')`
  })
  const [added, saved] = await changesOf()
  expect(added).toMatchObject([{ change: 'added', was: null }])
  expect(saved).toMatchObject([{ change: 'cancelled', is: null }, { change: 'added' }])
})

test('a session that moves away and back, another title, and the past write none', async () => {
  await database.sql.begin(async (sql) => {
    await sql`update public.course_sessions set ends_at = ends_at + interval '1 hour' where id = ${session}`
    await sql`update public.course_sessions set ends_at = ends_at - interval '1 hour' where id = ${session}`
  })
  await database.sql`update public.course_sessions set title = '{"ru": "Иначе"}' where id = ${session}`
  await addSession(-50)
  expect(await changesOf()).toEqual([])
})

test('a course that nobody sees yet, and people who cancelled, get no mail', async () => {
  await database.sql`update public.courses set published_at = null where id = ${course}`
  await addSession(100)
  await database.sql`update public.courses set published_at = now() - interval '1 day' where id = ${course}`
  await database.sql`
    update public.registrations set status = 'cancelled', cancelled_at = now() where event_id = ${course}`
  await addSession(120)
  expect(await changesOf()).toEqual([])
  expect((await database.sql`select count(*)::integer as number from private.course_saves`)[0]?.number).toBe(
    0,
  )
})

test('the personal feed has every session of a course as an entry of its own', async () => {
  await addSession(100)
  const { secret } = await call(ada, 'get_calendar_feed')
  const feed = await call('anon', 'personal_feed', { secret })
  expect(feed.events).toMatchObject([
    { id: session, kind: 'course', title: { ru: 'Курс. Занятие' }, registration: { status: 'confirmed' } },
    { title: { ru: 'Курс. Ещё' }, course: { slug: course } },
  ])
})
