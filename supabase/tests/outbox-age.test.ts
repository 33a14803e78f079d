import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { hoursFromNow, insert } from './fixtures/events.ts'
import { apiOf } from './purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})
beforeEach(() => database.sql`truncate public.outbox`)
afterAll(() => database.drop())

const DAY = 24

const addFailed = (recipient: string, days: number, own: object = {}) =>
  insert(database, 'outbox', {
    id: randomUUID(),
    channel: 'email',
    kind: 'order_paid',
    recipient,
    language: 'ru',
    payload: {},
    status: 'failed',
    attempts: 30,
    next_attempt_at: hoursFromNow(-DAY * days + 48),
    created_at: hoursFromNow(-DAY * days),
    last_error: '451 try again',
    ...own,
  })
const recipients = async (status: string): Promise<string[]> => {
  const rows = await database.sql<{ recipient: string }[]>`
    select recipient from public.outbox where status = ${status} order by recipient`
  return rows.map(({ recipient }) => recipient)
}

describe('retry_outbox', () => {
  test('queues what failed in the last seven days, from its first attempt', async () => {
    await addFailed('yesterday@hub.example', 1)
    await addFailed('almost@hub.example', 6.9)
    await addFailed('late@hub.example', 7.1)
    expect(await call('service_role', 'retry_outbox')).toBe(2)
    expect(await recipients('pending')).toEqual(['almost@hub.example', 'yesterday@hub.example'])
    expect(await recipients('failed')).toEqual(['late@hub.example'])
    expect(
      await database.sql`select from public.outbox where status = 'pending' and attempts = 0`,
    ).toHaveLength(2)
  })

  test('leaves what staff dismissed', async () => {
    await addFailed('dismissed@hub.example', 1, { dismissed_at: hoursFromNow(-1) })
    expect(await call('service_role', 'retry_outbox')).toBe(0)
    expect(await recipients('failed')).toEqual(['dismissed@hub.example'])
  })
})

test('failed messages are deleted after 30 days, dismissed or not, but posts for the channel', async () => {
  await addFailed('kept@hub.example', 29.9)
  await addFailed('old@hub.example', 30.1)
  await addFailed('old-dismissed@hub.example', 30.1, { dismissed_at: hoursFromNow(-1) })
  await addFailed('staff', 30.1, { channel: 'telegram', kind: 'order_created' })
  await addFailed('channel', 30.1, { channel: 'telegram_channel', kind: 'channel_post' })
  await addFailed('waiting@hub.example', 30.1, { status: 'pending' })
  await call('service_role', 'sweep_expired')
  expect(await recipients('failed')).toEqual(['channel', 'kept@hub.example'])
  expect(await recipients('pending')).toEqual(['waiting@hub.example'])
})
