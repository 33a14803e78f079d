import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf } from '../purchases/fixtures/api.ts'
import { sameMailbox, typedEmails } from './mailbox-inputs.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

afterAll(() => database.drop())

const storedBySql = async (typed: string): Promise<string | null> => {
  try {
    const [row] = await database.sql<{ stored: string }[]>`select private.clean_email(${typed}) as stored`
    return row?.stored ?? null
  } catch {
    return null
  }
}

test.each(typedEmails)('the database normalises %j like the page', async (typed, stored) => {
  expect(await storedBySql(typed)).toBe(stored)
})

test('registering rejects an email address that normalises to another one', async () => {
  const event = await addEvent(database)
  for (const email of ['me@v\u00adictim.example', 'me@\uff56ictim.example'])
    expect(
      await apiErrorOf(call('anon', 'register_for_event', { event_id: event, full_name: 'Г', email })),
    ).toBe('400 email_invalid')
})

describe.each(sameMailbox)('a mailbox with the spellings of %s', (...spellings) => {
  test('has one canonical address', async () => {
    const rows = await database.sql<{ form: string }[]>`
      select distinct private.canonical_email(typed) as form from unnest(${spellings}::text[]) typed`
    expect(rows).toHaveLength(1)
  })

  test('gets one seat of an event, even when all spellings are sent at once', async () => {
    const event = await addEvent(database, { capacity: 20 })
    await Promise.allSettled(
      spellings.map((email) =>
        call('anon', 'register_for_event', { event_id: event, full_name: 'Г', email }),
      ),
    )
    const seats = await database.sql`
      select from public.registrations where event_id = ${event} and status <> 'cancelled'`
    expect(seats).toHaveLength(1)
  })

  test('cannot have two active registrations of an event', async () => {
    const event = await addEvent(database)
    const write = (email: string) => database.sql`
      insert into public.registrations (event_id, full_name, email, status, confirmed_at)
      values (${event}, 'Г', ${email.toLowerCase()}, 'confirmed', now())`
    await write(spellings[0] as string)
    await expect(write(spellings[1] as string)).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'registrations_email_idx',
    })
  })
})

test('spellings that a provider distinguishes stay different people', async () => {
  const event = await addEvent(database)
  for (const email of ['ada.love@hub.example', 'adalove@hub.example'])
    expect(
      (await call('anon', 'register_for_event', { event_id: event, full_name: 'Г', email })).registration
        .status,
    ).toBe('pending')
})
