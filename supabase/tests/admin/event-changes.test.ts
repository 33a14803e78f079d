import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, hoursFromNow, insert } from '../fixtures/events.ts'
import {
  apiErrorOf,
  apiOf,
  errorDetailOf,
  guest,
  type Json,
  mailsOf,
  tally,
} from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPass, visitsLeft } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const impact = (event: string, as: Account = staff.admin): Promise<Json> =>
  call(as, 'event_change_impact', { event_id: event })

/** The driver would cut a moment to milliseconds: a version travels as text. */
async function press(as: Account, event: string, action: string, version: string, more: Json = {}) {
  const [row] = await database.as(
    as,
    (sql) => sql`
      select public.change_event(
        ${event}, ${action}, ${version}::text::timestamptz, ${more.note ? sql.json(more.note) : null},
        ${more.starts_at ?? null}, ${more.ends_at ?? null}, ${more.space_id ?? null}
      ) as answer`,
  )
  return row?.answer
}

/** Does it as somebody who has just read what it touches. */
async function change(event: string, action: string, more: Json = {}, as: Account = staff.admin) {
  const { version } = await impact(event, staff.admin)
  return press(as, event, action, version, more)
}

const register = (who: Account, event: string, more: object = {}): Promise<Json> =>
  call(who, 'register_for_event', { event_id: event, full_name: 'Ада', email: who.email, ...more })

const newsOf = async (event: string) =>
  (await mailsOf(database)).filter(
    ({ kind, payload }) => kind.startsWith('event_') && payload.event.id === event,
  )

/** A paid event with two seats: one paid, one not; one by a pass, one who waits, and one who keeps it in mind. */
async function followed() {
  const event = await addPaidEvent(database, { capacity: 3 })
  const [paid, open, byPass, waiting, keeper] = (await Promise.all(
    Array.from({ length: 5 }, () => addAccount(database)),
  )) as [Account, Account, Account, Account, Account]
  const pass = await addPass(database, byPass)
  const { order } = await register(paid, event)
  await call(staff.admin, 'mark_order_paid', { order_id: order.id })
  await register(open, event)
  await register(byPass, event, { pass_id: pass })
  await register(waiting, event, { join_waitlist: true })
  for (const { userId } of [keeper, paid])
    await database.sql`insert into public.favorites (user_id, event_id) values (${userId}, ${event})`
  return { event, pass, people: [paid, open, byPass, waiting, keeper] }
}

describe('the impact of a change', () => {
  test('counts people and money before cancelling and before restoring', async () => {
    const { event, pass } = await followed()
    const statistics = {
      confirmed: 3,
      unconfirmed: 0,
      waiting: 1,
      favourites: 2,
      recipients: 5,
      money: [{ currency: 'RSD', paid: 120_000, pending: 120_000 }],
      visits: 1,
    }
    expect(await impact(event)).toMatchObject({ ...statistics, status: 'planned', is_public: true })
    await change(event, 'cancel')
    expect(await visitsLeft(database, pass)).toBe(4)
    expect(await impact(event)).toMatchObject({
      ...statistics,
      money: [{ currency: 'RSD', paid: 0, pending: 120_000 }],
      status: 'cancelled',
    })
    await change(event, 'restore')
    expect(await visitsLeft(database, pass)).toBe(3)
    expect(await impact(event)).toMatchObject({ ...statistics, status: 'planned' })
  })

  test('leaves out who did not confirm in time', async () => {
    const event = await addEvent(database)
    await call('anon', 'register_for_event', { event_id: event, ...guest() })
    expect(await impact(event)).toMatchObject({ unconfirmed: 1, recipients: 1 })
    await database.sql`update public.registrations set confirm_until = now() where event_id = ${event}`
    expect(await impact(event)).toMatchObject({ unconfirmed: 0, recipients: 0 })
  })
})

describe('each follower of the event gets one mail', () => {
  const note = { ru: 'Болезнь лектора', en: 'The speaker is ill' }

  test.each([
    ['postpone', 'event_postponed', {}],
    ['move', 'event_moved', { starts_at: hoursFromNow(72), ends_at: hoursFromNow(75) }],
    ['cancel', 'event_cancelled', {}],
  ])('when staff %s', async (action, kind, times) => {
    const { event, people } = await followed()
    await change(event, action, { note, ...times })
    const mails = await newsOf(event)
    expect(mails.map((mail) => [mail.kind, mail.recipient]).sort()).toEqual(
      people.map(({ email }) => [kind, email]).sort(),
    )
    expect(mails.every(({ payload }) => payload.event.status_note.en === note.en)).toBe(true)
  })

  test('about the restored event when it takes place after all', async () => {
    const { event, people } = await followed()
    await change(event, 'postpone')
    await change(event, 'restore')
    const kinds = (await newsOf(event)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'event_restored')).toHaveLength(people.length)
    expect(kinds).not.toContain('event_moved')
  })

  test('once, however often the button was pressed', async () => {
    const { event, people } = await followed()
    const { version } = await impact(event)
    const again = () => press(staff.admin, event, 'cancel', version, { note })
    expect(await tally([again(), again(), again()])).toEqual({ ok: 3 })
    expect(await newsOf(event)).toHaveLength(people.length)
  })

  test('but none for a draft', async () => {
    const event = await addEvent(database, { published_at: null })
    await change(event, 'cancel')
    expect(await newsOf(event)).toEqual([])
  })
})

describe('a space', () => {
  const takenIn = (space: string) => database.sql<{ event_id: string }[]>`
    select event_id from public.space_occupancy where space_id = ${space}`

  test('is free while an event is postponed or cancelled, and taken again when it is back', async () => {
    const space = await addSpace(database)
    const event = await addEvent(database, { space_id: space })
    for (const away of ['postpone', 'cancel']) {
      await change(event, away)
      expect(await takenIn(space)).toEqual([])
      await change(event, 'restore')
      expect(await takenIn(space)).toEqual([{ event_id: event }])
    }
  })

  test('that is occupied by now is rejected with the conflict', async () => {
    const space = await addSpace(database)
    const event = await addEvent(database, { space_id: space })
    await change(event, 'postpone')
    await addEvent(database, { space_id: space, title: { ru: 'Квиз' } })
    const restore = change(event, 'restore')
    expect(await apiErrorOf(restore)).toBe('409 time_conflict')
    expect(await errorDetailOf(restore)).toEqual([
      expect.objectContaining({ space_id: space, state: 'event', title: { ru: 'Квиз' } }),
    ])
    expect(await impact(event)).toMatchObject({ status: 'postponed' })
  })

  test('is moved with the programme to another date; sessions in the event’s room follow the event', async () => {
    const [hall, yard, attic] = [await addSpace(database), await addSpace(database), await addSpace(database)]
    const starts = hoursFromNow(24)
    const event = await addEvent(database, { space_id: hall, starts_at: starts, doors_at: starts })
    const session = (space_id: string, from: number) =>
      insert(database, 'event_sessions', {
        event_id: event,
        title: { ru: 'Доклад' },
        space_id,
        starts_at: new Date(Date.parse(starts) + from * 3_600_000).toISOString(),
        ends_at: new Date(Date.parse(starts) + (from + 1) * 3_600_000).toISOString(),
      })
    // One after the other, so that each comes to stand where the one before it stood.
    await session(yard, 0)
    await session(yard, 1)
    await session(hall, 0)
    const later = (hours: number) => new Date(Date.parse(starts) + hours * 3_600_000).toISOString()
    await change(event, 'move', { starts_at: later(1), ends_at: later(3), space_id: attic })
    const rows = await database.sql`
      select space_id, starts_at from public.event_sessions where event_id = ${event} order by starts_at, space_id = ${attic}`
    expect(rows.map(({ space_id, starts_at }) => [space_id, starts_at.toISOString()])).toEqual([
      [yard, later(1)],
      [attic, later(1)],
      [yard, later(2)],
    ])
    expect(await takenIn(hall)).toEqual([])
    expect(await takenIn(yard)).toHaveLength(2)
    expect(await takenIn(attic)).toHaveLength(1)
    const [doors] = await database.sql`select doors_at from public.events where id = ${event}`
    expect(doors?.doors_at.toISOString()).toBe(later(1))
  })
})

describe('rejected is', () => {
  test('cancelling, and taking that back, by a moderator, who may postpone, move and restore', async () => {
    const event = await addEvent(database)
    const as = staff.moderator
    expect(await apiErrorOf(change(event, 'cancel', {}, as))).toBe('403 not_allowed')
    await change(event, 'postpone', {}, as)
    await change(event, 'restore', {}, as)
    await change(event, 'move', { starts_at: hoursFromNow(50), ends_at: hoursFromNow(51) }, as)
    await change(event, 'cancel')
    expect(await apiErrorOf(change(event, 'restore', {}, as))).toBe('403 not_allowed')
    expect(await impact(event, as)).toMatchObject({ status: 'cancelled' })
  })

  test('everybody else', async () => {
    const event = await addEvent(database)
    expect(await apiErrorOf(change(event, 'postpone', {}, staff.user))).toBe('403 not_allowed')
    expect(await apiErrorOf(impact(event, staff.user))).toBe('403 not_allowed')
    await expect(call('anon', 'event_change_impact', { event_id: event })).rejects.toThrow(
      /permission denied/,
    )
  })

  test('the second of two requests with the same version', async () => {
    const event = await addEvent(database)
    const { version } = await impact(event)
    const outcome = await tally([
      press(staff.admin, event, 'cancel', version),
      press(staff.moderator, event, 'postpone', version),
    ])
    // The moderator may be the second, and then the conflict is with a cancelled event.
    expect(outcome).toMatchObject({ ok: 1 })
    expect(await apiErrorOf(press(staff.superAdmin, event, 'restore', version))).toBe('409 edit_conflict')
  })

  test.each([
    ['postpone', { status: 'cancelled' }, '409 event_cancelled'],
    ['postpone', { starts_at: hoursFromNow(-5) }, '409 event_over'],
    ['restore', { starts_at: hoursFromNow(-5), status: 'postponed' }, '409 event_over'],
    ['move', { status: 'cancelled' }, '409 event_cancelled'],
    ['postpone', { status: 'completed' }, '409 event_over'],
  ] as const)('to %s %j', async (action, facts, errorCode) => {
    const times = { starts_at: hoursFromNow(48), ends_at: hoursFromNow(50) }
    expect(await apiErrorOf(change(await addEvent(database, facts), action, times))).toBe(errorCode)
  })

  test('a move to the past, to nowhere, and a note without Russian', async () => {
    const event = await addEvent(database)
    const move = (more: Json) => apiErrorOf(change(event, 'move', more))
    expect(await move({ starts_at: hoursFromNow(-2), ends_at: hoursFromNow(2) })).toBe('400 time_invalid')
    expect(await move({ starts_at: hoursFromNow(3), ends_at: hoursFromNow(2) })).toBe('400 time_invalid')
    const month = hoursFromNow(2 + 24 * 31 + 1)
    expect(await move({ starts_at: hoursFromNow(2), ends_at: month })).toBe('400 time_invalid')
    const times = { starts_at: hoursFromNow(30), ends_at: hoursFromNow(31) }
    expect(await move({ ...times, space_id: event })).toBe('404 space_not_found')
    expect(await move({ ...times, note: { en: 'Ill' } })).toBe('400 note_ru_required')
    expect(await apiErrorOf(change(event, 'burn'))).toBe('400 action_invalid')
  })
})

test('a postponed event whose date is over is moved, and its change is in the log', async () => {
  const event = await addEvent(database, { status: 'postponed', starts_at: hoursFromNow(-5) })
  await change(event, 'move', { starts_at: hoursFromNow(48), ends_at: hoursFromNow(50) })
  const [logged] = await database.sql`
    select actor_id, new ->> 'status' as status from public.audit_log
    where table_name = 'events' and row_id = ${event} order by id desc limit 1`
  expect(logged).toEqual({ actor_id: staff.admin.userId, status: 'planned' })
})
