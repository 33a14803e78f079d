import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addCourse } from '../fixtures/courses.ts'
import { insert } from '../fixtures/events.ts'
import { mailsOf } from './fixtures/api.ts'

const START = new Date('2056-03-27T18:00:00Z')
const hour = 3_600_000
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * hour)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A course with two sessions a week apart, and one person who is enrolled. */
async function addEnrolled(
  course: Partial<TablesInsert<'courses'>> = {},
  seat: Partial<TablesInsert<'registrations'>> = {},
) {
  const id = await addCourse(database, course)
  const sessions = [randomUUID(), randomUUID()]
  for (const [week, session] of sessions.entries())
    await insert(database, 'course_sessions', {
      id: session,
      course_id: id,
      title: { ru: `Занятие ${week + 1}` },
      starts_at: hoursBefore(-168 * week).toISOString(),
      ends_at: hoursBefore(-168 * week - 2).toISOString(),
    })
  const email = `${randomUUID()}@guests.example`
  await insert(database, 'registrations', {
    id: randomUUID(),
    event_id: id,
    full_name: 'Ада',
    email,
    status: 'confirmed',
    created_at: hoursBefore(24 * 10).toISOString(),
    ...seat,
  })
  const sweep = async (instant: Date) => {
    await database.sql`select private.enqueue_session_mails(${instant.toISOString()})`
    return (await mailsOf(database, email))
      .filter(({ kind }) => kind === 'course_reminder')
      .map(({ payload }) => payload.session.title.ru)
  }
  return { id, email, sweep, first: sessions[0] as string }
}

test('a reminder of each session is enqueued once, 24 hours before it', async () => {
  const { sweep, email } = await addEnrolled()
  expect(await sweep(hoursBefore(24.1))).toEqual([])
  expect(await sweep(hoursBefore(24))).toEqual(['Занятие 1'])
  expect(await sweep(hoursBefore(20))).toEqual(['Занятие 1'])
  expect(await sweep(hoursBefore(-168 + 24))).toEqual(['Занятие 1', 'Занятие 2'])
  const [mail] = (await mailsOf(database, email)).filter(({ kind }) => kind === 'course_reminder')
  expect(mail?.payload).toMatchObject({
    name: 'Ада',
    event: { course: { sessions: [{}, {}] } },
    registration: { status: 'confirmed' },
    secret: expect.any(String),
  })
})

test('a session that moved is reminded of again', async () => {
  const { sweep, first } = await addEnrolled()
  await sweep(hoursBefore(24))
  await database.sql`
    update public.course_sessions set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
    where id = ${first}`
  expect(await sweep(hoursBefore(20))).toEqual(['Занятие 1', 'Занятие 1'])
})

test.each([
  ['drafts', { published_at: null }, {}],
  ['postponed courses', { status: 'postponed' }, {}],
  ['courses without reminders', { reminder_hours: 0 }, {}],
  ['people who wait', {}, { status: 'waitlisted' }],
  ['people who enrolled an hour ago', {}, { created_at: hoursBefore(25).toISOString() }],
] as const)('%s get no reminder', async (_, course, seat) => {
  const { sweep } = await addEnrolled(course, seat)
  expect(await sweep(hoursBefore(24))).toEqual([])
})

test('a reminder that is less than three hours early is not sent', async () => {
  const { sweep } = await addEnrolled()
  expect(await sweep(hoursBefore(2.9))).toEqual([])
})

test('reminders of sessions are switched off with those of events', async () => {
  const { sweep, email } = await addEnrolled()
  await database.sql`
    insert into private.mail_recipients (email, switched_off) values (private.canonical_email(${email}), '{reminders}')`
  expect(await sweep(hoursBefore(24))).toEqual([])
})
