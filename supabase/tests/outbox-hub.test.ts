import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { insert } from './fixtures/events.ts'

let database: TestDatabase

beforeEach(async () => {
  await database?.drop()
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const addSettings = (language: 'ru' | 'en', footer: object | null, is_active = true) =>
  insert(database, 'site_settings', {
    id: randomUUID(),
    language_code: language,
    footer_settings: footer,
    is_active,
  })

/** What a mail in Russian says of the hub. */
async function hubOfMail(): Promise<unknown> {
  await insert(database, 'outbox', {
    id: randomUUID(),
    channel: 'email',
    kind: 'order_paid',
    recipient: 'ada@hub.example',
    language: 'ru',
    payload: {},
  })
  const [mail] = await database.as('service_role', (sql) => sql`select hub from public.claim_outbox()`)
  return mail?.hub
}

const english = { siteName: 'The Hub', address: 'Belgrade', email: 'hub@hub.example', phone: null }

test('a mail names the hub in its own language', async () => {
  await addSettings('en', english)
  await addSettings('ru', { siteName: 'Хаб' })
  expect(await hubOfMail()).toEqual({ name: 'Хаб' })
})

test.each([
  ['has no footer', () => addSettings('ru', null)],
  ['is not in use', () => addSettings('ru', { siteName: 'Прежний' }, false)],
])('a mail names it in the other one where its own %s', async (_, addOwn) => {
  await addSettings('en', english)
  await addOwn()
  expect(await hubOfMail()).toEqual({ name: 'The Hub', address: 'Belgrade', email: 'hub@hub.example' })
})

test('a mail goes out without it where nothing is set', async () => {
  expect(await hubOfMail()).toEqual({})
})
