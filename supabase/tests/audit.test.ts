import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './fixtures/accounts.ts'
import { addCourse } from './fixtures/courses.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'
import { addOneOfEach } from './fixtures/one-of-each.ts'

let database: TestDatabase
let people: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  people = await addStaff(database)
})

afterAll(() => database.drop())

const logOf = (table: string, row: string) => database.sql`
  select actor_id, actor_name, actor_role, action, old, new from public.audit_log
  where table_name = ${table} and row_id = ${row} order by id`

test('a change by staff is logged with actor, old and new values', async () => {
  const event = await addEvent(database, { capacity: 10 })
  await database.as(
    people.moderator,
    (sql) => sql`update public.events set capacity = 20 where id = ${event}`,
  )
  expect(await logOf('events', event)).toEqual([
    {
      actor_id: people.moderator.userId,
      actor_name: 'Вера',
      actor_role: 'moderator',
      action: 'update',
      old: { capacity: 10 },
      new: { capacity: 20 },
    },
  ])
})

test('an insert keeps the new row, a delete the old one', async () => {
  const [row] = await database.as(
    people.admin,
    (sql) => sql`
    insert into public.amenities (slug, name) values ('projector', '{"ru": "Проектор"}') returning id`,
  )
  await database.as(people.admin, (sql) => sql`delete from public.amenities where id = ${row?.id}`)
  expect(await logOf('amenities', row?.id)).toMatchObject([
    { action: 'insert', old: null, new: { slug: 'projector', name: { ru: 'Проектор' } } },
    { action: 'delete', old: { slug: 'projector' }, new: null },
  ])
})

test('a row without an id of its own is named by its whole key', async () => {
  const [event, speaker] = [await addEvent(database), await addSpeaker(database, 'Кто-то')]
  await database.as(
    people.moderator,
    (sql) => sql`
    insert into public.event_speakers (event_id, speaker_id) values (${event}, ${speaker})`,
  )
  expect(await logOf('event_speakers', `${event}:${speaker}`)).toMatchObject([{ action: 'insert' }])
  expect(await logOf('events', event)).toEqual([])
})

test('an update stores what the changed row belongs to, although those columns did not change', async () => {
  const course = await addCourse(database, {}, [24, 25])
  const event = await addEvent(database)
  const [seats, programme, photo] = [randomUUID(), randomUUID(), randomUUID()]
  const times = { starts_at: hoursFromNow(24), ends_at: hoursFromNow(25) }
  await insert(database, 'event_sessions', {
    id: programme,
    event_id: event,
    title: { ru: 'Доклад' },
    ...times,
  })
  await insert(database, 'event_session_speakers', {
    session_id: programme,
    speaker_id: await addSpeaker(database, 'Докладчик'),
  })
  await insert(database, 'event_photos', { id: photo, event_id: event, cover_seed: 'a', alt: { ru: 'Зал' } })
  const [enrolment] = await database.sql`
    insert into public.registrations (id, event_id, full_name, email, status)
    select ${seats}, id, 'Ада', 'ada@hub.example', 'confirmed' from public.events where course_id = ${course}
    returning event_id`
  await database.as(people.admin, async (sql) => {
    await sql`update public.course_sessions set title = '{"ru": "Другое"}' where course_id = ${course}`
    await sql`update public.event_photos set alt = '{"ru": "Сцена"}' where id = ${photo}`
    await sql`delete from public.event_session_speakers where session_id = ${programme}`
  })
  await database.as(people.admin, (sql) => sql`select public.cancel_registration(${seats}::uuid)`)

  const parents = await database.sql`
    select distinct on (table_name) table_name, action, parents from public.audit_log
    where table_name in ('course_sessions', 'event_photos', 'event_session_speakers', 'registrations')
    order by table_name, id desc`
  expect(parents).toMatchObject([
    { table_name: 'course_sessions', action: 'update', parents: { course_id: course } },
    { table_name: 'event_photos', action: 'update', parents: { event_id: event } },
    { table_name: 'event_session_speakers', action: 'delete', parents: { event_id: event } },
    { table_name: 'registrations', parents: { event_id: enrolment?.event_id, course_id: course } },
  ])
})

test('a save that changes nothing, a registration, and what people do themselves leave no row', async () => {
  const event = await addEvent(database)
  await database.as(
    people.admin,
    (sql) => sql`update public.events set capacity = capacity where id = ${event}`,
  )
  await insert(database, 'registrations', {
    event_id: event,
    full_name: 'Ада',
    email: 'a@hub.example',
    status: 'confirmed',
  })
  await database.as(
    people.user,
    (sql) => sql`update public.profiles set name = 'Ева' where id = ${people.user.userId}`,
  )
  expect(await logOf('events', event)).toEqual([])
  expect(await logOf('profiles', people.user.userId)).toEqual([])
})

test('a change of role is logged', async () => {
  await database.as(
    people.superAdmin,
    (sql) => sql`select public.set_user_role(${people.other.userId}, 'moderator')`,
  )
  expect(await logOf('profiles', people.other.userId)).toMatchObject([
    { actor_name: 'Дина', old: { role: 'user' }, new: { role: 'moderator' } },
  ])
})

test('no role can change or delete entries of the log', async () => {
  for (const statement of ['delete from public.audit_log', "update public.audit_log set actor_name = ''"])
    await expect(database.as(people.superAdmin, (sql) => sql.unsafe(statement))).rejects.toThrow(
      'permission denied',
    )
})

test('every record that a recorded column refers to has a name', async () => {
  const rows = await addOneOfEach(database, people.other.userId)
  const [series, item] = [rows.get('calendar_series')?.id, rows.get('calendar_items')?.id]
  await database.sql`update public.calendar_items set series_id = ${series as string} where id = ${item as string}`
  const references = await database.sql`
    select distinct attname as column, confrelid::regclass::text as table
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and attname <> 'id' and exists (
      select from pg_trigger where tgrelid = conrelid and tgfoid = 'private.record_change'::regproc
    )`
  expect(references).toContainEqual({ column: 'plan_id', table: 'coworking_plans' })
  const nameless: unknown[] = []
  for (const { column, table } of references) {
    const id = table === 'auth.users' ? people.other.userId : (rows.get(table)?.id as string)
    const [found] = await database.sql`select private.name_of_reference(${column}, ${id}::uuid) as name`
    if (!found?.name) nameless.push({ column, table })
  }
  expect(nameless).toEqual([])
})

test('every table that staff may write is audited', async () => {
  // Favourites are anybody's own; staff have no more to do with them than other people.
  const own = ['favorites']
  const missing = await database.sql`
    select distinct tablename as name from pg_policies
    where schemaname = 'public' and cmd <> 'SELECT'
      and not exists (
        select from pg_trigger
        where tgrelid = format('public.%I', tablename)::regclass and tgfoid = 'private.record_change'::regproc
      )
    order by tablename`
  expect(missing.map(({ name }) => name)).toEqual(own)
})
