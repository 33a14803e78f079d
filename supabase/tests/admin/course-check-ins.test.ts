import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addTicket, type Ticket } from './fixtures/tickets.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let course: string
let first: string
let second: string
let ticket: Ticket

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
beforeEach(async () => {
  course = await addCourse(database, { title: { ru: 'Небо', en: 'Sky' } })
  first = await addSession('Луна', -1)
  second = await addSession('Планеты', 167)
  ticket = await addTicket(database, course)
})
afterAll(() => database.drop())

async function addSession(title: string, hours: number): Promise<string> {
  const id = randomUUID()
  await insert(database, 'course_sessions', {
    id,
    course_id: course,
    title: { ru: title },
    starts_at: hoursFromNow(hours),
    ends_at: hoursFromNow(hours + 2),
  })
  return id
}
const scan = (session: string, own: object = {}): Promise<Json> =>
  call(staff.moderator, 'check_in', {
    event_id: session,
    request_id: randomUUID(),
    code: ticket.code,
    ...own,
  })
const listOf = (session: string): Promise<Json> =>
  call(staff.moderator, 'check_in_list', { event_id: session })
const attendance = () =>
  database.sql`select session_id from public.course_attendances where seat_id = ${ticket.id} order by checked_in_at`

describe('the ticket of a course', () => {
  test('admits once to each session', async () => {
    expect(await scan(first)).toMatchObject({ result: 'valid', counters: { expected: 1, inside: 1 } })
    expect(await scan(first)).toMatchObject({ result: 'already_used', person: { by: 'Вера' } })
    expect(await scan(second)).toMatchObject({ result: 'valid', counters: { expected: 1, inside: 1 } })
    expect((await attendance()).map(({ session_id }) => session_id)).toEqual([first, second])
  })

  test('scanned by twenty devices at once admits one', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => scan(second)))
    expect(results.filter(({ result }) => result === 'valid')).toHaveLength(1)
    expect(await attendance()).toHaveLength(1)
  })

  test('sent twice is one scan, and belongs to its session', async () => {
    const request_id = randomUUID()
    expect((await scan(first, { request_id })).result).toBe('valid')
    expect((await scan(first, { request_id })).result).toBe('valid')
    expect(await apiErrorOf(scan(second, { request_id }))).toBe('409 idempotency_key_reused')
  })

  test('undone at one session stays used at the other', async () => {
    await scan(first)
    await scan(second)
    const undone = await call(staff.moderator, 'undo_check_in', {
      event_id: second,
      registration_id: ticket.id,
    })
    expect(undone).toMatchObject({ result: 'valid', counters: { inside: 0 } })
    expect((await attendance()).map(({ session_id }) => session_id)).toEqual([first])
    const [seat] = await database.sql`
      select checked_in_at is not null as used from public.registration_seats where id = ${ticket.id}`
    expect(seat?.used).toBe(true)
    await call(staff.moderator, 'undo_check_in', { event_id: first, registration_id: ticket.id })
    const [unused] =
      await database.sql`select checked_in_at from public.registration_seats where id = ${ticket.id}`
    expect(unused?.checked_in_at).toBeNull()
  })

  test('at an event names the next session of the course, and the course itself checks nobody in', async () => {
    expect(await scan(await addEvent(database))).toMatchObject({
      result: 'wrong_event',
      other_event: { id: first, title: { ru: 'Небо. Луна', en: 'Sky. Луна' } },
    })
    expect(await apiErrorOf(scan(course))).toBe('404 event_not_found')
  })

  test('that is not paid is paid at the session', async () => {
    await database.sql`update public.courses set price_amount = 500000 where id = ${course}`
    const { registration, order } = await call(staff.user, 'register_for_event', {
      event_id: course,
      full_name: 'Ада',
      email: staff.user.email,
      payment_method: 'on_site',
    })
    const paying = { event_id: second, request_id: randomUUID(), registration_id: registration.id }
    expect(await scan(second, { code: registration.ticket_code })).toMatchObject({ result: 'unpaid' })
    const admitted = await call(staff.moderator, 'pay_and_check_in', {
      ...paying,
      paid_amount: order.total_amount,
    })
    expect(admitted).toMatchObject({ result: 'valid', counters: { unpaid: 0 } })
  })
})

describe('the list of a device', () => {
  test('has the people of the course with their attendance at the session, and hashes of its id', async () => {
    await scan(first)
    const { event, people, counters } = await listOf(second)
    expect(event).toMatchObject({ id: second, title: { ru: 'Небо. Планеты' }, status: 'planned' })
    expect(counters).toEqual({ expected: 1, inside: 0, unpaid: 0 })
    const hash = createHash('sha256').update(`${second}:${ticket.code}`).digest('hex').slice(0, 32)
    expect(people).toMatchObject([{ id: ticket.id, state: 'valid', at: null, hash }])
    expect((await listOf(first)).people).toMatchObject([{ state: 'already_used', by: 'Вера' }])
  })

  test('has the problems of its session alone', async () => {
    await scan(first)
    await scan(first, { is_offline: true })
    expect((await listOf(first)).problems).toMatchObject([{ outcome: 'already_used', first_by: 'Вера' }])
    expect((await listOf(second)).problems).toEqual([])
  })

  test('changes for other devices when somebody comes to a second session', async () => {
    await scan(first)
    await database.sql`update public.registrations set updated_at = now() - interval '1 hour' where id = ${ticket.id}`
    await scan(second)
    const since = new Date(Date.now() - 20_000).toISOString()
    const { people } = await call(staff.moderator, 'check_in_list', { event_id: second, since })
    expect(people).toMatchObject([{ id: ticket.id, state: 'already_used' }])
  })
})

describe('staff', () => {
  test('choose among the sessions of courses that people are enrolled in', async () => {
    const empty = await addCourse(database, {}, [0.5, 1])
    const [row] = await database.sql`select id from public.course_sessions where course_id = ${empty}`
    const sessions: Json[] = await call(staff.moderator, 'check_in_sessions')
    expect(sessions.find(({ id }) => id === first)).toMatchObject({
      kind: 'course',
      title: { ru: 'Небо. Луна' },
    })
    expect(sessions.some(({ id }) => id === row?.id)).toBe(false)
    expect(await apiErrorOf(call(staff.user, 'check_in_sessions'))).toBe('403 not_allowed')
  })

  test('see the attendance of each session in the list of attendees', async () => {
    await scan(second)
    const { rows } = await call(staff.moderator, 'admin_attendees', { event_id: course })
    expect(rows).toMatchObject([{ seats: [{ attended: { [second]: expect.any(String) } }] }])
    const summary = await call(staff.moderator, 'event_attendance_summary', { event_id: course })
    expect(summary).toMatchObject({ confirmed: 1, course: { sessions: [{ id: first }, { id: second }] } })
  })

  test('keep a session that people came to when they save the course', async () => {
    await scan(first)
    const save = async (sessions: Json[]) => {
      const { sql } = database
      const [row] = await sql`
        select to_jsonb(courses) as course, updated_at::text as version from public.courses where id = ${course}`
      // The version as text: a date of JavaScript would cut it to milliseconds.
      return database.as(
        staff.admin,
        (own) => own`
          select public.save_course(
            ${own.json(row?.course)}, ${own.json(sessions)}, '{}'::uuid[], ${course}, ${row?.version}::text::timestamptz
          )`,
      )
    }
    const all: Json[] = (
      await database.sql`select to_jsonb(own) as row from public.course_sessions own where course_id = ${course}
        order by starts_at`
    ).map(({ row }) => row)
    expect(await apiErrorOf(save(all.slice(1)))).toBe('409 session_attended')
    const moved = { ...all[0], ends_at: hoursFromNow(3) }
    await save([moved, all[1]])
    expect((await attendance()).map(({ session_id }) => session_id)).toEqual([first])
  })
})

test('an account reads its own attendance, and nobody else does', async () => {
  await database.sql`update public.registrations set user_id = ${staff.user.userId} where id = ${ticket.id}`
  await scan(first)
  const read = (who: typeof staff.user) =>
    database.as(
      who,
      (sql) => sql`select session_id from public.course_attendances where seat_id = ${ticket.id}`,
    )
  expect([(await read(staff.user)).length, (await read(staff.other)).length]).toEqual([1, 0])
  const { registrations } = await call(staff.user, 'my_purchases')
  const mine = registrations.find(({ id }: Json) => id === ticket.id)
  expect(mine.seats).toMatchObject([{ attended: { [first]: expect.any(String) } }])
})
