import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, tally } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let event: string
let ada: string
let bob: string

const subject = { ru: 'Другой вход', en: 'Another entrance' }
const body = { ru: 'Вход со двора.', en: 'Come in from the <b>yard</b>.' }

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

async function register(name: string, language: string): Promise<string> {
  const person = await addAccount(database)
  const { registration } = await call(person, 'register_for_event', {
    event_id: event,
    full_name: name,
    email: person.email,
    language,
  })
  return registration.id
}

beforeEach(async () => {
  event = await addEvent(database)
  ada = await register('Ада', 'ru')
  bob = await register('Bob', 'en')
  await call(staff.admin, 'add_attendee', { event_id: event, full_name: 'Без адреса' })
})

const write = (more: Json = {}, as: Account = staff.moderator) =>
  call(as, 'message_attendees', { request_id: randomUUID(), event_id: event, subject, body, ...more })
const written = async () =>
  (await mailsOf(database)).filter(
    ({ kind, payload }) => kind === 'attendee_message' && payload.event.id === event,
  )

test('each attendee with an address gets one mail in their language', async () => {
  expect(await call(staff.moderator, 'message_recipients', { event_id: event })).toEqual({
    addresses: 2,
    ru: 1,
    en: 1,
    without_address: 1,
  })
  const request_id = randomUUID()
  expect(await tally([1, 2, 3].map(() => write({ request_id })))).toEqual({ ok: 3 })
  const mails = await written()
  expect(mails.map(({ payload }) => payload.message.subject).sort()).toEqual([subject.en, subject.ru])
  expect(await write({ request_id })).toEqual({ recipients: 2 })
  const [kept] = await database.sql`
    select recipient_count, sent_by from public.event_messages where id = ${request_id}`
  expect(kept).toEqual({ recipient_count: 2, sent_by: staff.moderator.userId })
  const [logged] = await database.sql`select actor_id from public.audit_log where row_id = ${request_id}`
  expect(logged?.actor_id).toBe(staff.moderator.userId)
})

test('selected attendees get the message, in Russian where English is missing', async () => {
  await write({ registration_ids: [bob], subject: { ru: 'Только Бобу' }, body: { ru: 'Привет' } })
  const mails = await written()
  expect(mails.map(({ payload }) => [payload.name, payload.message.subject])).toEqual([
    ['Bob', 'Только Бобу'],
  ])
})

test('a message to checked-in attendees goes to no others', async () => {
  await call(staff.admin, 'check_in', { event_id: event, request_id: randomUUID(), registration_id: ada })
  await write({ audience: 'inside' })
  expect((await written()).map(({ payload }) => payload.name)).toEqual(['Ада'])
  expect(await apiErrorOf(write({ audience: 'due' }))).toBe('409 no_recipients')
  expect((await written()).length).toBe(1)
})

test.each([
  [{ subject: { en: 'Hi' } }, '400 subject_ru_required'],
  [{ subject: { ru: 'Две\nстроки' } }, '400 subject_ru_invalid'],
  [{ body: { ru: ' ' } }, '400 body_ru_required'],
  [{ body: { ru: 'я'.repeat(5001) } }, '400 body_ru_too_long'],
  [{ event_id: randomUUID() }, '404 event_not_found'],
])('%j is rejected', async (more, errorCode) => {
  expect(await apiErrorOf(write(more))).toBe(errorCode)
})

test('a user can neither send nor read messages', async () => {
  expect(await apiErrorOf(write({}, staff.user))).toBe('403 not_allowed')
  await write()
  expect(await database.as(staff.user, (sql) => sql`select id from public.event_messages`)).toEqual([])
})
