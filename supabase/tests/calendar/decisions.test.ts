import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPromo } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'
import { occupancyOf } from './fixtures/staff-actions.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let renter: Account
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  space = await addOpenSpace(database)
  renter = await addAccount(database)
})

afterAll(() => database.drop())

const [slot] = hoursOfDay(7, [12]) as [string]

const book = async (more: object = {}): Promise<string> => {
  const request = { space_id: space, slots: [slot], full_name: 'Ада', email: renter.email, ...more }
  return (await call(renter, 'book_space', request)).booking.id
}
const decide = (booking_id: string, is_confirmed: boolean) =>
  call(staff.moderator, 'decide_booking', { booking_id, is_confirmed, note: 'Ждём' })
const undo = (booking_id: string, who: Account = staff.moderator) =>
  call(who, 'undo_booking_decision', { booking_id })
const states = async () => (await occupancyOf(database, space)).map((line) => line.split(' ')[0])
const kinds = async (email = renter.email) => (await mailsOf(database, email)).map(({ kind }) => kind)
/** Mails that somebody who sends now would take. */
const due = async (later = '0 s') => {
  await database.sql`update public.outbox set next_attempt_at = next_attempt_at - ${later}::interval`
  const mails = await database.as('service_role', (sql) => sql`select kind from public.claim_outbox(100)`)
  return mails.map(({ kind }) => kind)
}
const orderOf = async (booking: string) => {
  const [row] = await database.sql`
    select orders.* from public.orders
    join public.space_bookings bookings on bookings.order_id = orders.id where bookings.id = ${booking}`
  return row
}

describe('a decision', () => {
  test.each([
    [true, 'booking_confirmed'],
    [false, 'booking_declined'],
  ])('(confirmed: %s) is mailed after 15 seconds', async (isConfirmed, kind) => {
    await decide(await book(), isConfirmed)
    expect(await kinds()).toContain(kind)
    expect(await due()).not.toContain(kind)
    expect(await due('14 s')).not.toContain(kind)
    expect(await due('1.1 s')).toContain(kind)
  })

  test.each([true, false])('(confirmed: %s) is undone completely', async (isConfirmed) => {
    const id = await book()
    const [before] = await database.sql`select * from public.space_bookings where id = ${id}`
    const order = await orderOf(id)
    await decide(id, isConfirmed)
    expect(await states()).toEqual(isConfirmed ? ['booked'] : [])
    const answer = await undo(id)
    expect(answer.booking).toMatchObject({ status: 'pending', decision_note: null })
    expect(answer.order.status).toBe('pending')
    const [after] = await database.sql`select * from public.space_bookings where id = ${id}`
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null })
    expect({ ...(await orderOf(id)), updated_at: null }).toEqual({ ...order, updated_at: null })
    expect(await states()).toEqual(['pending'])
    expect(await kinds()).toEqual(['booking_requested'])
  })

  test('can be reversed after undoing it, with one mail', async () => {
    const id = await book()
    await decide(id, true)
    await undo(id)
    await decide(id, false)
    expect(await kinds()).toEqual(['booking_requested', 'booking_declined'])
    await undo(id)
    await decide(id, true)
    expect(await kinds()).toEqual(['booking_requested', 'booking_confirmed'])
  })

  test('that released a promo code redeems it again when undone', async () => {
    const promo_code = await addPromo(database, {
      discount_kind: 'percentage',
      discount_percent: 10,
      usage_limit: 1,
    })
    const used = async () =>
      (await database.sql`select used_count from public.promo_codes where code = ${promo_code}`)[0]
        ?.used_count
    const id = await book({ promo_code })
    await decide(id, false)
    expect(await used()).toBe(0)
    await undo(id)
    expect(await used()).toBe(1)
    await decide(id, false)
    await book({ promo_code, slots: hoursOfDay(8, [12]) })
    expect(await apiErrorOf(undo(id))).toBe('409 edit_conflict')
    expect(await states()).toEqual(['pending'])
  })

  test('on an unconfirmed guest leaves the confirmation open when undone', async () => {
    const typed = guest()
    const { booking } = await call('anon', 'book_space', { space_id: space, slots: [slot], ...typed })
    await decide(booking.id, true)
    expect((await undo(booking.id)).booking).toMatchObject({
      needs_confirmation: true,
      confirm_until: booking.confirm_until,
    })
  })
})

describe('a decision cannot be undone', () => {
  test('by other staff or by users', async () => {
    const id = await book()
    await decide(id, true)
    expect(await apiErrorOf(undo(id, staff.admin))).toBe('409 undo_too_late')
    expect(await apiErrorOf(undo(id, renter))).toBe('403 not_allowed')
  })

  test('once its mail is being sent', async () => {
    const id = await book()
    await decide(id, true)
    expect(await due('16 s')).toContain('booking_confirmed')
    expect(await apiErrorOf(undo(id))).toBe('409 undo_too_late')
    expect(await states()).toEqual(['booked'])
  })

  test('after a minute, even when its mail was not sent', async () => {
    const id = await book()
    await decide(id, true)
    await database.sql`update private.booking_decisions set decided_at = decided_at - interval '61 seconds'`
    expect(await apiErrorOf(undo(id))).toBe('409 undo_too_late')
  })

  test('when the hour is occupied by now, with the conflict', async () => {
    const id = await book()
    await decide(id, false)
    await addEvent(database, {
      space_id: space,
      title: { ru: 'Квиз' },
      starts_at: slot,
      ends_at: new Date(Date.parse(slot) + 3_600_000).toISOString(),
    })
    const attempt = undo(id)
    expect(await apiErrorOf(attempt)).toBe('409 time_conflict')
    expect(await errorDetailOf(attempt)).toMatchObject([{ state: 'event', title: { ru: 'Квиз' } }])
    expect(await kinds()).toContain('booking_declined')
    expect((await orderOf(id))?.status).toBe('cancelled')
  })

  test('when the renter has cancelled the booking, which sends one mail only', async () => {
    const id = await book()
    await decide(id, true)
    await call(renter, 'cancel_booking', { booking_id: id })
    expect(await apiErrorOf(undo(id))).toBe('409 edit_conflict')
    expect(await kinds()).toEqual(['booking_requested', 'booking_cancelled'])
  })
})

test('undoing a decision is idempotent', async () => {
  const id = await book()
  await decide(id, true)
  const first: Json = await undo(id)
  expect(await undo(id)).toEqual(first)
  expect(await apiErrorOf(undo(id, renter))).toBe('403 not_allowed')
})

test('undoing a decision waits for one that is being made, without a deadlock', async () => {
  const id = await book()
  await decide(id, true)
  const { undone } = await database.as(staff.admin, async (sql) => {
    const [own] = await sql`
      select pg_backend_pid() as pid, pg_advisory_xact_lock(hashtextextended('space:' || ${space}, 0))`
    const undone = undo(id)
    await vi.waitFor(async () => {
      const blocked = await database.sql`
        select from pg_stat_activity where ${own?.pid}::integer = any (pg_blocking_pids(pid))`
      expect(blocked).toHaveLength(1)
    }, 20_000)
    await sql`select public.decide_booking(${id}, true)`
    return { undone }
  })
  expect((await undone).booking.status).toBe('pending')
})

test('a decision is idempotent, and repeating it does not delay its mail', async () => {
  const id = await book()
  const first: Json = await decide(id, true)
  expect(await decide(id, true)).toEqual(first)
  expect(await kinds()).toEqual(['booking_requested', 'booking_confirmed'])
})

test('both functions have a comment and are not executable by visitors', async () => {
  const rows = await database.sql`
    select proname as name, has_function_privilege('anon', oid, 'execute') as open,
      obj_description(oid, 'pg_proc') is not null as described
    from pg_proc where proname in ('decide_booking', 'undo_booking_decision') order by proname`
  expect(rows.map(({ open, described }) => [open, described])).toEqual([
    [false, true],
    [false, true],
  ])
})
