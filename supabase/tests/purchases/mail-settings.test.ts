import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

beforeEach(async () => {
  await database.sql`truncate public.outbox`
  await database.sql`truncate private.mail_recipients`
})

afterAll(() => database.drop())

const claim = () => database.as('service_role', (sql) => sql<Json[]>`select * from public.claim_outbox(100)`)
const write = (recipient: string, kind: string, payload = {}) => database.sql`
  insert into public.outbox (kind, recipient, payload) values (${kind}, ${recipient}, ${database.sql.json(payload)})`
const rows = () => database.sql`select kind, status, last_error from public.outbox order by created_at, kind`
/** The secret in the link to the settings, as a mail has it. */
async function secretOf(recipient: string): Promise<string> {
  await write(recipient, 'order_paid')
  const mails = await claim()
  return mails.find((mail) => mail.recipient === recipient)?.settings_secret
}

async function bounce(recipient: string, kind = 'order_paid') {
  await write(recipient, kind)
  const [mail] = await claim()
  const failure = { error: '550 5.1.1 no such user', is_bounce: true }
  await call('service_role', 'finish_outbox', { message: mail?.id, claim: mail?.claim, ...failure })
}

const ON = { reminders: true, thanks: true, favourites: true }

describe('the topic of a mail', () => {
  test.each<[string, object, string | null]>([
    ['event_reminder', { registration: { status: 'confirmed' } }, 'reminders'],
    ['event_details', {}, 'reminders'],
    ['event_thanks', {}, 'thanks'],
    ['event_moved', {}, 'favourites'],
    ['event_moved', { registration: { status: 'confirmed' } }, null],
    ['registration_confirmed', { registration: {} }, null],
    ['attendee_message', { registration: {} }, null],
    ['account_deleted', {}, null],
  ])('of %s with %j is %s', async (kind, payload, topic) => {
    await write('ada@hub.example', kind, payload)
    expect(await claim()).toMatchObject([{ kind, topic, settings_secret: expect.any(String) }])
  })
})

describe('settings by the link in a mail', () => {
  test('show a shortened address and change nothing', async () => {
    const secret = await secretOf('ada.lovelace@hub.example')
    expect(await call('anon', 'mail_settings_by_secret', { secret })).toEqual({
      email: 'a…@hub.example',
      is_bounced: false,
      can_confirm: false,
      topics: ON,
    })
  })

  test('switch off one topic, or all, idempotently, and on again', async () => {
    const secret = await secretOf('ada@hub.example')
    const set = (is_on: boolean, topics?: string[]) =>
      call('anon', 'set_mail_topics_by_secret', { secret, is_on, ...(topics && { topics }) })
    for (let time = 0; time < 2; time++)
      expect((await set(false, ['thanks'])).topics).toEqual({ ...ON, thanks: false })
    expect((await set(false)).topics).toEqual({ reminders: false, thanks: false, favourites: false })
    expect((await set(true, ['reminders'])).topics).toEqual({
      reminders: true,
      thanks: false,
      favourites: false,
    })
    expect(await apiErrorOf(set(false, ['invoices']))).toBe('400 topic_unknown')
  })

  test('are opened by no other secret', async () => {
    await secretOf('ada@hub.example')
    const secret = 'x'.repeat(32)
    expect(await apiErrorOf(call('anon', 'mail_settings_by_secret', { secret }))).toBe('404 link_unknown')
    expect(await apiErrorOf(call('anon', 'set_mail_topics_by_secret', { secret, is_on: false }))).toBe(
      '404 link_unknown',
    )
    expect(await apiErrorOf(call('anon', 'confirm_address', { secret }))).toBe('404 link_unknown')
  })

  test('are stored without the secret, where no API role reads', async () => {
    const secret = await secretOf('ada@hub.example')
    const [row] =
      await database.sql`select to_jsonb(mail_recipients)::text as stored from private.mail_recipients`
    expect(row?.stored).not.toContain(secret)
    await expect(
      database.as('service_role', (sql) => sql`select * from private.mail_recipients`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a mail of a topic that was switched off', () => {
  test('is neither enqueued nor, once it waits, sent; transactional mails are', async () => {
    const person = await addAccount(database)
    const event = await addEvent(database, { starts_at: hoursFromNow(20) })
    const { registration } = await call(person, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: person.email,
    })
    await database.sql`
      update public.registrations set created_at = now() - interval '1 day' where id = ${registration.id}`
    await write(person.email, 'event_reminder')
    await call(person, 'set_my_mail_topic', { topic: 'reminders', is_on: false })
    expect(await call('service_role', 'enqueue_event_mails')).toBe(0)
    expect((await claim()).map(({ kind }) => kind)).toEqual(['registration_confirmed'])
    expect(await rows()).toMatchObject([
      { kind: 'registration_confirmed', status: 'sending' },
      { kind: 'event_reminder', status: 'skipped', last_error: 'Switched off by the recipient' },
    ])
  })

  test('leaves room in the batch for others', async () => {
    await call(await ownerOf('off@hub.example'), 'set_my_mail_topic', { topic: 'thanks', is_on: false })
    for (let index = 0; index < 3; index++) await write('off@hub.example', 'event_thanks')
    await write('on@hub.example', 'event_thanks')
    const claimed = await database.as('service_role', (sql) => sql`select * from public.claim_outbox(2)`)
    expect(claimed.map(({ recipient }) => recipient)).toEqual(['on@hub.example'])
  })
})

const ownerOf = (email: string): Promise<Account> => addAccount(database, { email })

describe('settings of an account', () => {
  test('are those of its mailbox, and follow it to a new address', async () => {
    const person = await addAccount(database)
    await call(person, 'set_my_mail_topic', { topic: 'favourites', is_on: false })
    const secret = await secretOf(person.email)
    const off = { ...ON, favourites: false }
    expect((await call('anon', 'mail_settings_by_secret', { secret })).topics).toEqual(off)
    await database.sql`update auth.users set email = 'new@hub.example' where id = ${person.userId}`
    expect(await call(person, 'my_mail_settings')).toEqual({
      email: 'new@hub.example',
      is_bounced: false,
      topics: off,
    })
  })

  test('are deleted with the account', async () => {
    const person = await addAccount(database)
    await call(person, 'set_my_mail_topic', { topic: 'favourites', is_on: false })
    await call(person, 'delete_my_account', { confirmation: person.email })
    expect(await database.sql`select from private.mail_recipients`).toHaveLength(0)
  })
})

describe('an address that bounced', () => {
  test('gets no mail, in any spelling, but those that confirm an address', async () => {
    await bounce('ada@hub.example')
    await write('Ada+hub@hub.example', 'registration_confirmed')
    await write('ada@hub.example', 'registration_confirm')
    expect((await claim()).map(({ kind }) => kind)).toEqual(['registration_confirm'])
    expect(await rows()).toMatchObject([
      { kind: 'order_paid', status: 'failed', last_error: '550 5.1.1 no such user' },
      { kind: 'registration_confirmed', status: 'skipped', last_error: 'The address bounced' },
      { kind: 'registration_confirm', status: 'sending' },
    ])
  })

  test('gets mail again once a guest confirmed it', async () => {
    const typed = guest()
    await bounce(typed.email)
    await database.sql`truncate public.outbox`
    await call('anon', 'register_for_event', { event_id: await addEvent(database), ...typed })
    const [mail] = await mailsOf(database, typed.email)
    await call('anon', 'confirm_by_secret', { secret: mail?.payload.secret })
    expect((await claim()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registration_confirmed']),
    )
  })

  test('is confirmed again by its account with the link of a new mail, and by no older link', async () => {
    const person = await addAccount(database)
    const old = await secretOf(person.email)
    await bounce(person.email)
    expect(await call(person, 'my_mail_settings')).toMatchObject({ is_bounced: true })
    await database.sql`truncate public.outbox`
    await call(person, 'request_address_confirmation')
    const [mail] = await mailsOf(database, person.email)
    expect(mail?.kind).toBe('address_confirm')
    expect(await apiErrorOf(call('anon', 'confirm_address', { secret: old }))).toBe('404 link_unknown')
    const { secret } = mail?.payload ?? {}
    expect(await call('anon', 'mail_settings_by_secret', { secret })).toMatchObject({ can_confirm: true })
    for (let time = 0; time < 2; time++)
      expect(await call('anon', 'confirm_address', { secret })).toMatchObject({ is_bounced: false })
    await write(person.email, 'order_paid')
    expect((await claim()).map(({ kind }) => kind)).toContain('order_paid')
  })

  test('of an account that did not bounce gets no mail to confirm it', async () => {
    const person = await addAccount(database)
    await call(person, 'request_address_confirmation')
    expect(await mailsOf(database, person.email)).toEqual([])
  })
})
