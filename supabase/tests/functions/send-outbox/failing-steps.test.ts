import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { addAccount } from '../../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../../fixtures/events.ts'
import { apiOf } from '../../purchases/fixtures/api.ts'
import { type FakeSmtp, startFakeSmtp } from './fake-smtp.ts'

let database: TestDatabase
let smtp: FakeSmtp
let target: Awaited<ReturnType<typeof listenTestBackend>>
const logged: string[] = []

beforeAll(async () => {
  // The tests rename functions.
  database = await createTestDatabase({ isNew: true })
  smtp = await startFakeSmtp()
  target = await listenTestBackend(database, {
    functions: {
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Hub <noreply@hub.example>',
      },
    },
    log: (text) => logged.push(text),
  })
})

beforeEach(async () => {
  await database.sql`truncate public.outbox`
  smtp.received.length = 0
  logged.length = 0
})

afterAll(async () => {
  await target.close()
  await smtp.close()
  await database.drop()
})

const send = () =>
  fetch(`${target.apiUrl}/functions/v1/send-outbox`, {
    method: 'POST',
    headers: { apikey: testKeys.secret },
  })
const write = () => database.sql`
  insert into public.outbox (kind, recipient, payload) values ('account_deleted', 'ada@hub.example', '{"name": "Ада"}')`

async function without(names: readonly string[], work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    database.sql`alter function ${database.sql(`public.${from}`)} rename to ${database.sql(to)}`
  for (const name of names) await rename(name, `${name}_renamed`)
  try {
    await work()
  } finally {
    for (const name of names) await rename(`${name}_renamed`, name)
  }
}

test.each(['sweep_expired', 'publish_due_seasons', 'enqueue_event_mails'])(
  'mails leave although %s fails, which the response and the log report',
  async (step) => {
    await write()
    await without([step], async () => expect((await send()).status).toBe(500))
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@hub.example'])
    expect(logged.join()).toContain(`${step} answered 404`)
  },
)

test('mails that a step enqueues leave although the steps before it failed, and the log has each failure', async () => {
  const account = await addAccount(database)
  const event_id = await addEvent(database, { starts_at: hoursFromNow(20) })
  const typed = { full_name: 'Ада', email: account.email }
  await apiOf(database)(account, 'register_for_event', { event_id, ...typed })
  await database.sql`update public.registrations set created_at = now() - interval '1 day' where event_id = ${event_id}`
  await database.sql`truncate public.outbox`
  await without(['sweep_expired', 'publish_due_seasons'], async () => {
    expect((await send()).status).toBe(500)
  })
  expect(smtp.received.map(({ to }) => to)).toEqual([account.email])
  for (const step of ['sweep_expired', 'publish_due_seasons'])
    expect(logged.join()).toContain(`${step} answered 404`)
})
