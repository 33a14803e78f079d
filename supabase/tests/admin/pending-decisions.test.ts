import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'
import { addTicket } from './fixtures/tickets.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
afterAll(() => database.drop())

const pending = async (kind: string, who: Caller = staff.admin): Promise<Json[]> =>
  (await call(who, 'admin_pending_decisions', { kind, page_size: 1000 })).rows
const countOf = async (kind: string): Promise<number> =>
  (await call(staff.admin, 'admin_pending_decision_counts'))[kind]

/** A message that could not be sent. */
async function addFailedMail(recipient: string, own: Json = {}): Promise<string> {
  const id = randomUUID()
  await insert(database, 'outbox', {
    id,
    channel: 'email',
    kind: 'registration_confirmed',
    recipient,
    language: 'ru',
    payload: {},
    status: 'failed',
    attempts: 30,
    next_attempt_at: hoursFromNow(-1),
    created_at: hoursFromNow(-48),
    last_error: '550 No such user',
    ...own,
  })
  return id
}

test('a booking waits until it is decided', async () => {
  const space = await addOpenSpace(database)
  const { booking } = await call(staff.user, 'book_space', {
    space_id: space,
    slots: hoursOfDay(10, [11]),
    full_name: 'Ада Лавлейс',
    email: staff.user.email,
  })
  expect(await pending('booking')).toEqual([
    {
      id: `booking:${booking.id}`,
      kind: 'booking',
      record_id: booking.id,
      since: expect.any(String),
      subject: {
        space: { ru: 'Зал' },
        name: 'Ада Лавлейс',
        number: booking.number,
        starts_at: expect.any(String),
        ends_at: hoursOfDay(10, [12])[0]?.replace('.000Z', '+00:00'),
      },
    },
  ])
  expect(await countOf('booking')).toBe(1)
  // A moderator decides about it in the calendar.
  expect(await pending('booking', staff.moderator)).toHaveLength(1)
  await call(staff.admin, 'decide_bookings', { ids: [booking.id], is_confirmed: true })
  expect(await pending('booking')).toEqual([])
  expect(await countOf('booking')).toBe(0)
})

test('an order waits until it is paid, and again once its money is owed back', async () => {
  const event = await addPaidEvent(database)
  const { order, registration } = await call(staff.user, 'register_for_event', {
    event_id: event,
    full_name: 'Ада Лавлейс',
    email: staff.user.email,
  })
  const isOfOrder = ({ record_id }: Json) => record_id === order.id
  expect((await pending('order')).find(isOfOrder)).toMatchObject({
    subject: {
      number: order.number,
      name: 'Ада Лавлейс',
      amount: order.total_amount,
      currency: order.currency,
    },
  })
  await call(staff.admin, 'mark_order_paid', { order_id: order.id })
  expect((await pending('order')).some(isOfOrder)).toBe(false)
  expect(await pending('refund')).toEqual([])
  await call(staff.user, 'cancel_registration', { registration_id: registration.id })
  expect((await pending('refund')).map(({ record_id }) => record_id)).toEqual([order.id])
  await call(staff.admin, 'mark_order_refunded', { order_id: order.id })
  expect(await pending('refund')).toEqual([])
})

describe('a message that was sent in vain', () => {
  test('waits, with what the mail server said', async () => {
    const id = await addFailedMail('ada@example.org')
    expect((await pending('mail')).find(({ record_id }) => record_id === id)?.subject).toEqual({
      channel: 'email',
      recipient: 'ada@example.org',
      error: '550 No such user',
      is_bounced: false,
    })
  })

  test('says whether its address bounced', async () => {
    const id = await addFailedMail('bounced@example.org')
    await database.sql`
      insert into private.mail_recipients (email, bounced_at) values ('bounced@example.org', now())`
    expect((await pending('mail')).find(({ record_id }) => record_id === id)?.subject.is_bounced).toBe(true)
  })

  test('is sent again once, however often that is asked', async () => {
    const id = await addFailedMail('again@example.org')
    const retry = () => call(staff.admin, 'retry_message', { message_id: id })
    expect(await Promise.all([retry(), retry()])).toEqual([
      { id, status: 'pending' },
      { id, status: 'pending' },
    ])
    expect((await pending('mail')).some(({ record_id }) => record_id === id)).toBe(false)
    await database.sql`update public.outbox set status = 'sent', sent_at = now() where id = ${id}`
    expect(await retry()).toEqual({ id, status: 'sent' })
  })

  test('is dismissed, and stays unsent', async () => {
    const id = await addFailedMail('dismissed@example.org')
    for (let turn = 0; turn < 2; turn += 1)
      expect(await call(staff.admin, 'dismiss_message', { message_id: id })).toEqual({ id, status: 'failed' })
    expect((await pending('mail')).some(({ record_id }) => record_id === id)).toBe(false)
  })

  test('is handled by those who manage the content alone', async () => {
    const id = await addFailedMail('secret@example.org')
    for (const name of ['retry_message', 'dismiss_message']) {
      expect(await apiErrorOf(call(staff.moderator, name, { message_id: id }))).toBe('403 not_allowed')
      expect(await apiErrorOf(call(staff.admin, name, { message_id: randomUUID() }))).toBe(
        '404 message_not_found',
      )
    }
    expect(await pending('mail', staff.moderator)).toEqual([])
  })
})

test('a reported comment waits once, with the number of its reports', async () => {
  const event = await addEvent(database, { title: { ru: 'Вечер' } })
  const comment = randomUUID()
  await insert(database, 'comments', {
    id: comment,
    event_id: event,
    user_id: staff.other.userId,
    body: 'Купите слона',
  })
  for (const { userId } of [staff.user, staff.moderator])
    await insert(database, 'comment_reports', { comment_id: comment, user_id: userId, reason: 'Реклама' })
  expect(await pending('report', staff.moderator)).toMatchObject([
    { record_id: comment, subject: { title: { ru: 'Вечер' }, excerpt: 'Купите слона', reports: 2 } },
  ])
  await call(staff.moderator, 'moderate_comments', { ids: [comment], decision: 'dismiss' })
  expect(await pending('report')).toEqual([])
})

test('a double admission waits until it is resolved', async () => {
  const event = await addEvent(database, { title: { ru: 'Закрытый показ' } })
  const { code } = await addTicket(database, event)
  const scan = (hours: number, who: Caller) =>
    call(who, 'check_in', {
      code,
      event_id: event,
      request_id: randomUUID(),
      scanned_at: hoursFromNow(hours),
      is_offline: true,
    })
  await scan(-2, staff.moderator)
  await scan(-1, staff.admin)
  const [first, ...others] = await pending('check_in', staff.moderator)
  expect(first).toMatchObject({
    subject: { event_id: event, title: { ru: 'Закрытый показ' }, outcome: 'already_used' },
  })
  expect(others).toEqual([])
  await call(staff.moderator, 'resolve_check_in', { check_in_id: first.record_id })
  expect(await pending('check_in')).toEqual([])
})

describe('the translations of a record', () => {
  const ofEvent = async (event: string, who: Caller = staff.admin) =>
    (await pending('translation', who)).find(({ record_id }) => record_id === `events:${event}`)

  test('wait while visitors read a text without one', async () => {
    const event = await addEvent(database, {
      title: { ru: 'Приливы' },
      summary: { ru: 'Почему море уходит' },
    })
    const row = await ofEvent(event)
    expect(row?.subject).toMatchObject({ title: { ru: 'Приливы' }, section: 'events', texts: 2 })
    expect(
      await call(staff.admin, 'admin_translation', { translation_id: row?.subject.translation_id }),
    ).toMatchObject({ column_name: 'title', value: { ru: 'Приливы' } })
    await database.sql`
      update public.events
      set title = '{"ru": "Приливы", "en": "Tides"}', summary = '{"ru": "Почему море уходит", "en": "Why"}'
      where id = ${event}`
    expect(await ofEvent(event)).toBeUndefined()
  })

  test('do not wait while it is a draft, nor once it is over', async () => {
    const draft = await addEvent(database, { published_at: null })
    const past = await addEvent(database, { starts_at: hoursFromNow(-72) })
    expect([await ofEvent(draft), await ofEvent(past)]).toEqual([undefined, undefined])
  })

  test('wait for those who may edit them', async () => {
    const rows = await pending('translation', staff.moderator)
    expect(new Set(rows.map(({ subject }) => subject.section))).toEqual(new Set(['events']))
    const space = await addOpenSpace(database)
    const ids = (await pending('translation')).map(({ record_id }) => record_id)
    expect(ids).toContain(`spaces:${space}`)
  })
})

describe('an event of the next two weeks', () => {
  const gapsOf = async (event: string): Promise<string[] | undefined> =>
    (await pending('event', staff.moderator)).find(({ record_id }) => record_id === event)?.subject.gaps

  test('waits while it lacks speakers, a place or a stream, or is not published', async () => {
    const bare = await addEvent(database, { format: 'hybrid', published_at: null })
    expect(await gapsOf(bare)).toEqual(['publication', 'speakers', 'place', 'stream'])
    const online = await addEvent(database, { format: 'online' })
    expect(await gapsOf(online)).toEqual(['speakers', 'stream'])
    const offline = await addEvent(database, { venue: { ru: 'Парк' } })
    expect(await gapsOf(offline)).toEqual(['speakers'])
    await insert(database, 'event_speakers', {
      event_id: offline,
      speaker_id: await addSpeaker(database, 'Ада'),
      sort_order: 0,
    })
    expect(await gapsOf(offline)).toBeUndefined()
  })

  test('waits neither earlier nor when it is cancelled or has begun', async () => {
    const later = await addEvent(database, { starts_at: hoursFromNow(24 * 15) })
    const running = await addEvent(database, { starts_at: hoursFromNow(-1) })
    const cancelled = await addEvent(database, { status: 'cancelled' })
    expect(await Promise.all([later, running, cancelled].map(gapsOf))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the queue', () => {
  test('has the oldest first, of all kinds, and the newest where that is asked', async () => {
    const since = async (sort: string) =>
      (await call(staff.admin, 'admin_pending_decisions', { sort, page_size: 1000 })).rows.map((row: Json) =>
        Date.parse(row.since),
      )
    const oldest: number[] = await since('since')
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
    expect(await since('since_desc')).toEqual(oldest.toReversed())
  })

  test('is paged', async () => {
    const page = (number: number) =>
      call(staff.admin, 'admin_pending_decisions', { kind: 'mail', page_size: 1, page: number })
    await addFailedMail('first@example.org', { created_at: hoursFromNow(-1000) })
    await addFailedMail('second@example.org', { created_at: hoursFromNow(-999) })
    const [first, second] = [await page(1), await page(2)]
    expect([first, second].map(({ rows }: Json) => rows[0].subject.recipient)).toEqual([
      'first@example.org',
      'second@example.org',
    ])
    expect(first.total).toBe(await countOf('mail'))
  })

  test('offers each role what it may decide', async () => {
    const kinds = async (who: Caller) =>
      Object.keys(await call(who, 'admin_pending_decision_counts')).toSorted()
    expect(await kinds(staff.admin)).toEqual([
      'booking',
      'check_in',
      'event',
      'mail',
      'order',
      'refund',
      'report',
      'season',
      'translation',
    ])
    expect(await kinds(staff.superAdmin)).toEqual(await kinds(staff.admin))
    expect(await kinds(staff.moderator)).toEqual(['booking', 'check_in', 'event', 'report', 'translation'])
    expect(await apiErrorOf(kinds(staff.user))).toBe('403 not_allowed')
  })
})
