import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, tally } from '../purchases/fixtures/api.ts'
import { movesIn, waiver } from './fixtures/moves.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let on: ReturnType<typeof movesIn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  on = movesIn(database, call, staff)
})

afterAll(() => database.drop())

describe('a waived difference', () => {
  test.each([150_000, 90_000])(
    'leaves the order as it was at %i, with the reason in the audit log',
    async (price) => {
      const { id, here, email } = await on.addTicket(120_000)
      const moved = await on.move(id, await on.eventFor(price), waiver)
      expect(await on.ordersOf(email)).toEqual(['120000 paid'])
      const [row] = await database.sql`
      select new from public.audit_log
      where table_name = 'registrations' and row_id = ${id} and new ? 'waived_amount'`
      expect(row?.new).toMatchObject({ waived_amount: price - 120_000, reason: waiver.reason })
      await on.move(moved.id, here)
      expect(await on.ordersOf(email)).toEqual(['120000 paid'])
    },
  )

  test('is for those who manage content, and needs a reason', async () => {
    const { id } = await on.addTicket(120_000)
    const there = await on.eventFor(150_000)
    expect(await apiErrorOf(on.move(id, there, waiver, staff.moderator))).toBe('403 waiver_not_allowed')
    expect(await apiErrorOf(on.move(id, there, { is_waived: true, reason: ' ' }))).toBe('400 reason_required')
    expect(await apiErrorOf(on.move(id, there, {}, await addAccount(database)))).toBe('403 not_allowed')
  })
})

describe('at the same time', () => {
  test('what was shown before the price changed is not booked', async () => {
    const { id, email } = await on.addTicket(120_000)
    const there = await on.eventFor(150_000)
    expect(await apiErrorOf(on.move(id, there, { expected_difference: 20_000 }))).toBe(
      '409 difference_changed',
    )
    expect(await on.ordersOf(email)).toEqual(['120000 paid'])
  })

  test('two moves of one registration book one difference', async () => {
    const { id, email } = await on.addTicket(120_000)
    const [dearer, dearest] = [await on.eventFor(150_000), await on.eventFor(190_000)]
    expect(await tally([on.move(id, dearer), on.move(id, dearest, {}, staff.moderator)])).toEqual({
      ok: 1,
      '409 registration_not_active': 1,
    })
    const [, difference] = await on.ordersOf(email)
    expect(['30000 pending', '70000 pending']).toContain(difference)
    expect(await on.ordersOf(email)).toHaveLength(2)
  })

  test('a payment and a move agree on what is owed', async () => {
    const { id, order, email } = await on.addTicket(120_000, {}, false)
    const there = await on.eventFor(150_000)
    await tally([on.pay(order), on.move(id, there, {}, staff.moderator)])
    // Either the order was paid first and the rest is due, or the move replaced it and the payment found it closed.
    expect([
      ['120000 paid', '30000 pending'],
      ['120000 cancelled', '150000 pending'],
    ]).toContainEqual(await on.ordersOf(email))
  })

  test('a refund and a move leave no ticket that nobody paid for', async () => {
    const { id, order, email } = await on.addTicket(120_000)
    const there = await on.eventFor(150_000)
    await tally([on.refund(order), on.move(id, there, {}, staff.moderator)])
    expect([['120000 refunded'], ['120000 refunded', '30000 cancelled']]).toContainEqual(
      await on.ordersOf(email),
    )
    const active = await database.sql`
      select from public.registrations where email = ${email} and status <> 'cancelled'`
    expect(active).toHaveLength(0)
  })
})
