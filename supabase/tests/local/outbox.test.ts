import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Outbox, runOutboxSender } from '../../local/outbox-sender.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let outbox: Outbox
const logged: string[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  logged.length = 0
})

afterEach(async () => {
  await outbox.close()
  await database.drop()
})

const watch = async (send: () => Promise<Response>, interval = 3_600_000) => {
  outbox = await runOutboxSender({
    databaseUrl: database.url,
    send,
    log: (text) => logged.push(text),
    interval,
  })
}
const write = () =>
  database.sql`insert into public.outbox (kind, recipient) values ('test', 'ada@hub.example')`
const ok = async () => new Response()

test('new and earlier mails of the outbox are sent at once', async () => {
  const send = vi.fn(ok)
  await watch(send)
  await expect.poll(() => send).toHaveBeenCalledTimes(1)
  await write()
  await expect.poll(() => send).toHaveBeenCalledTimes(2)
})

test('the sender is called for mails that were enqueued, and not when none was due', async () => {
  await watch(ok)
  const notified: string[] = []
  const { unlisten } = await database.sql.listen('outbox', (payload) => notified.push(payload))
  await database.sql`select private.enqueue_event_mails()`
  await database.sql`select pg_notify('outbox', 'nothing was due')`
  await write()
  await database.sql`select pg_notify('outbox', 'one was written')`
  await expect.poll(() => notified.at(-1)).toBe('one was written')
  expect(notified).toEqual(['nothing was due', '', 'one was written'])
  await unlisten()
})

test('sends at intervals, and logs and survives failures', async () => {
  let calls = 0
  await watch(async () => {
    calls++
    if (calls === 1) throw new Error('no network')
    return calls === 2 ? new Response('busy', { status: 503 }) : new Response()
  }, 5)
  await expect.poll(() => calls).toBeGreaterThan(2)
  expect(logged).toEqual(['outbox: Error: no network', 'outbox: 503 busy'])
})

test('a database without an outbox is ignored', async () => {
  await database.sql`drop function public.claim_outbox(integer, integer)`
  const send = vi.fn(ok)
  await watch(send, 5)
  await write()
  expect(send).not.toHaveBeenCalled()
})
