import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addCourse } from '../fixtures/courses.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, today } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'
import { addTicket } from './fixtures/tickets.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let event: string
let invitation: Json

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
beforeEach(async () => {
  event = await addEvent(database, { starts_at: hoursFromNow(-1) })
  invitation = await invite()
  await accept()
})
afterAll(() => database.drop())

const invite = (own: object = { event_id: event }): Promise<Json> =>
  call(staff.moderator, 'invite_volunteer', { name: 'Аня', ...own })
const open = (secret = invitation.secret): Promise<Json> => call('anon', 'volunteer_invitation', { secret })
const accept = (secret = invitation.secret): Promise<Json> =>
  call('anon', 'accept_volunteer_invitation', { secret })
const scan = (code: string, own: object = {}): Promise<Json> =>
  call('anon', 'volunteer_check_in', {
    secret: invitation.secret,
    event_id: event,
    request_id: randomUUID(),
    code,
    ...own,
  })
const listOf = (own: object = {}): Promise<Json> =>
  call('anon', 'volunteer_check_in_list', { secret: invitation.secret, event_id: event, ...own })
const revoke = () => call(staff.admin, 'revoke_volunteer', { invitation_id: invitation.id })
const setHours = (from: number, until: number) => database.sql`
  update public.volunteer_invitations set valid_from = ${hoursFromNow(from)}, valid_until = ${hoursFromNow(until)}
  where id = ${invitation.id}`

describe('a volunteer', () => {
  test('checks a ticket in once, and learns a short name and no contact', async () => {
    const { code } = await addTicket(database, event)
    const answer = await scan(code)
    expect(answer).toMatchObject({
      result: 'valid',
      person: { name: 'Ада Л.', registered_by: null, by: null, due: null },
      counters: { expected: 1, inside: 1, unpaid: 0 },
    })
    expect(JSON.stringify(answer)).not.toMatch(/Лавлейс|@/)
    expect(await scan(code)).toMatchObject({ result: 'already_used', person: { at: expect.any(String) } })
  })

  test('is named to staff as who checked in, and recorded with the invitation', async () => {
    const { id, code } = await addTicket(database, event)
    await scan(code)
    const staffList = await call(staff.moderator, 'check_in_list', { event_id: event })
    expect(staffList.people).toMatchObject([{ id, name: 'Ада Лавлейс', by: 'Аня' }])
    const again = { event_id: event, request_id: randomUUID(), code }
    expect(await call(staff.moderator, 'check_in', again)).toMatchObject({ person: { by: 'Аня' } })
    const rows = await database.sql`
      select volunteer_id, scanned_by, outcome from public.check_ins where registration_id = ${id}`
    expect(rows).toEqual([{ volunteer_id: invitation.id, scanned_by: null, outcome: 'admitted' }])
    expect((await call(staff.moderator, 'admin_volunteers', { search: 'Аня' })).rows[0]).toMatchObject({
      check_ins: 1,
    })
  })

  test('who is signed in is recorded as volunteer alone', async () => {
    const { id, code } = await addTicket(database, event)
    const args = { secret: invitation.secret, event_id: event, request_id: randomUUID(), code }
    expect(await call(staff.user, 'volunteer_check_in', args)).toMatchObject({ result: 'valid' })
    const rows = await database.sql`
      select seats.checked_in_by, scanned_by, volunteer_id
      from public.check_ins join public.registration_seats seats on seats.id = seat_id
      where seats.id = ${id}`
    expect(rows).toEqual([{ checked_in_by: null, scanned_by: null, volunteer_id: invitation.id }])
  })

  test('gets an attendee list without names, which recognises a code', async () => {
    const { id, code } = await addTicket(database, event)
    const list = await listOf()
    const hash = createHash('sha256').update(`${event}:${code}`).digest('hex').slice(0, 32)
    expect(list).toMatchObject({ event: { id: event }, problems: [], counters: { expected: 1 } })
    expect(list.people).toEqual([{ id, hash, state: 'valid', at: null, name: '', by: null, due: null }])
    expect(JSON.stringify(list)).not.toMatch(/Лавлейс|@/)
  })

  test('learns of an unpaid ticket that it is unpaid, and no sum', async () => {
    event = await addPaidEvent(database, { starts_at: hoursFromNow(-1) })
    const order = randomUUID()
    const ada = { full_name: 'Ада Лавлейс', email: 'ada@hub.example' }
    await insert(database, 'orders', {
      id: order,
      ...ada,
      payment_method: 'on_site',
      subtotal_amount: 90_000,
    })
    const { id, code } = await addTicket(database, event, { order_id: order })
    invitation = await invite()
    await accept()
    const list = await listOf()
    expect(list.people).toMatchObject([{ id, state: 'unpaid', due: null }])
    expect(list.counters.unpaid).toBe(0)
    expect(await scan(code)).toMatchObject({
      result: 'unpaid',
      person: { due: null },
      counters: { unpaid: 0 },
    })
  })

  test('learns of the ticket of another event which it is, and not whose', async () => {
    const elsewhere = await addEvent(database, { title: { ru: 'Квиз' } })
    const { code } = await addTicket(database, elsewhere)
    expect(await scan(code)).toMatchObject({
      result: 'wrong_event',
      person: null,
      other_event: { id: elsewhere, title: { ru: 'Квиз' } },
    })
  })

  test('learns nothing of an event that is not published', async () => {
    const draft = await addEvent(database, { published_at: null })
    const { code } = await addTicket(database, draft)
    expect(await scan(code)).toMatchObject({ result: 'wrong_event', person: null, other_event: null })
  })

  test('cannot check in at another event', async () => {
    event = await addEvent(database, { starts_at: hoursFromNow(-1) })
    const { code } = await addTicket(database, event)
    expect(await apiErrorOf(scan(code))).toBe('404 event_not_found')
    expect(await apiErrorOf(listOf())).toBe('404 event_not_found')
  })

  test('cannot check in before accepting', async () => {
    invitation = await invite()
    const { code } = await addTicket(database, event)
    expect(await apiErrorOf(scan(code))).toBe('409 invitation_not_accepted')
    expect(await apiErrorOf(listOf())).toBe('409 invitation_not_accepted')
  })

  test('cannot check in after the invitation was revoked, not even with a scan from before', async () => {
    const { code } = await addTicket(database, event)
    expect(await revoke()).toMatchObject({ state: 'revoked', revoked_by: 'Глеб' })
    expect(await apiErrorOf(scan(code))).toBe('409 invitation_revoked')
    const earlier = { is_offline: true, scanned_at: hoursFromNow(-0.5) }
    expect(await apiErrorOf(scan(code, earlier))).toBe('409 invitation_revoked')
    expect(await apiErrorOf(listOf())).toBe('409 invitation_revoked')
    expect(await accept()).toMatchObject({ state: 'revoked', events: [] })
  })

  test('cannot check in after the hours, but hands in what was scanned within them', async () => {
    const { code } = await addTicket(database, event)
    await setHours(-3, -1)
    expect(await open()).toMatchObject({ state: 'expired', events: [] })
    expect(await apiErrorOf(scan(code))).toBe('409 invitation_expired')
    expect(await apiErrorOf(scan(code, { scanned_at: hoursFromNow(-2) }))).toBe('409 invitation_expired')
    const late = { is_offline: true, scanned_at: hoursFromNow(-0.5) }
    expect(await apiErrorOf(scan(code, late))).toBe('409 invitation_expired')
    const within = { is_offline: true, scanned_at: hoursFromNow(-2) }
    expect(await scan(code, within)).toMatchObject({ result: 'valid' })
    await setHours(-12, -7)
    const old = { is_offline: true, scanned_at: hoursFromNow(-8) }
    expect(await apiErrorOf(scan(code, old))).toBe('409 invitation_expired')
  })

  test('of a day checks in at its events and sessions of courses, and at no other', async () => {
    const noon = new Date(`${today()}T12:00:00+01:00`).toISOString()
    event = await addEvent(database, { starts_at: noon })
    const tomorrow = await addEvent(database, { starts_at: hoursFromNow(49) })
    const course = await addCourse(database, { title: { ru: 'Небо' } })
    const session = randomUUID()
    const ends_at = new Date(Date.parse(noon) + 3_600_000).toISOString()
    await insert(database, 'course_sessions', {
      id: session,
      course_id: course,
      title: { ru: 'Луна' },
      starts_at: noon,
      ends_at,
    })
    invitation = await invite({ day: today() })
    await accept()
    const ids = (await open()).events.map(({ id }: Json) => id)
    expect(ids).toContain(event)
    expect(ids).toContain(session)
    expect(ids).not.toContain(tomorrow)
    const { code } = await addTicket(database, course)
    expect(await scan(code, { event_id: session })).toMatchObject({ result: 'valid' })
    expect(await apiErrorOf(scan(code, { event_id: tomorrow }))).toBe('404 event_not_found')
  })

  test('has a limit of scans', async () => {
    await database.sql`
      insert into private.rate_limit_attempts (limit_name, subject)
      select 'volunteer_scans', ${invitation.id} from generate_series(1, 600)`
    expect(await apiErrorOf(scan('ZZZZZZZZZZZZ'))).toBe('429 too_many_requests')
  })

  test('checks in with a scan sent again once, and not with that of staff', async () => {
    const { code } = await addTicket(database, event)
    const request_id = randomUUID()
    expect(await scan(code, { request_id })).toMatchObject({ result: 'valid' })
    expect(await scan(code, { request_id })).toMatchObject({ result: 'valid' })
    const own = { event_id: event, request_id, code }
    expect(await apiErrorOf(call(staff.moderator, 'check_in', own))).toBe('409 idempotency_key_reused')
  })
})

test('a check-in that began while the invitation was being revoked waits, and is rejected', async () => {
  const { code } = await addTicket(database, event)
  const waited = () =>
    vi.waitFor(
      async () => {
        const waiting = await database.sql`
          select from pg_locks
          where locktype = 'transactionid' and not granted and pid in (
            select pid from pg_locks where database = (select oid from pg_database where datname = current_database())
          )`
        expect(waiting).toHaveLength(1)
      },
      { timeout: 10_000, interval: 20 },
    )
  const { checkIn } = await database.as(staff.admin, async (sql) => {
    await sql`select public.revoke_volunteer(${invitation.id})`
    const outcome = apiErrorOf(scan(code))
    await waited()
    return { checkIn: outcome }
  })
  expect(await checkIn).toBe('409 invitation_revoked')
})
