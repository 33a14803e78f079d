import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addTicket } from './fixtures/tickets.ts'

const UNKNOWN_CODE = '7K3MQ9ZT4HW2'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
beforeEach(async () => {
  event = await addEvent(database)
})
afterAll(() => database.drop())

const STARTED = Date.now()
/** The same in each call, so that answers can be compared with it. */
const scannedAt = (hours: number) => new Date(STARTED + hours * 3_600_000).toISOString()

/** Hands in what a device admitted without a network. */
const handIn = (who: typeof staff.moderator, code: string, hours: number, own: object = {}): Promise<Json> =>
  call(who, 'check_in', {
    event_id: event,
    request_id: randomUUID(),
    code,
    scanned_at: scannedAt(hours),
    is_offline: true,
    ...own,
  })
const problems = async (who = staff.moderator): Promise<Json> =>
  (await call(who, 'check_in_list', { event_id: event })).problems
const resolve = (id: string, who = staff.moderator): Promise<Json> =>
  call(who, 'resolve_check_in', { check_in_id: id })
const cancel = (id: string) => database.sql`
  update public.registrations set status = 'cancelled', cancelled_at = now(), checked_in_at = null where id = ${id}`
const at = (hours: number) => expect.stringContaining(scannedAt(hours).slice(0, 19))

/** A ticket that two offline devices admitted; returns the id of the double admission. */
async function admitTwice(): Promise<string> {
  const { code } = await addTicket(database, event)
  await handIn(staff.moderator, code, -2)
  await handIn(staff.admin, code, -1)
  return (await problems())[0].id
}

describe('check_in_list', () => {
  test('shows both devices the two readings of a ticket that both admitted offline', async () => {
    const { code } = await addTicket(database, event)
    expect(await handIn(staff.moderator, code, -2)).toMatchObject({ result: 'valid' })
    expect(await problems()).toEqual([])
    expect(await handIn(staff.admin, code, -1)).toMatchObject({ result: 'already_used' })
    const seen = await problems()
    expect(seen).toEqual([
      expect.objectContaining({
        outcome: 'already_used',
        name: 'Ада Лавлейс',
        registered_by: null,
        position: null,
        first_at: at(-2),
        first_by: 'Вера',
        first_is_offline: true,
        at: at(-1),
        by: 'Глеб',
        is_offline: true,
      }),
    ])
    expect(await problems(staff.admin)).toEqual(seen)
  })

  test('names the earlier scan first, whichever device came back first', async () => {
    const { code } = await addTicket(database, event)
    await handIn(staff.moderator, code, -1, { is_offline: false })
    await handIn(staff.admin, code, -2)
    expect(await problems()).toMatchObject([
      {
        first_at: at(-2),
        first_by: 'Глеб',
        first_is_offline: true,
        at: at(-1),
        by: 'Вера',
        is_offline: false,
      },
    ])
  })

  test('names seat and holder of a guest of a group', async () => {
    const { id, code } = await addTicket(database, event, { seats: 2 })
    await database.sql`
      update public.registration_seats set guest_name = 'Чарльз Бэббидж' where registration_id = ${id} and position = 1`
    await handIn(staff.moderator, code, -2)
    await handIn(staff.admin, code, -1)
    expect(await problems()).toMatchObject([
      { name: 'Чарльз Бэббидж', registered_by: 'Ада Лавлейс', position: 1 },
    ])
  })

  test('reports each admission beyond the first', async () => {
    const { code } = await addTicket(database, event)
    for (const [who, hours] of [
      [staff.moderator, -3],
      [staff.admin, -2],
      [staff.superAdmin, -1],
    ] as const)
      await handIn(who, code, hours)
    expect((await problems()).map((it: Json) => [it.first_by, it.by])).toEqual([
      ['Вера', 'Глеб'],
      ['Вера', 'Дина'],
    ])
  })

  test('keeps the first reading of a double admission when that check-in is undone', async () => {
    const { id, code } = await addTicket(database, event)
    await handIn(staff.moderator, code, -2)
    await handIn(staff.admin, code, -1)
    await call(staff.admin, 'undo_check_in', { event_id: event, registration_id: id })
    expect(await problems()).toMatchObject([{ first_at: at(-2), first_by: 'Вера' }])
  })

  test('reports a ticket that was cancelled since as a problem, and its second admission as double', async () => {
    const { code } = await addTicket(database, event, { status: 'cancelled', cancelled_at: hoursFromNow(-3) })
    await handIn(staff.moderator, code, -2)
    expect(await problems()).toMatchObject([{ outcome: 'cancelled', first_at: null, first_by: null }])
    await handIn(staff.admin, code, -1)
    expect(await problems()).toMatchObject([
      { outcome: 'cancelled', first_at: null, by: 'Вера' },
      { outcome: 'cancelled', first_at: at(-2), first_by: 'Вера', by: 'Глеб' },
    ])
  })

  test('reports a ticket that was cancelled after its check-in as double', async () => {
    const { id, code } = await addTicket(database, event)
    await handIn(staff.moderator, code, -2, { is_offline: false })
    await cancel(id)
    await handIn(staff.admin, code, -1)
    expect(await problems()).toMatchObject([{ outcome: 'cancelled', first_by: 'Вера', by: 'Глеб' }])
  })

  test('reports an unknown code as a problem, and its second admission as double', async () => {
    await handIn(staff.moderator, UNKNOWN_CODE, -2)
    await handIn(staff.admin, UNKNOWN_CODE, -1)
    await handIn(staff.admin, 'ABCDEFGHJKMY', -1)
    expect((await problems()).map((it: Json) => [it.code, it.first_by]).sort()).toEqual([
      [UNKNOWN_CODE, null],
      [UNKNOWN_CODE, 'Вера'],
      ['ABCDEFGHJKMY', null],
    ])
  })

  test('does not call it double when a wrong admission was put right by a check-in', async () => {
    const { id, code } = await addTicket(database, event, {
      status: 'pending',
      confirm_until: hoursFromNow(1),
    })
    await handIn(staff.moderator, code, -1)
    await call(staff.admin, 'pay_and_check_in', {
      event_id: event,
      request_id: randomUUID(),
      registration_id: id,
    })
    expect(await problems()).toMatchObject([{ outcome: 'unconfirmed', first_at: null }])
  })

  test('does not call it double when the earlier check-in was undone in between', async () => {
    const { id, code } = await addTicket(database, event)
    await handIn(staff.moderator, code, -2, { is_offline: false })
    await call(staff.moderator, 'undo_check_in', { event_id: event, registration_id: id })
    await cancel(id)
    await handIn(staff.admin, code, -1)
    expect(await problems()).toMatchObject([{ outcome: 'cancelled', first_at: null }])
  })

  test('counts a scan handed in twice once', async () => {
    const { code } = await addTicket(database, event)
    await handIn(staff.moderator, code, -2)
    const request_id = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => handIn(staff.admin, code, -1, { request_id })))
    expect(await problems()).toHaveLength(1)
  })
})

describe('resolve_check_in', () => {
  test('takes a double admission off the list of every device, and records who resolved it', async () => {
    const id = await admitTwice()
    const resolved = await resolve(id, staff.admin)
    expect(resolved).toEqual({ id, resolved_at: expect.any(String), resolved_by: 'Глеб', is_mine: true })
    expect(await problems()).toEqual([])
    expect(await problems(staff.admin)).toEqual([])
  })

  test('leaves the check-in and the counters as they are', async () => {
    const id = await admitTwice()
    await resolve(id)
    const { counters, people } = await call(staff.moderator, 'check_in_list', { event_id: event })
    expect(counters).toMatchObject({ inside: 1 })
    expect(people).toMatchObject([{ state: 'already_used', by: 'Вера' }])
  })

  test('resolves a problem that is not a double admission, too', async () => {
    await handIn(staff.moderator, UNKNOWN_CODE, -1)
    const [{ id }] = await problems()
    await resolve(id)
    expect(await problems()).toEqual([])
  })

  test('resolves one of several admissions of a ticket', async () => {
    const { code } = await addTicket(database, event)
    for (const hours of [-3, -2, -1]) await handIn(staff.moderator, code, hours)
    const [first, second] = await problems()
    await resolve(first.id)
    expect(await problems()).toEqual([second])
  })

  test('is idempotent, and keeps the first resolver', async () => {
    const id = await admitTwice()
    const first = await resolve(id, staff.admin)
    expect(await resolve(id, staff.admin)).toEqual(first)
    expect(await resolve(id, staff.moderator)).toEqual({ ...first, is_mine: false })
  })

  test('that many call at once has one resolver, whom all get to know', async () => {
    const id = await admitTwice()
    const callers = Array.from({ length: 20 }, (_, index) => (index % 2 ? staff.admin : staff.moderator))
    const answers = await Promise.all(callers.map((who) => resolve(id, who)))
    expect(new Set(answers.map(({ resolved_by, resolved_at }) => `${resolved_by} ${resolved_at}`)).size).toBe(
      1,
    )
    const winner = answers[0].resolved_by === 'Вера' ? staff.moderator : staff.admin
    expect(answers.map(({ is_mine }) => is_mine)).toEqual(callers.map((who) => who === winner))
    const log = await database.sql`
      select actor_id from public.audit_log where table_name = 'check_ins' and row_id = ${id}`
    expect(log).toEqual([{ actor_id: winner.userId }])
  })

  test('is logged once with the name of the event', async () => {
    const id = await admitTwice()
    await resolve(id)
    await resolve(id, staff.admin)
    const log = await database.sql`
      select actor_name, action, record_name, new ->> 'resolved_by' as resolved_by
      from public.audit_log where table_name = 'check_ins' and row_id = ${id}`
    expect(log).toMatchObject([
      {
        actor_name: 'Вера',
        action: 'update',
        record_name: [{ ru: 'Лекция' }],
        resolved_by: staff.moderator.userId,
      },
    ])
  })

  test('rejects a check-in that is no problem, and an unknown one', async () => {
    const { code } = await addTicket(database, event)
    const request_id = randomUUID()
    await handIn(staff.moderator, code, -1, { request_id })
    expect(await apiErrorOf(resolve(request_id))).toBe('409 check_in_is_valid')
    expect(await apiErrorOf(resolve(randomUUID()))).toBe('404 check_in_not_found')
    const [row] = await database.sql`select resolved_at from public.check_ins where id = ${request_id}`
    expect(row).toEqual({ resolved_at: null })
  })

  test('is for those who manage events', async () => {
    const id = await admitTwice()
    expect(await apiErrorOf(resolve(id, staff.user))).toBe('403 not_allowed')
    await expect(call('anon', 'resolve_check_in', { check_in_id: id })).rejects.toMatchObject({
      code: '42501',
    })
    expect(await problems()).toHaveLength(1)
    for (const who of [staff.moderator, staff.admin, staff.superAdmin])
      expect(await resolve(await admitTwice(), who)).toMatchObject({ is_mine: true })
  })
})
