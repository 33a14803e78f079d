import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, tally } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

async function register(event: string, more: Record<string, unknown> = {}) {
  const person = await addAccount(database)
  const { registration } = await call(person, 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: person.email,
    ...more,
  })
  const [mail] = await mailsOf(database, person.email)
  return { person, id: registration.id as string, secret: mail?.payload.secret as string }
}

const answer = (secret: string, is_coming: boolean | null) =>
  call('anon', 'set_coming_by_secret', { secret, is_coming })
const statusOf = async (id: string) => {
  const [row] = await database.sql`select status, is_coming from public.registrations where id = ${id}`
  return row
}
/** The event is over; nothing else can say so but its times. */
const end = (event: string) => database.sql`
  update public.events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${event}`

describe('"Are you coming?"', () => {
  test('yes is recorded and can be repeated, by the link and by the account', async () => {
    const event = await addEvent(database)
    const { person, id, secret } = await register(event)
    expect(await call('anon', 'show_by_secret', { secret })).toMatchObject({
      registration: { is_coming: null },
    })
    for (let time = 0; time < 2; time++)
      expect(await answer(secret, true)).toEqual({ is_coming: true, status: 'confirmed' })
    expect(await call(person, 'set_coming', { registration_id: id, is_coming: true })).toEqual({
      is_coming: true,
      status: 'confirmed',
    })
    expect(await call('anon', 'show_by_secret', { secret })).toMatchObject({
      registration: { is_coming: true },
    })
  })

  test('no gives the seat to the waitlist at once, and can be repeated', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const first = await register(event)
    const next = await register(event, { join_waitlist: true })
    for (let time = 0; time < 2; time++)
      expect(await answer(first.secret, false)).toEqual({ is_coming: false, status: 'cancelled' })
    expect(await statusOf(next.id)).toEqual({ status: 'confirmed', is_coming: null })
    expect(await apiErrorOf(answer(first.secret, true))).toBe('409 registration_not_active')
  })

  test('concurrent answers of eight devices leave one answer and one seat', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const { id, secret } = await register(event)
    const next = await register(event, { join_waitlist: true })
    const outcomes = await tally(Array.from({ length: 8 }, (_, index) => answer(secret, index % 2 === 0)))
    expect(Object.keys(outcomes).sort()).toEqual(expect.arrayContaining(['ok']))
    expect(await statusOf(id)).toEqual({ status: 'cancelled', is_coming: false })
    expect(await statusOf(next.id)).toMatchObject({ status: 'confirmed' })
    const [seats] = await database.sql`select seats_taken from public.events where id = ${event}`
    expect(seats?.seats_taken).toBe(1)
  })

  test('no and a check-in of the same ticket at once: the seat is either used or free', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const { id, secret } = await register(event)
    const [admission, cancellation] = await Promise.allSettled([
      call(staff.admin, 'check_in', {
        event_id: event,
        request_id: crypto.randomUUID(),
        registration_id: id,
      }),
      answer(secret, false),
    ])
    const isInside = admission.status === 'fulfilled' && (admission.value as Json).result === 'valid'
    expect(isInside).toBe(cancellation.status === 'rejected')
    expect(await statusOf(id)).toMatchObject({ status: isInside ? 'confirmed' : 'cancelled' })
  })

  test.each([
    ['has begun', { starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) }, '409 event_started'],
    ['is over', { starts_at: hoursFromNow(-3), ends_at: hoursFromNow(-1) }, '409 event_over'],
    ['is postponed', { status: 'postponed' }, '409 event_postponed'],
  ])('is not a question of an event that %s', async (_, change, error) => {
    const event = await addEvent(database)
    const { secret } = await register(event)
    await database.sql`update public.events set ${database.sql(change)} where id = ${event}`
    expect(await apiErrorOf(answer(secret, true))).toBe(error)
    expect(await apiErrorOf(answer(secret, false))).toBe(error)
  })

  test('is asked again when the event moves', async () => {
    const event = await addEvent(database)
    const { id, secret } = await register(event)
    await answer(secret, true)
    await database.sql`
      update public.events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      where id = ${event}`
    expect(await statusOf(id)).toEqual({ status: 'confirmed', is_coming: null })
  })

  test('takes no other person’s registration, no unknown link and no empty answer', async () => {
    const { id, secret } = await register(await addEvent(database))
    const stranger = { registration_id: id, is_coming: false }
    expect(await apiErrorOf(call(staff.other, 'set_coming', stranger))).toBe('404 registration_not_found')
    expect(await apiErrorOf(call(staff.admin, 'set_coming', stranger))).toBe('404 registration_not_found')
    expect(await apiErrorOf(answer('x'.repeat(32), true))).toBe('404 link_unknown')
    expect(await apiErrorOf(answer(secret, null))).toBe('400 answer_required')
  })
})

describe('staff see', () => {
  test('how many seats are expected to be taken, by the answers of their holders', async () => {
    const event = await addEvent(database)
    const people = [
      await register(event, { seats: 2 }),
      await register(event, { seats: 3 }),
      await register(event),
      await register(event),
    ]
    await answer(people[0]?.secret ?? '', true)
    await answer(people[1]?.secret ?? '', false)
    expect(await call(staff.moderator, 'expected_attendance', { event_ids: [event] })).toEqual({
      [event]: { coming: 2, not_coming: 3, no_answer: 2 },
    })
  })

  test('how many did not come, and how many seats beyond the capacity that suggests', async () => {
    for (let index = 0; index < 3; index++) {
      const past = await addEvent(database, { kind: 'quiz' })
      for (let seat = 0; seat < 5; seat++) {
        const { id } = await register(past)
        if (seat > 0)
          await database.sql`update public.registration_seats set checked_in_at = now() where registration_id = ${id}`
      }
      await end(past)
    }
    const forecast = (event: string) => call(staff.moderator, 'no_show_forecast', { event_id: event })
    const next = await addEvent(database, { kind: 'quiz', capacity: 40 })
    expect(await forecast(next)).toEqual({
      own: null,
      similar: { events: 3, expected: 15, came: 12 },
      // 50 people of whom a fifth stay away are 40.
      suggested_extra: 10,
    })
    expect(await forecast(await addEvent(database, { kind: 'excursion', capacity: 40 }))).toEqual({
      own: null,
      similar: null,
      suggested_extra: null,
    })
  })
})

describe('feedback', () => {
  const save = (secret: string, rating: number | null, comment?: string) =>
    call('anon', 'save_feedback', { secret, rating, ...(comment !== undefined && { comment }) })

  test('is one per ticket, can be changed, and staff read it without names', async () => {
    const event = await addEvent(database)
    const [one, two] = [await register(event), await register(event)]
    await end(event)
    expect(await call('anon', 'feedback_by_secret', { secret: one.secret })).toMatchObject({
      is_open: true,
      rating: null,
    })
    await save(one.secret, 2, ' Душно ')
    expect(await save(one.secret, 4, 'Душно, но интересно')).toMatchObject({
      rating: 4,
      comment: 'Душно, но интересно',
    })
    await save(two.secret, 5)
    const seen = await call(staff.moderator, 'admin_event_feedback', { event_id: event })
    expect(seen).toEqual({
      count: 2,
      average: 4.5,
      ratings: [0, 0, 0, 1, 1],
      comments: [{ rating: 4, comment: 'Душно, но интересно', created_at: expect.any(String) }],
    })
  })

  test('waits for the end of the event, and is for valid tickets', async () => {
    const event = await addEvent(database)
    const { secret } = await register(event)
    expect(await apiErrorOf(save(secret, 5))).toBe('409 event_not_over')
    await answer(secret, false)
    await end(event)
    expect(await apiErrorOf(save(secret, 5))).toBe('409 registration_not_active')
    expect(await call('anon', 'feedback_by_secret', { secret })).toMatchObject({ is_open: false })
  })

  test.each([
    [0, undefined, '400 rating_invalid'],
    [6, undefined, '400 rating_invalid'],
    [null, undefined, '400 rating_invalid'],
    [5, 'x'.repeat(501), '400 comment_too_long'],
  ])('of %s is rejected', async (rating, comment, error) => {
    const event = await addEvent(database)
    const { secret } = await register(event)
    await end(event)
    expect(await apiErrorOf(save(secret, rating, comment))).toBe(error)
  })

  test('cannot be read by anybody but through functions', async () => {
    const people: (Account | 'anon')[] = [staff.user, staff.superAdmin, 'anon']
    for (const person of people)
      await expect(
        database.as(person, (sql) => sql`select * from public.event_feedback`),
      ).rejects.toMatchObject({ code: '42501' })
    expect(
      await apiErrorOf(call(staff.user, 'admin_event_feedback', { event_id: crypto.randomUUID() })),
    ).toBe('403 not_allowed')
  })
})
