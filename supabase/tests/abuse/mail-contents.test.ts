import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiOf, guest, mailsOf, today } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPlan, addRequisites } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

// A stranger types a message into the fields of a form and somebody else's address as their own.

const TYPED = 'Приз на evil.example'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let account: Account
let plan: string
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  account = await addAccount(database, { email: 'signed-in@hub.example' })
  staff = await addStaff(database)
  await addRequisites(database)
  plan = await addPlan(database)
})

afterAll(() => database.drop())

const person = () => ({ ...guest(), full_name: TYPED })

type Cause = (who: 'anon' | Account, contact: ReturnType<typeof person>) => Promise<unknown>

const causes: Record<string, Cause> = {
  registering: async (who, contact) =>
    call(who, 'register_for_event', {
      event_id: await addEvent(database),
      ...contact,
      phone: '+381 11 123456',
    }),
  'registering for a paid event': async (who, contact) =>
    call(who, 'register_for_event', { event_id: await addPaidEvent(database), ...contact }),
  booking: async (who, contact) =>
    call(who, 'book_space', {
      space_id: await addOpenSpace(database),
      slots: hoursOfDay(2, [18]),
      purpose: TYPED,
      social_link: 'https://evil.example',
      ...contact,
    }),
  'ordering a plan': async (who, contact) =>
    call(who, 'order_coworking_plan', {
      plan_id: plan,
      starts_on: today(),
      telegram: '@evil_example',
      ...contact,
    }),
  donating: (who, contact) => call(who, 'donate', { amount: 1000, ...contact }),
}

test.each(Object.entries(causes))(
  'the mail after %s carries nothing typed to an address that nobody proved',
  async (_, cause) => {
    for (const who of ['anon', account] as const) {
      const contact = person()
      await cause(who, contact)
      const mails = await mailsOf(database, contact.email)
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).not.toMatch(/evil|123456/)
    }
  },
)

test('the owner of an account and a guest who followed the link are greeted by name', async () => {
  const owner = await addAccount(database, { email: 'owner@hub.example' })
  await call(owner, 'donate', { amount: 1000, full_name: 'Ада', email: owner.email })
  expect(await mailsOf(database, owner.email)).toMatchObject([{ payload: { name: 'Ада' } }])

  const contact = { ...guest(), full_name: 'Ада' }
  await call('anon', 'register_for_event', { event_id: await addEvent(database), ...contact })
  const [asked] = await mailsOf(database, contact.email)
  await call('anon', 'confirm_by_secret', { secret: asked?.payload.secret })
  const [, confirmed] = await mailsOf(database, contact.email)
  expect(confirmed).toMatchObject({ kind: 'registration_confirmed', payload: { name: 'Ада' } })
})

test('the mail about a moved event has no name for a guest who has not confirmed', async () => {
  const event = await addEvent(database)
  const contact = person()
  await call('anon', 'register_for_event', { event_id: event, ...contact })
  await database.sql`update public.events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${event}`
  const mails = await mailsOf(database, contact.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['registration_confirm', 'event_moved'])
  expect(JSON.stringify(mails)).not.toContain('evil')
})

test('paying an order of a guest at the hub does not make the name known', async () => {
  const contact = person()
  const { order } = await call('anon', 'donate', { amount: 1000, ...contact })
  await call(staff.admin, 'mark_order_paid', { order_id: order.id })
  expect(JSON.stringify(await mailsOf(database, contact.email))).not.toContain('evil')
})
