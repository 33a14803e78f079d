import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, mailsOf } from './fixtures/api.ts'
import { decisionsOn } from './fixtures/decisions.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'

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

describe('a postponed or cancelled event', () => {
  test.each([
    ['postpone', 'keep'],
    ['cancel', 'refund'],
  ])('asks each person, within 14 days unless staff say otherwise: %s', async (action, option) => {
    const event = await addPaidEvent(database)
    const { person } = await on.paying(event)
    const unpaid = await addAccount(database)
    await on.register(unpaid, event)
    expect(await on.decisionOf(person)).toBeNull()
    await on.change(event, action)
    expect(await on.decisionOf(person)).toMatchObject({
      default_option: option,
      option: null,
      is_open: true,
      options: ['keep', 'move', 'refund', 'donate'],
    })
    expect((await on.decisionOf(unpaid)).options).toEqual(['keep', 'move'])
    const { deadline } = await on.decisionOf(person)
    expect((Date.parse(deadline) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
  })

  test('asks until the deadline and with the default that staff set, which the mail names', async () => {
    const event = await addPaidEvent(database)
    const { person } = await on.paying(event)
    const decide_until = hoursFromNow(50)
    await on.change(event, 'postpone', { decide_until, default_option: 'refund' })
    const decision = await on.decisionOf(person)
    expect(decision).toMatchObject({ cause: 'postponed', default_option: 'refund' })
    expect(new Date(decision.deadline).toISOString()).toBe(decide_until)
    const mail = (await mailsOf(database, person.email)).find(({ kind }) => kind === 'event_postponed')
    expect(mail?.payload).toMatchObject({
      decision: { default_option: 'refund', paid: { amount: 120_000, currency: 'RSD' } },
      secret: expect.any(String),
    })
  })

  test.each([
    [{ decide_until: hoursFromNow(-1) }, '400 decide_until_invalid'],
    [{ decide_until: hoursFromNow(24 * 400) }, '400 decide_until_invalid'],
    [{ default_option: 'donate' }, '400 default_option_invalid'],
    [{ default_option: 'move' }, '400 default_option_invalid'],
  ])('is not saved with %j', async (more, code) => {
    expect(await apiErrorOf(on.change(await addEvent(database), 'postpone', more))).toBe(code)
  })

  test('asks no more when it has a date again, and undecided people keep their tickets', async () => {
    const event = await addPaidEvent(database)
    const { person, id } = await on.paying(event)
    await on.change(event, 'postpone', { default_option: 'refund' })
    await on.change(event, 'move', { starts_at: hoursFromNow(90), ends_at: hoursFromNow(92) })
    expect(await on.decisionOf(person)).toBeNull()
    expect(await apiErrorOf(on.decide(person, id, 'refund'))).toBe('409 decision_closed')
    await database.sql`update public.decision_requests set deadline = now() where event_id = ${event}`
    await on.sweep()
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed', is_owed: false })
  })

  test.each(['postpone', 'cancel'])('asks nobody on the waitlist: %s', async (action) => {
    const event = await addPaidEvent(database, { capacity: 1 })
    const { person } = await on.paying(event)
    const waiting = await addAccount(database)
    const id = await on.register(waiting, event, { join_waitlist: true })
    await on.change(event, action)
    expect(await on.decisionOf(person)).toMatchObject({ is_open: true })
    expect(await on.decisionOf(waiting)).toBeNull()
    expect(await apiErrorOf(on.decide(waiting, id, 'keep'))).toBe('409 registration_not_active')
    expect(await on.decisionsOf(event)).toMatchObject({ undecided: 1 })
    const mail = (await mailsOf(database, waiting.email)).find(({ kind }) => kind.startsWith('event_'))
    expect(mail?.payload).not.toHaveProperty('decision')
    await on.passDeadline(event)
    await on.sweep()
    expect(await on.rowOf(id)).toMatchObject({ status: 'waitlisted' })
    const decided =
      await database.sql`select from public.registration_decisions where registration_id = ${id}`
    expect(decided).toHaveLength(0)
  })

  test('asks again when it is cancelled after it was postponed', async () => {
    const event = await addPaidEvent(database)
    const { person, id } = await on.paying(event)
    await on.change(event, 'postpone')
    await on.decide(person, id, 'keep')
    await on.change(event, 'cancel')
    expect(await on.decisionOf(person)).toMatchObject({ cause: 'cancelled', option: null, is_open: true })
  })

  test('returns visits and cancels unpaid orders at once when it is cancelled', async () => {
    const event = await addPaidEvent(database)
    const [byPass, unpaid] = [await addAccount(database), await addAccount(database)]
    const pass = await addPass(database, byPass)
    await on.register(byPass, event, { pass_id: pass })
    const open = await on.register(unpaid, event)
    const { id } = await on.paying(event)
    await on.change(event, 'cancel')
    expect(await visitsLeft(database, pass)).toBe(4)
    expect(await on.rowOf(open)).toMatchObject({ status: 'confirmed', order_status: 'cancelled' })
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed', order_status: 'paid', is_owed: false })
  })
})

describe('a person decides', () => {
  test.each([
    ['refund', { status: 'paid', is_owed: true, is_donated: false }],
    ['donate', { status: 'paid', is_owed: false, is_donated: true }],
  ])('to %s, once, and the seat is free', async (option, money) => {
    const event = await addPaidEvent(database)
    const { person, id, order } = await on.paying(event)
    await on.change(event, 'postpone')
    await on.decide(person, id, 'keep')
    const decided = await on.decide(person, id, option)
    expect(decided.decision).toMatchObject({ option, is_open: false, options: [] })
    expect((await on.decide(person, id, option)).decision).toMatchObject({ option })
    expect(await apiErrorOf(on.decide(person, id, 'keep'))).toBe('409 registration_not_active')
    expect(await on.orderOf(order)).toEqual(money)
    expect(await on.seatsTaken(event)).toBe(0)
    expect(await on.decisionsOf(event)).toMatchObject({ [option]: 1, keep: 0, undecided: 0 })
  })

  test('and staff see counts and money', async () => {
    const event = await addPaidEvent(database)
    const people = [
      await on.paying(event),
      await on.paying(event),
      await on.paying(event),
      await on.paying(event),
    ]
    await on.change(event, 'cancel')
    const [refunded, donated, kept] = people
    await on.decide(refunded?.person as Account, refunded?.id as string, 'refund')
    await on.decide(donated?.person as Account, donated?.id as string, 'donate')
    await on.decide(kept?.person as Account, kept?.id as string, 'keep')
    expect(await on.decisionsOf(event)).toMatchObject({
      cause: 'cancelled',
      keep: 1,
      move: 0,
      refund: 1,
      donate: 1,
      undecided: 1,
      money: [{ currency: 'RSD', owed: 120_000, refunded: 0, donated: 120_000, kept: 240_000 }],
    })
    expect(await apiErrorOf(call(staff.user, 'event_decisions', { event_id: event }))).toBe('403 not_allowed')
  })

  test('by the link of the mail without an account, and not about the ticket of another person', async () => {
    const event = await addEvent(database)
    const { registration } = await call('anon', 'register_for_event', { event_id: event, ...guest() })
    const [row] = await database.sql`select private.link_secret(${registration.id}) as secret`
    const secret = row?.secret
    await call('anon', 'confirm_by_secret', { secret })
    await on.change(event, 'postpone')
    expect((await call('anon', 'registration_updates', { secret })).decision.options).toEqual([
      'keep',
      'move',
    ])
    const answer = await call('anon', 'decide_ticket', { option: 'keep', secret })
    expect(answer.decision).toMatchObject({ option: 'keep', is_open: true })
    expect(await apiErrorOf(on.decide(staff.admin, registration.id, 'keep'))).toBe(
      '404 registration_not_found',
    )
  })

  test.each(['refund', 'donate'])('not to %s where nothing was paid', async (option) => {
    const event = await addEvent(database)
    const person = await addAccount(database)
    const id = await on.register(person, event)
    await on.change(event, 'postpone')
    expect(await apiErrorOf(on.decide(person, id, option))).toBe('409 nothing_paid')
  })
})

describe('after the deadline', () => {
  test('nothing is decided any more, and the sweep applies the default once', async () => {
    const event = await addPaidEvent(database)
    const [decided, silent] = [await on.paying(event), await on.paying(event)]
    const free = await addAccount(database)
    const unpaid = await on.register(free, event, { payment_method: 'on_site' })
    await on.change(event, 'postpone', { default_option: 'refund' })
    await on.decide(decided.person, decided.id, 'keep')
    await on.passDeadline(event)
    expect(await apiErrorOf(on.decide(silent.person, silent.id, 'keep'))).toBe('409 decision_closed')
    expect(await Promise.all([on.sweep(), on.sweep()])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ decisions: 2 }),
        expect.objectContaining({ decisions: 0 }),
      ]),
    )
    expect(await on.sweep()).toMatchObject({ decisions: 0 })
    expect(await on.rowOf(decided.id)).toMatchObject({ status: 'confirmed', is_owed: false })
    expect(await on.rowOf(silent.id)).toMatchObject({ status: 'cancelled', is_owed: true })
    expect(await on.rowOf(unpaid)).toMatchObject({ status: 'confirmed' })
    expect(await on.decisionsOf(event)).toMatchObject({
      keep: 2,
      refund: 1,
      undecided: 0,
      applied_at: expect.any(String),
      money: [{ owed: 120_000, kept: 120_000 }],
    })
    const mails = (await mailsOf(database, silent.person.email)).filter(
      ({ kind }) => kind === 'registration_cancelled',
    )
    expect(mails).toHaveLength(1)
  })

  test('a kept ticket of a cancelled event is paid when the event is restored', async () => {
    const event = await addPaidEvent(database)
    const { id } = await on.paying(event)
    await on.change(event, 'cancel', { default_option: 'keep' })
    await on.passDeadline(event)
    await on.sweep()
    await on.change(event, 'restore')
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed', order_status: 'paid', is_owed: false })
  })

  test('a default of a sweep that is rolled back is applied by the next', async () => {
    const event = await addPaidEvent(database)
    const { id } = await on.paying(event)
    await on.change(event, 'cancel')
    await on.passDeadline(event)
    await expect(
      database.sql.begin(async (sql) => {
        await sql`select public.sweep_expired()`
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed' })
    await on.sweep()
    expect(await on.rowOf(id)).toMatchObject({ status: 'cancelled', is_owed: true })
  })
})
