import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json, mailsOf } from './fixtures/api.ts'
import { addPass, addPromo, visitsLeft } from './fixtures/offers.ts'
import { sessionsOn } from './fixtures/sessions.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let on: ReturnType<typeof sessionsOn>
let staff: Awaited<ReturnType<typeof addStaff>>
let ada: Account
let boris: Account
let course: string
let first: string
let second: string
let third: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  on = sessionsOn(database, call)
  staff = await addStaff(database)
})
beforeEach(async () => {
  ada = await addAccount(database)
  boris = await addAccount(database)
  await open()
})
afterAll(() => database.drop())

/** Begins again with another course. */
async function open(values: Partial<TablesInsert<'courses'>> = {}) {
  const added = await on.addCourse(values)
  course = added.id
  ;[first, second, third] = added.sessions
}
const offerFor = (who: Account | 'anon'): Promise<Json> =>
  call(who, 'registration_offer', { event_id: course })

describe('passes and promo codes', () => {
  test('a pass pays each session at its price in visits, and gets them back', async () => {
    const pass = await addPass(database, ada, { applies_to: ['course'], visits_left: 8 })
    await database.sql`update public.user_passes set visit_prices = '{"session": 2, "course": 5}' where id = ${pass}`
    expect((await offerFor(ada)).passes).toMatchObject([
      { visits: 5, session: { error_code: null, visits: 2, discount_amount: 120_000 } },
    ])
    const before = (await visitsLeft(database, pass)) as number
    const booked = await on.book(ada, course, [first], { pass_id: pass })
    expect(booked.order).toMatchObject({ payment_method: 'pass', total_amount: 0 })
    expect(await visitsLeft(database, pass)).toBe(before - 2)
    await on.cancel(ada, booked)
    expect(await visitsLeft(database, pass)).toBe(before)
  })

  test('a pass needs visits for all sessions, and to be valid at the last one', async () => {
    const pass = await addPass(database, ada, { applies_to: ['course'] })
    await database.sql`update public.user_passes set visits_left = 1 where id = ${pass}`
    expect(await apiErrorOf(on.book(ada, course, [first, second], { pass_id: pass }))).toBe(
      '409 pass_used_up',
    )
    await database.sql`
      update public.user_passes set visits_left = 4, valid_until = now() + interval '5 days' where id = ${pass}`
    expect(await apiErrorOf(on.book(ada, course, [first, second], { pass_id: pass }))).toBe(
      '409 pass_expired',
    )
    expect((await on.book(ada, course, [first], { pass_id: pass })).order.payment_method).toBe('pass')
  })

  test('a promo code takes its share off the sessions', async () => {
    const code = await addPromo(database, {
      applies_to: ['course'],
      discount_kind: 'percentage',
      discount_percent: 10,
    })
    const check = { code, target: 'event', target_id: course, session_ids: [first, second] }
    expect(await call('anon', 'check_promo_code', check)).toMatchObject({ discount_amount: 24_000 })
    expect((await on.book(ada, course, [first, second], { promo_code: code })).order.total_amount).toBe(
      216_000,
    )
  })
})

describe('what the holder of single sessions sees', () => {
  test('mails, purchases and the feed have those sessions alone', async () => {
    await on.book(ada, course, [second])
    const [mail] = await mailsOf(database, ada.email)
    const event = { course: { sessions: [{ id: second }] } }
    expect(mail).toMatchObject({ kind: 'registration_confirmed', payload: { event } })
    const { registrations } = await call(ada, 'my_purchases')
    expect(registrations).toMatchObject([{ session_ids: [second], event }])
    expect(Date.parse(registrations[0].event.starts_at)).toBeGreaterThan(Date.parse(hoursFromNow(200)))
    const { secret } = await call(ada, 'get_calendar_feed')
    const feed = await call('anon', 'personal_feed', { secret })
    expect(feed.events.map(({ id }: Json) => id)).toEqual([second])
  })

  test('changes of other sessions write no mail, those of theirs do', async () => {
    await on.book(ada, course, [second])
    await on.book(boris, course)
    const move = (session: string) => database.sql`
      update public.course_sessions set ends_at = ends_at + interval '1 hour' where id = ${session}`
    const changes = async (who: Account) =>
      (await mailsOf(database, who.email)).filter(({ kind }) => kind === 'course_changed')
    await move(first)
    expect([await changes(ada), await changes(boris)]).toMatchObject([[], [{}]])
    await move(second)
    expect(await changes(ada)).toMatchObject([{ payload: { session_changes: [{ change: 'moved' }] } }])
  })

  test('a reminder comes before their session, not before another one', async () => {
    await on.book(ada, course, [second])
    await database.sql`
      update public.registrations set created_at = now() - interval '1 day' where event_id = ${course}`
    const remindersAt = async (session: string) => {
      await database.sql`
        select private.enqueue_session_mails(starts_at - interval '20 hours')
        from public.course_sessions where id = ${session}`
      return (await mailsOf(database, ada.email)).filter(({ kind }) => kind === 'course_reminder').length
    }
    expect(await remindersAt(first)).toBe(0)
    expect(await remindersAt(second)).toBe(1)
  })

  test('a session that has begun can no longer be given back, a later one can', async () => {
    const now = await on.book(ada, course, [first])
    const later = await on.book(ada, course, [second])
    await database.sql`
      update public.course_sessions set starts_at = now() - interval '1 hour' where id = ${first}`
    expect(await apiErrorOf(on.cancel(ada, now))).toBe('409 event_started')
    expect((await on.cancel(ada, later)).registration.status).toBe('cancelled')
  })
})

describe('staff', () => {
  test('check the ticket in at its session alone, and are told of it at others', async () => {
    const { registration } = await on.book(ada, course, [second], { payment_method: 'on_site' })
    const [seat] = registration.seats
    await database.sql`
      update public.orders set status = 'paid', paid_at = now()
      where id = (select order_id from public.registrations where id = ${registration.id})`
    const scan = (event_id: string) =>
      call(staff.moderator, 'check_in', { event_id, request_id: randomUUID(), code: seat.ticket_code })
    expect(await scan(first)).toMatchObject({
      result: 'wrong_event',
      other_event: { id: second },
      counters: { expected: 0 },
    })
    const list = (event_id: string) => call(staff.moderator, 'check_in_list', { event_id })
    expect([(await list(first)).people, (await list(second)).people]).toMatchObject([[], [{ id: seat.id }]])
    expect(await scan(second)).toMatchObject({ result: 'valid', counters: { expected: 1, inside: 1 } })
  })

  test('see the sessions of each attendee, and find booked sessions at check-in', async () => {
    await on.book(ada, course, [third])
    const { rows } = await call(staff.moderator, 'admin_attendees', { event_id: course })
    expect(rows).toMatchObject([{ session_ids: [third] }])
    // The list has those that ended within six hours first.
    await database.sql`
      update public.course_sessions
      set starts_at = now() - interval '6 hours', ends_at = now() - interval '5 hours' where id in (${first}, ${third})`
    const offered = (await call(staff.moderator, 'check_in_sessions')).map(({ id }: Json) => id)
    expect(offered).toContain(third)
    expect(offered).not.toContain(first)
  })

  test('keep a booked session in the programme, and may move it', async () => {
    await on.book(ada, course, [second])
    const [row] =
      await database.sql`select updated_at::text as version from public.courses where id = ${course}`
    const save = (ids: readonly string[], version: string) =>
      database.as(
        staff.admin,
        (sql) => sql`
          select public.save_course(
            (select to_jsonb(courses) from public.courses where id = ${course}),
            (
              select jsonb_agg(to_jsonb(sessions) || jsonb_build_object('ends_at', ends_at + interval '1 hour'))
              from public.course_sessions sessions where id = any (${ids}::uuid[])
            ),
            '{}', ${course}, ${version}::text::timestamptz
          ) as id`,
      )
    const without = save([first, third], row?.version)
    expect(await apiErrorOf(without)).toBe('409 session_booked')
    expect(await errorDetailOf(without)).toEqual({ people: 1 })
    expect(await save([first, second], row?.version)).toEqual([{ id: course }])
  })

  test('do not move single sessions to another course', async () => {
    const { registration } = await on.book(ada, course, [second])
    const other = await addCourse(database, {}, [48, 50])
    const move = call(staff.moderator, 'move_registration', {
      registration_id: registration.id,
      event_id: other,
    })
    expect(await apiErrorOf(move)).toBe('409 sessions_do_not_move')
  })
})
