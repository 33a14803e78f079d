import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { addAccount } from '../../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../../fixtures/events.ts'
import { apiOf, guest } from '../../purchases/fixtures/api.ts'
import { addPaidEvent, addRequisites } from '../../purchases/fixtures/offers.ts'
import { type FakeSmtp, startFakeSmtp } from './fake-smtp.ts'
import { expectNextAttemptAfter } from './next-attempt.ts'

let database: TestDatabase
let smtp: FakeSmtp
let target: Awaited<ReturnType<typeof listenTestBackend>>
const logged: string[] = []

// What the function tells its log: letters that did not go.
vi.spyOn(console, 'error').mockReturnValue()

beforeAll(async () => {
  database = await createTestDatabase()
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
  await database.sql`truncate public.outbox, private.mail_recipients`
  smtp.received.length = 0
  smtp.reject(null)
})

// An error that a function does not answer for itself is told here.
afterEach(() => expect(logged.splice(0)).toEqual([]))

afterAll(async () => {
  await target.close()
  await smtp.close()
  await database.drop()
})

const post = (headers: Record<string, string>, method = 'POST') =>
  fetch(`${target.apiUrl}/functions/v1/send-outbox`, { method, headers })

async function send() {
  const response = await post({ apikey: testKeys.secret })
  return { status: response.status, ...(await response.json()) }
}

const write = (recipient: string, kind = 'account_deleted') => database.sql`
  insert into public.outbox (kind, recipient, payload) values (${kind}, ${recipient}, '{"name": "Ада"}')`
const rows = () => database.sql`
  select recipient, status, attempts, last_error, next_attempt_at > now() as waits from public.outbox order by recipient`
const dueAgain = () => database.sql`update public.outbox set next_attempt_at = now() where status <> 'sent'`

describe('a mail', () => {
  test('is sent once, with its own id', async () => {
    await write('ada@hub.example')
    const others = {
      notices: { sent: 0, failed: 0 },
      telegram: { sent: 0, failed: 0 },
      channel: { sent: 0, failed: 0 },
      images: { deleted: 0 },
    }
    expect(await send()).toEqual({ status: 200, sent: 1, failed: 0, ...others })
    expect(await send()).toEqual({ status: 200, sent: 0, failed: 0, ...others })
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([
      ['noreply@hub.example', 'ada@hub.example'],
    ])
    const [row] = await database.sql`select id from public.outbox`
    expect(smtp.received[0]?.text).toContain(`Message-ID: <${row?.id}@hub.example>`)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, last_error: null }])
  })

  test('is sent once by concurrent senders', async () => {
    for (let index = 0; index < 30; index++) await write(`p${index}@hub.example`)
    const answers = await Promise.all(Array.from({ length: 4 }, send))
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(30)
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(30)
    expect(smtp.received).toHaveLength(30)
  })

  test('of a ticket comes from the registration to the mailbox with calendar and QR code', async () => {
    await addRequisites(database)
    const account = await addAccount(database)
    await apiOf(database)(account, 'register_for_event', {
      event_id: await addPaidEvent(database),
      full_name: 'Ада',
      email: account.email,
    })
    expect(await send()).toMatchObject({ sent: 1 })
    const text = smtp.received[0]?.text ?? ''
    for (const part of [
      'multipart/',
      'text/html',
      'text/plain',
      'text/calendar',
      'image/png',
      'Content-ID: <ticket>',
      'Content-ID: <payment>',
    ])
      expect(text).toContain(part)
  })
})

describe('when the mail server', () => {
  test('is down, mails are kept and sent once it is back', async () => {
    const account = await addAccount(database)
    const { registration } = await apiOf(database)(account, 'register_for_event', {
      event_id: await addEvent(database),
      full_name: 'Ада',
      email: account.email,
    })
    expect(registration.status).toBe('confirmed')
    const { port } = smtp
    await smtp.close()
    expect(await send()).toMatchObject({ sent: 0, failed: 1 })
    expect(await rows()).toMatchObject([
      { status: 'pending', attempts: 1, waits: true, last_error: expect.any(String) },
    ])
    // Not due yet: a server that is down is left in peace for a while.
    expect(await send()).toMatchObject({ sent: 0, failed: 0 })
    smtp = await startFakeSmtp(port)
    await dueAgain()
    expect(await send()).toMatchObject({ sent: 1 })
    expect(smtp.received).toHaveLength(1)
  })

  test('is busy, mails are retried at growing intervals', async () => {
    await write('ada@hub.example')
    smtp.reject(() => '451 try again')
    for (const seconds of [15, 30, 60, 120]) {
      await expectNextAttemptAfter(seconds, database, async () =>
        expect(await send()).toMatchObject({ failed: 1 }),
      )
      await dueAgain()
    }
  })

  test('rejects a mailbox, it gets no mails until it is confirmed again, and others do', async () => {
    await write('gone@hub.example')
    await write('here@hub.example')
    smtp.reject((to) => (to === 'gone@hub.example' ? '550 5.1.1 no such user' : undefined))
    expect(await send()).toMatchObject({ sent: 1, failed: 1 })
    expect(await rows()).toMatchObject([
      { recipient: 'gone@hub.example', status: 'failed', last_error: expect.stringContaining('550') },
      { recipient: 'here@hub.example', status: 'sent' },
    ])
    smtp.reject(null)
    expect(await apiOf(database)('service_role', 'retry_outbox')).toBe(1)
    await write('gone@hub.example')
    expect(await send()).toMatchObject({ sent: 0 })
    await database.sql`select private.forget_bounce('gone@hub.example')`
    await write('gone@hub.example')
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test.each(['554 5.7.1 blocked', '552 5.2.2 mailbox full'])(
    'rejects one mail for good with %s, the mailbox gets others',
    async (answer) => {
      await write('ada@hub.example')
      smtp.reject(() => answer)
      expect(await send()).toMatchObject({ failed: 1 })
      smtp.reject(null)
      await write('ada@hub.example')
      expect(await send()).toMatchObject({ sent: 1 })
    },
  )

  test('rejects every third attempt for now, each of thirty mails arrives once', async () => {
    for (let index = 0; index < 30; index++) await write(`p${index}@hub.example`)
    let attempts = 0
    smtp.reject(() => (++attempts % 3 === 0 ? '451 try again' : undefined))
    let sent = 0
    for (let call = 0; call < 20 && sent < 30; call++) {
      sent += (await send()).sent
      await dueAgain()
    }
    expect(smtp.received).toHaveLength(30)
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(30)
  })

  test('fails thirty times, the mail is marked failed', async () => {
    await write('ada@hub.example')
    await database.sql`update public.outbox set attempts = 29`
    smtp.reject(() => '451 try again')
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 30 }])
  })
})

describe('a sender that dies', () => {
  test('loses its claim to another sender when its lease expires', async () => {
    await write('ada@hub.example')
    const call = apiOf(database)
    const [dead] = await database.as('service_role', (sql) => sql`select * from public.claim_outbox(10, 120)`)
    expect(await send()).toMatchObject({ sent: 0, failed: 0 })
    await dueAgain()
    expect(await send()).toMatchObject({ sent: 1 })
    // The dead one comes back: it has nothing to say any more.
    const late = { message: dead?.id, claim: dead?.claim, error: 'late', is_final: true }
    expect(await call('service_role', 'finish_outbox', late)).toBeNull()
    expect(await rows()).toMatchObject([{ status: 'sent' }])
  })

  test('leaves mails of an unknown kind to people, not to retries', async () => {
    await write('ada@hub.example', 'riddle')
    expect(await send()).toMatchObject({ failed: 1 })
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: expect.stringContaining('riddle') }])
  })
})

describe('the call', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    [
      'the key of visitors',
      { apikey: testKeys.publishable, authorization: `Bearer ${testKeys.publishable}` },
    ],
    ['a part of the key', { apikey: testKeys.secret.slice(0, -1) }],
  ])('with %s is rejected', async (_, headers) => {
    await write('ada@hub.example')
    expect((await post(headers)).status).toBe(401)
    expect(smtp.received).toEqual([])
  })

  test('must be a POST', async () => {
    expect((await post({ apikey: testKeys.secret }, 'GET')).status).toBe(405)
  })

  test('enqueues what is due first', async () => {
    const account = await addAccount(database)
    const event = await addEvent(database, { starts_at: hoursFromNow(20) })
    const typed = { full_name: 'Ада', email: account.email }
    await apiOf(database)(account, 'register_for_event', { event_id: event, ...typed })
    await database.sql`update public.registrations set created_at = now() - interval '1 day' where event_id = ${event}`
    await database.sql`truncate public.outbox`
    expect(await send()).toMatchObject({ sent: 1 })
    expect(smtp.received[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(smtp.received[0]?.text).toMatch(
      /List-Unsubscribe:\s+<http:\S+\/unsubscribe\/[\w-]{32}\?topic=reminders>/,
    )
  })

  test('frees what ran out first', async () => {
    const typed = guest()
    await apiOf(database)('anon', 'register_for_event', { event_id: await addEvent(database), ...typed })
    await database.sql`update public.registrations set confirm_until = now() where email = ${typed.email}`
    await send()
    const [row] = await database.sql`select status from public.registrations where email = ${typed.email}`
    expect(row?.status).toBe('cancelled')
  })

  test('publishes the seasons whose time has come', async () => {
    const event = await addEvent(database, { published_at: null, venue: { ru: 'Парк' } })
    await database.sql`
      with season as (
        insert into public.seasons (title, status, publish_at)
        values ('{"ru": "Весна"}', 'scheduled', now() - interval '1 minute') returning id
      )
      insert into public.season_items (season_id, event_id) select id, ${event} from season`
    await send()
    const [row] = await database.sql`select published_at from public.events where id = ${event}`
    expect(row?.published_at).not.toBeNull()
  })

  test('of sending functions is for the service role only', async () => {
    const visitor = createClient(target.apiUrl, testKeys.publishable)
    for (const name of [
      'claim_outbox',
      'finish_outbox',
      'retry_outbox',
      'sweep_expired',
      'publish_due_seasons',
    ])
      expect((await visitor.rpc(name)).error).not.toBeNull()
  })
})
