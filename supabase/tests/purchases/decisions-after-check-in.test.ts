import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, mailsOf } from './fixtures/api.ts'
import { decisionsOn } from './fixtures/decisions.ts'
import { addPaidEvent } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let on: ReturnType<typeof decisionsOn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  on = decisionsOn(database, staff)
})
afterAll(() => database.drop())

/** A person with a paid ticket who was checked in to an event that was postponed or cancelled since. */
async function arrived(action: string) {
  const event = await addPaidEvent(database)
  const holder = await on.paying(event)
  const scan = { event_id: event, request_id: randomUUID(), registration_id: holder.id }
  expect(await call(staff.moderator, 'check_in', scan)).toMatchObject({ result: 'valid' })
  await on.change(event, action, { default_option: 'refund' })
  return { event, ...holder }
}
const decisionInMail = async (person: Account, kind: string) => {
  const mail = (await mailsOf(database, person.email)).find((sent) => sent.kind === kind)
  expect(mail).toBeTruthy()
  return mail?.payload.decision
}

describe('a person who was checked in to a cancelled event', () => {
  test('is asked by mail and on the ticket, and counted', async () => {
    const { event, person } = await arrived('cancel')
    expect(await decisionInMail(person, 'event_cancelled')).toMatchObject({
      default_option: 'refund',
      paid: { amount: 120_000 },
    })
    expect(await on.decisionOf(person)).toMatchObject({
      is_open: true,
      options: ['keep', 'move', 'refund', 'donate'],
    })
    expect(await on.decisionsOf(event)).toMatchObject({ undecided: 1 })
  })

  test.each([
    ['refund', { status: 'paid', is_owed: true, is_donated: false }],
    ['donate', { status: 'paid', is_owed: false, is_donated: true }],
  ])('decides to %s', async (option, money) => {
    const { event, person, id, order } = await arrived('cancel')
    await on.decide(person, id, option)
    expect(await on.orderOf(order)).toEqual(money)
    expect(await on.rowOf(id)).toMatchObject({ status: 'cancelled', cancel_cause: 'cancelled' })
    expect(await on.decisionsOf(event)).toMatchObject({ [option]: 1, undecided: 0 })
  })

  test('moves to another event, where nobody has arrived yet', async () => {
    const { person, id } = await arrived('cancel')
    const target = await addPaidEvent(database, { starts_at: hoursFromNow(60) })
    expect(await call(person, 'decision_targets', { registration_id: id })).toContainEqual(
      expect.objectContaining({ id: target }),
    )
    await on.decide(person, id, 'move', target)
    const [row] = await database.sql`
      select seats.checked_in_at, registrations.checked_in_at as first, registrations.status::text
      from public.registrations join public.registration_seats seats on seats.registration_id = registrations.id
      where event_id = ${target}`
    expect(row).toEqual({ checked_in_at: null, first: null, status: 'confirmed' })
  })

  test('gets the default after the deadline', async () => {
    const { event, id } = await arrived('cancel')
    await on.passDeadline(event)
    await on.sweep()
    expect(await on.rowOf(id)).toMatchObject({ status: 'cancelled', is_owed: true })
    expect(await on.decisionsOf(event)).toMatchObject({ refund: 1, undecided: 0, money: [{ owed: 120_000 }] })
  })
})

describe('a person who was checked in to a postponed event', () => {
  test('is neither asked nor counted, and keeps the ticket', async () => {
    const { event, person, id } = await arrived('postpone')
    expect(await decisionInMail(person, 'event_postponed')).toBeUndefined()
    expect(await on.decisionOf(person)).toBeNull()
    expect(await apiErrorOf(on.decide(person, id, 'refund'))).toBe('409 already_checked_in')
    expect(await on.decisionsOf(event)).toMatchObject({ undecided: 0 })
    await on.passDeadline(event)
    await on.sweep()
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed', is_owed: false })
  })
})
