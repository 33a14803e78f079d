import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let renter: Account
let hall: string
let studio: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  renter = await addAccount(database, { email: 'novak@renters.example' })
  hall = await addOpenSpace(database)
  studio = await addOpenSpace(database)
})

afterAll(() => database.drop())

let day = 10
/** Books hours of a day that no other test has. */
async function book(hours = [11], { space = hall, name = 'Ада Лавлейс', by = staff.user } = {}) {
  day += 1
  const { booking } = await api(by, 'book_space', {
    space_id: space,
    slots: hoursOfDay(day, hours),
    full_name: name,
    email: by.email,
  })
  return booking as Json
}

const list = (args: Json = {}): Promise<Json> => api(staff.admin, 'admin_space_bookings', args)
const idsOf = async (args: Json): Promise<string[]> => (await list(args)).rows.map(({ id }: Json) => id)
const decide = (who: Parameters<typeof api>[0], ids: string[], is_confirmed: boolean, note?: string) =>
  api(who, 'decide_bookings', { ids, is_confirmed, ...(note && { note }) })

describe('the list of bookings', () => {
  test('shows person, space and time, with consecutive hours merged', async () => {
    const { id } = await book([11, 12, 15])
    const [row] = (await list({ search: 'лавлейс' })).rows
    expect(row).toMatchObject({
      id,
      status: 'pending',
      full_name: 'Ада Лавлейс',
      space: { id: hall },
      decided_by: null,
      order: { status: 'pending', payment_method: 'on_site' },
    })
    expect(row.spans).toHaveLength(2)
    const [first, last] = row.spans.map(
      (span: Json) => (Date.parse(span.ends_at) - Date.parse(span.starts_at)) / 3_600_000,
    )
    expect([first, last]).toEqual([2, 1])
    expect(Date.parse(row.starts_at)).toBe(Date.parse(row.spans[0].starts_at))
    expect(Date.parse(row.ends_at)).toBe(Date.parse(row.spans[1].ends_at))
    expect(row).not.toHaveProperty('slots')
  })

  test('is searched by name, address and number, narrowed by state and space, and ordered', async () => {
    const late = await book([11], { name: 'Яков', by: renter })
    const early = await book([11], { name: 'Борис', space: studio, by: renter })
    await decide(staff.admin, [early.id], true)
    expect(await idsOf({ search: 'яков' })).toEqual([late.id])
    expect(await idsOf({ search: renter.email, sort: 'created' })).toEqual([late.id, early.id])
    expect(await idsOf({ search: String(late.number) })).toContain(late.id)
    expect(await idsOf({ state: 'confirmed', search: renter.email })).toEqual([early.id])
    const [{ space }] = (await list({ search: 'борис' })).rows
    expect(await idsOf({ space: space.slug })).toEqual([early.id])
    expect(await idsOf({ search: renter.email, sort: 'name' })).toEqual([early.id, late.id])
    expect(await idsOf({ search: renter.email, sort: 'starts_desc' })).toEqual([early.id, late.id])
  })

  test('is for those who manage content', async () => {
    for (const who of [staff.user, staff.moderator])
      expect(await apiErrorOf(api(who, 'admin_space_bookings'))).toBe('403 not_allowed')
    await expect(api('anon', 'admin_space_bookings')).rejects.toThrow(/permission denied/)
  })
})

describe('deciding several', () => {
  test('confirms pending ones with a mail each, and reports who decided the others', async () => {
    const [one, two, gone] = [await book(), await book(), await book()]
    await api(staff.superAdmin, 'decide_booking', { booking_id: two.id, is_confirmed: false })
    await api(staff.user, 'cancel_booking', { booking_id: gone.id })
    const answer = await decide(staff.admin, [one.id, two.id, gone.id], true, 'Ключ на стойке')
    expect(answer.done).toEqual([one.id])
    expect(new Map(answer.skipped.map((row: Json) => [row.id, [row.status, row.decided_by]]))).toEqual(
      new Map([
        [two.id, ['declined', 'Дина']],
        [gone.id, ['cancelled', null]],
      ]),
    )
    const reported = (await mailsOf(database, staff.user.email)).filter(
      ({ kind, payload }) => kind === 'booking_confirmed' && payload.booking.id === one.id,
    )
    expect(reported).toHaveLength(1)
    expect(reported[0]?.payload.booking.decision_note).toBe('Ключ на стойке')
    const [log] = await database.sql`
      select actor_name, new from public.audit_log where row_id = ${one.id} and new ->> 'status' = 'confirmed'`
    expect(log).toMatchObject({ actor_name: 'Глеб', new: { decision_note: 'Ключ на стойке' } })
  })

  test('of one booking by two staff at once takes effect once, and the other gets a report', async () => {
    const { id } = await book()
    const answers = await Promise.all([decide(staff.admin, [id], true), decide(staff.superAdmin, [id], true)])
    expect(answers.map(({ done, skipped }) => [done.length, skipped.length]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('can be undone by the account that decided', async () => {
    const { id } = await book()
    await decide(staff.admin, [id], false, 'Ремонт')
    await api(staff.admin, 'undo_booking_decision', { booking_id: id })
    expect((await list({ state: 'pending' })).rows.map((row: Json) => row.id)).toContain(id)
  })

  /** Puts the hours of a booking, one after another, so that the last ends in so many hours. */
  const endIn = (id: string, hours: number) => database.sql`
    update public.booking_slots slots
    set starts_at = now() + make_interval(mins => (60 * (${hours}::numeric - later.count - 1))::integer),
      ends_at = now() + make_interval(mins => (60 * (${hours}::numeric - later.count))::integer)
    from (
      select id, count(*) over (order by starts_at desc) - 1 as count
      from public.booking_slots where booking_id = ${id}
    ) later
    where later.id = slots.id`

  test('does not confirm one whose last hour is over, which can be declined', async () => {
    const { id } = await book([11, 12])
    const other = await book()
    await endIn(id, -0.5)
    expect(await apiErrorOf(decide(staff.admin, [id], true))).toBe('409 booking_over')
    expect(await apiErrorOf(decide(staff.admin, [id, other.id], true))).toBe('409 booking_over')
    expect((await list({ state: 'pending' })).rows.map((row: Json) => row.id)).toEqual(
      expect.arrayContaining([id, other.id]),
    )
    expect((await decide(staff.admin, [id], false)).done).toEqual([id])
  })

  test('confirms one whose hours are running', async () => {
    const { id } = await book([11, 12], { space: studio })
    await endIn(id, 0.5)
    expect((await decide(staff.admin, [id], true)).done).toEqual([id])
  })

  test('is for staff, and of a hundred at most', async () => {
    const { id } = await book()
    expect(await apiErrorOf(decide(staff.user, [id], true))).toBe('403 not_allowed')
    expect(
      await apiErrorOf(
        decide(
          staff.admin,
          Array.from({ length: 101 }, () => id),
          true,
        ),
      ),
    ).toBe('400 too_many')
    expect((await decide(staff.moderator, [id], true)).done).toEqual([id])
  })
})

test('a guest with an unconfirmed address is marked', async () => {
  const person = { full_name: 'Гость', email: 'petrovic@guests.example' }
  const { booking } = await api('anon', 'book_space', {
    space_id: hall,
    slots: hoursOfDay(9, [20]),
    ...person,
  })
  const [row] = (await list({ search: person.email })).rows
  expect(row).toMatchObject({ id: booking.id, needs_confirmation: true })
})
