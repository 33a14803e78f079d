import { randomUUID } from 'node:crypto'
import postgres, { type TransactionSql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { recordQueryPlans, rowsRead } from '../fixtures/query-plans.ts'
import { apiOf, mailsOf } from './fixtures/api.ts'
import { addPaidEvent } from './fixtures/offers.ts'

/** Saturday; in Belgrade clocks go forward in the night to Sunday 28 March 2027. */
const START = new Date('2027-03-27T18:00:00Z')
const hour = 3_600_000
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * hour)

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  call = apiOf(database)
})

beforeEach(async () => {
  await database.sql`delete from public.registrations`
  // Truncating events would make new files for the two hundred indexes of all tables that refer to them.
  await database.sql`delete from public.events`
  await database.sql`truncate public.outbox, private.mail_recipients`
})

afterAll(() => database.drop())

const addEvening = (event: Partial<TablesInsert<'events'>> = {}) =>
  addEvent(database, { starts_at: START.toISOString(), ends_at: hoursBefore(-2).toISOString(), ...event })

async function addTicket(event: string, seat: Partial<TablesInsert<'registrations'>> = {}): Promise<string> {
  const id = randomUUID()
  await insert(database, 'registrations', {
    id,
    event_id: event,
    full_name: 'Ада',
    email: `${id}@guests.example`,
    status: 'confirmed',
    created_at: hoursBefore(24 * 10).toISOString(),
    ...seat,
  })
  return id
}

/** Writes registrations without their triggers, which would count each seat by itself. */
const withoutTriggers = (write: (sql: TransactionSql) => Promise<unknown>) =>
  database.sql.begin(async (sql) => {
    await sql`alter table public.registrations disable trigger user`
    await write(sql)
    await sql`alter table public.registrations enable trigger user`
  })

async function addTickets(event: string, count: number) {
  await withoutTriggers(
    (sql) => sql`
      insert into public.registrations (event_id, full_name, email, status, created_at, ticket_code)
      select ${event}, 'Ада', 'p' || number || '@guests.example', 'confirmed', '2026-01-01', 'T' || number
      from generate_series(1, ${count}) number`,
  )
  // Their triggers would subtract seats that were never added.
  onTestFinished(() => withoutTriggers((sql) => sql`delete from public.registrations`))
}

/** What a sweep at that time puts into the outbox. */
async function sweepAt(instant: Date, sql = database.sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select private.enqueue_event_mails(${instant.toISOString()}) as count`
  return row?.count ?? 0
}

const kinds = async () => (await mailsOf(database)).map(({ kind }) => kind)

describe('a reminder', () => {
  test('is enqueued once, 24 hours before the start', async () => {
    await addTicket(await addEvening())
    expect(await sweepAt(hoursBefore(24.1))).toBe(0)
    expect(await sweepAt(hoursBefore(24))).toBe(1)
    expect(await sweepAt(hoursBefore(23))).toBe(0)
    expect(await kinds()).toEqual(['event_reminder'])
  })

  test('is enqueued as early as its event asks for, and not at all with 0 hours', async () => {
    await addTicket(await addEvening({ reminder_hours: 48 }))
    await addTicket(await addEvening({ reminder_hours: 0 }))
    expect(await sweepAt(hoursBefore(48))).toBe(1)
    expect(await sweepAt(hoursBefore(20))).toBe(0)
  })

  test('is not for attendees who registered less than three hours ago', async () => {
    const event = await addEvening()
    await addTicket(event, { created_at: hoursBefore(22.5).toISOString() })
    expect(await sweepAt(hoursBefore(20))).toBe(0)
    expect(await sweepAt(hoursBefore(19))).toBe(1)
  })

  test('is caught up after an outage, but not when it is too late', async () => {
    await addTicket(await addEvening())
    await addTicket(await addEvening({ reminder_hours: 2 }))
    expect(await sweepAt(hoursBefore(3.5))).toBe(1)
    await database.sql`truncate public.outbox`
    expect(await sweepAt(hoursBefore(0.9))).toBe(0)
  })

  test.each<[string, Partial<TablesInsert<'events'>>]>([
    ['cancelled', { status: 'cancelled' }],
    ['postponed', { status: 'postponed' }],
    ['not published', { published_at: null }],
  ])('is not sent for an event that is %s', async (_, event) => {
    await addTicket(await addEvening(event))
    expect(await sweepAt(hoursBefore(20))).toBe(0)
  })

  test('is not for people on the waitlist, cancelled registrations and deleted accounts', async () => {
    const event = await addEvening()
    await addTicket(event, { status: 'waitlisted' })
    await addTicket(event, { status: 'cancelled', cancelled_at: hoursBefore(30).toISOString() })
    await addTicket(event, { email: 'deleted-1@deleted.invalid' })
    await addTicket(event, { email: null })
    expect(await sweepAt(hoursBefore(20))).toBe(0)
  })

  test('has the language of the profile from the moment it changes', async () => {
    const event = await addEvening()
    const account = await addAccount(database)
    await addTicket(event, { user_id: account.userId, email: account.email, language: 'ru' })
    await database.sql`update public.profiles set language = 'en' where id = ${account.userId}`
    await sweepAt(hoursBefore(20))
    expect(await mailsOf(database)).toMatchObject([{ recipient: account.email, language: 'en' }])
  })

  test('names what is to be paid, and opens the ticket', async () => {
    const event = await addPaidEvent(database, {
      starts_at: new Date(Date.now() + 20 * hour).toISOString(),
    })
    const account = await addAccount(database)
    const { registration } = await call(account, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: account.email,
    })
    await database.sql`
      update public.registrations set created_at = now() - interval '1 day' where id = ${registration.id}`
    await database.sql`truncate public.outbox`
    expect(await call('service_role', 'enqueue_event_mails')).toBe(1)
    const [mail] = await mailsOf(database)
    expect(mail?.payload).toMatchObject({
      order: { status: 'pending', total_amount: 120_000 },
      registration: { ticket_code: registration.ticket_code },
    })
    expect(await call('anon', 'show_by_secret', { secret: mail?.payload.secret })).toMatchObject({
      registration: { is_coming: null, status: 'confirmed' },
    })
  })

  test('is sent again for the new date of a moved event', async () => {
    const event = await addEvening()
    await addTicket(event)
    await sweepAt(hoursBefore(20))
    const later = new Date(START.getTime() + 7 * 24 * hour)
    await database.sql`
      update public.events set starts_at = ${later.toISOString()}, ends_at = ${new Date(later.getTime() + hour).toISOString()}
      where id = ${event}`
    expect(await sweepAt(new Date(later.getTime() - 20 * hour))).toBe(1)
  })
})

describe('last details', () => {
  test('are sent three hours before on site, until one hour before', async () => {
    await addTicket(await addEvening())
    expect(await sweepAt(hoursBefore(3))).toBe(1)
    expect(await kinds()).toEqual(['event_details'])
    await database.sql`truncate public.outbox`
    expect(await sweepAt(hoursBefore(1))).toBe(0)
  })

  test('are sent one hour before with the link to the stream, to online seats that are paid', async () => {
    const event = await addEvening({ format: 'hybrid' })
    await insert(database, 'event_streams', { event_id: event, url: 'https://stream.example/1' })
    const online = await addTicket(event, { is_online: true, created_at: hoursBefore(1.5).toISOString() })
    await addTicket(event, { created_at: hoursBefore(2).toISOString() })
    const account = await addAccount(database)
    const order = randomUUID()
    await insert(database, 'orders', {
      id: order,
      full_name: 'Ада',
      email: account.email,
      status: 'pending',
      payment_method: 'ips_qr',
      subtotal_amount: 100,
      currency: 'RSD',
    })
    await addTicket(event, { is_online: true, order_id: order })
    expect(await sweepAt(hoursBefore(1))).toBe(1)
    const [mail] = await mailsOf(database)
    expect(mail).toMatchObject({
      kind: 'event_details',
      recipient: `${online}@guests.example`,
      payload: { stream: { url: 'https://stream.example/1' } },
    })
  })

  test('do not follow a reminder with the same details', async () => {
    await addTicket(await addEvening({ reminder_hours: 4 }))
    expect(await sweepAt(hoursBefore(3))).toBe(1)
    expect(await kinds()).toEqual(['event_reminder'])
  })
})

describe('thanks', () => {
  test('are sent at nine in the morning, also after the night in which clocks go forward', async () => {
    await addTicket(await addEvening())
    expect(await sweepAt(new Date('2027-03-28T06:59:00Z'))).toBe(0)
    expect(await sweepAt(new Date('2027-03-28T07:00:00Z'))).toBe(1)
    expect(await sweepAt(new Date('2027-03-28T08:00:00Z'))).toBe(0)
    expect(await kinds()).toEqual(['event_thanks'])
  })

  test('follow the clock of Belgrade when clocks go back, and the evening when it ends after midnight', async () => {
    await addTicket(
      await addEvening({ starts_at: '2027-10-30T20:00:00Z', ends_at: '2027-10-31T00:30:00Z' }),
      { created_at: '2027-10-01T00:00:00Z' },
    )
    expect(await sweepAt(new Date('2027-10-31T07:59:00Z'))).toBe(0)
    expect(await sweepAt(new Date('2027-10-31T08:00:00Z'))).toBe(1)
  })

  test('are for those who came, where people were checked in', async () => {
    const event = await addEvening({ video_url: 'https://video.example/1' })
    const came = await addTicket(event, { checked_in_at: START.toISOString() })
    await addTicket(event)
    expect(await sweepAt(new Date('2027-03-28T10:00:00Z'))).toBe(1)
    expect(await mailsOf(database)).toMatchObject([
      { recipient: `${came}@guests.example`, payload: { has_recording: true } },
    ])
  })

  test('are not sent after three days', async () => {
    await addTicket(await addEvening())
    expect(await sweepAt(new Date('2027-03-31T07:00:00Z'))).toBe(0)
  })
})

describe('two hundred reminders', () => {
  const addMany = async () => addTickets(await addEvening(), 200)
  const recipients = async () => {
    const [row] = await database.sql`
      select count(*)::integer as mails, count(distinct recipient)::integer as people from public.outbox`
    return row
  }

  test('are enqueued once each by eight schedulers at the same time', async () => {
    await addMany()
    const counts = await Promise.all(Array.from({ length: 8 }, () => sweepAt(hoursBefore(20))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200)
    expect(await recipients()).toEqual({ mails: 200, people: 200 })
  })

  test('are enqueued once each after the scheduler was killed in the middle', async () => {
    await addMany()
    // The insert waits at the 100th mail for this uncommitted row with the same key, and is killed there.
    const [middle] = await database.sql`
      select 'event_reminder:' || id || ':' || extract(epoch from ${START.toISOString()}::timestamptz)::bigint as key
      from public.registrations order by created_at, id offset 100 limit 1`
    // Of the superuser, who sees and ends the connections of others.
    const scheduler = postgres(database.url, { max: 2 })
    let killed: Promise<unknown> | undefined
    await database.sql
      .begin(async (blocker) => {
        await blocker`insert into public.outbox (kind, recipient, dedupe_key) values ('blocker', 'b@b.example', ${middle?.key})`
        killed = sweepAt(hoursBefore(20), scheduler).catch((error: unknown) => error)
        await expect
          .poll(
            async () => {
              const [waiting] = await scheduler`
              select pg_terminate_backend(pid) as is_killed from pg_stat_activity
              where wait_event_type = 'Lock' and query like '%enqueue_event_mails%' and pid <> pg_backend_pid()
                and datname = current_database()`
              return waiting?.is_killed
            },
            { timeout: 20_000 },
          )
          .toBe(true)
        throw new Error('roll back')
      })
      .catch(() => undefined)
    expect(await killed).toBeInstanceOf(Error)
    await scheduler.end({ timeout: 0 })
    expect(await recipients()).toEqual({ mails: 0, people: 0 })
    expect(await sweepAt(hoursBefore(20))).toBe(200)
    expect(await recipients()).toEqual({ mails: 200, people: 200 })
  })
})

test('a sweep reads no registration of events that are not due', async () => {
  await addTickets(await addEvent(database, { starts_at: hoursFromNow(24 * 30) }), 500)
  const due = await addTicket(await addEvent(database, { starts_at: hoursFromNow(20) }), {
    created_at: hoursFromNow(-24),
  })
  await database.sql`analyze public.registrations`
  await database.sql`analyze public.events`
  const plans = await recordQueryPlans(database.url)
  const { steps } = await plans.run('select public.enqueue_event_mails()').finally(() => plans.end())
  const ofRegistrations = steps.filter(({ 'Relation Name': table }) => table === 'registrations')
  expect(ofRegistrations.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
  expect(rowsRead(steps, 'registrations')).toBeLessThanOrEqual(5)
  expect(await mailsOf(database)).toMatchObject([{ recipient: `${due}@guests.example` }])
})
