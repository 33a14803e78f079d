import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount, addStaff } from './fixtures/accounts.ts'
import { addEvent, insert } from './fixtures/events.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

async function register(event: string, registration: object = {}): Promise<string> {
  const id = randomUUID()
  const email = `${id}@hub.example`
  await insert(database, 'registrations', {
    id,
    event_id: event,
    full_name: 'Ада',
    email,
    status: 'confirmed',
    ...registration,
  })
  return id
}

async function counters(event: string) {
  const [row] = await database.sql`
    select seats_taken as seats, waitlist_count as waiting from public.events where id = ${event}`
  return row
}

describe('counters of an event', () => {
  test('count who has or holds a seat and who waits', async () => {
    const event = await addEvent(database)
    await register(event)
    await register(event, { status: 'pending', confirm_until: new Date() })
    await register(event, { status: 'waitlisted' })
    await register(event, { status: 'cancelled', cancelled_at: new Date() })
    await register(event, { is_online: true })
    expect(await counters(event)).toEqual({ seats: 2, waiting: 1 })
  })

  test('follow each change', async () => {
    const event = await addEvent(database)
    const id = await register(event, { status: 'waitlisted' })
    await database.sql`update public.registrations set status = 'confirmed' where id = ${id}`
    expect(await counters(event)).toEqual({ seats: 1, waiting: 0 })
    await database.sql`update public.registrations set is_online = true where id = ${id}`
    expect(await counters(event)).toEqual({ seats: 0, waiting: 0 })
    await database.sql`update public.registrations set is_online = false where id = ${id}`
    await database.sql`update public.registrations set status = 'cancelled', cancelled_at = now() where id = ${id}`
    expect(await counters(event)).toEqual({ seats: 0, waiting: 0 })
    const other = await register(event)
    await database.sql`delete from public.registrations where id = ${other}`
    expect(await counters(event)).toEqual({ seats: 0, waiting: 0 })
  })

  test('are no edit of the event', async () => {
    const event = await addEvent(database)
    const stamp = () => database.sql`select updated_at::text from public.events where id = ${event}`
    const before = await stamp()
    await register(event)
    expect(await stamp()).toEqual(before)
  })

  test('never pass the capacity, however many come at once', async () => {
    const event = await addEvent(database, { capacity: 3 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => register(event)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await counters(event)).toEqual({ seats: 3, waiting: 0 })
  })

  test('cannot be written by staff', async () => {
    const { admin } = await addStaff(database)
    const event = await addEvent(database, { capacity: 3 })
    await register(event)
    await database.as(
      admin,
      (sql) => sql`
      update public.events set seats_taken = 0, waitlist_count = 9, speaker_names = 'x', capacity = 5 where id = ${event}`,
    )
    expect(await counters(event)).toEqual({ seats: 1, waiting: 0 })
  })
})

describe('one active registration', () => {
  test('for each address and event', async () => {
    const event = await addEvent(database)
    const email = 'twice@hub.example'
    await register(event, { email, status: 'cancelled', cancelled_at: new Date() })
    await register(event, { email })
    await expect(register(event, { email, status: 'waitlisted' })).rejects.toMatchObject({ code: '23505' })
    await register(await addEvent(database), { email })
  })

  test('for each account and event', async () => {
    const event = await addEvent(database)
    const { userId } = await addAccount(database)
    await register(event, { user_id: userId })
    await expect(register(event, { user_id: userId })).rejects.toMatchObject({ code: '23505' })
  })

  test.each([['A@hub.example'], ['a b@hub.example'], ['a@hub'], ['@hub.example'], ['']])(
    'rejects the address %o',
    async (email) => {
      await expect(register(await addEvent(database), { email })).rejects.toMatchObject({ code: '23514' })
    },
  )
})

test('ticket codes are ten signs that nobody confuses, each different', async () => {
  const rows = await database.sql`select private.random_code(10) as code from generate_series(1, 1000)`
  expect(new Set(rows.map(({ code }) => code)).size).toBe(1000)
  expect(rows.filter(({ code }) => !/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toEqual([])
})

test('a registration stays with its event, and an event with registrations stays', async () => {
  const [event, other] = [await addEvent(database), await addEvent(database)]
  const id = await register(event)
  await expect(
    database.sql`update public.registrations set event_id = ${other} where id = ${id}`,
  ).rejects.toMatchObject({ code: 'PT409' })
  await expect(database.sql`delete from public.events where id = ${event}`).rejects.toMatchObject({
    code: '23503',
  })
})

describe('who sees a registration', () => {
  const sees = async (caller: Caller, id: string) => {
    const rows = await database.as(caller, (sql) => sql`select id from public.registrations where id = ${id}`)
    return rows.length === 1
  }

  test('its owner and those who manage events', async () => {
    const { user, other, moderator, admin, superAdmin } = await addStaff(database)
    const id = await register(await addEvent(database), { user_id: user.userId })
    const seen = [user, other, moderator, admin, superAdmin].map((caller) => sees(caller, id))
    expect(await Promise.all(seen)).toEqual([true, false, true, true, true])
    await expect(sees('anon', id)).rejects.toThrow('permission denied')
  })

  test('the account whose confirmed address a guest gave', async () => {
    const id = await register(await addEvent(database), { email: 'guest@hub.example' })
    const unconfirmed = await addAccount(database, { email: 'guest@hub.example', isConfirmed: false })
    expect(await sees(unconfirmed, id)).toBe(false)
    await database.sql`update auth.users set email_confirmed_at = now() where id = ${unconfirmed.userId}`
    expect(await sees(unconfirmed, id)).toBe(true)
    const pretender = await addAccount(database)
    expect(await sees({ userId: pretender.userId, email: 'guest@hub.example' }, id)).toBe(false)
  })
})

describe('who may watch a stream', () => {
  const watches = async (caller: Caller, event: string) => {
    const rows = await database.as(
      caller,
      (sql) => sql`
      select url from public.event_streams where event_id = ${event}`,
    )
    return rows.length === 1
  }
  const addStream = async (stream: object = {}, event: object = {}) => {
    const id = await addEvent(database, event)
    await insert(database, 'event_streams', { event_id: id, url: 'https://stream.example/1', ...stream })
    return id
  }

  test('who is registered, and staff', async () => {
    const { user, other, moderator } = await addStaff(database)
    const event = await addStream({}, { format: 'online' })
    await register(event, { user_id: user.userId })
    await register(event, { user_id: other.userId, status: 'waitlisted' })
    const seen = (['anon', user, other, moderator] as const).map((caller) => watches(caller, event))
    expect(await Promise.all(seen)).toEqual([false, true, false, true])
  })

  test('everybody, where the stream is public and the event published', async () => {
    expect(await watches('anon', await addStream({ is_public: true }))).toBe(true)
    expect(await watches('anon', await addStream({ is_public: true }, { published_at: null }))).toBe(false)
  })
})
