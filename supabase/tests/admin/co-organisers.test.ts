import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { allowAttempts, attemptAll } from '../roles/callers.ts'
import { attemptOn, wasAllowed } from '../roles/row-attempts.ts'
import type { Verb } from '../roles/table-rules.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let zoya: Awaited<ReturnType<typeof addAccount>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  await allowAttempts(database)
})
beforeEach(async () => {
  zoya = await addAccount(database, { name: 'Зоя', metadata: { language: 'en' } })
  event = await addEvent(database, { title: { ru: 'Квиз', en: 'Quiz' } })
})
afterAll(() => database.drop())

const add = (email = zoya.email, caller: Caller = staff.moderator, id = event): Promise<Json> =>
  call(caller, 'add_co_organiser', { event_id: id, email })
const remove = (caller: Caller = staff.moderator): Promise<Json> =>
  call(caller, 'remove_co_organiser', { event_id: event, user_id: zoya.userId })
const idsOf = async (caller: Caller): Promise<string[]> =>
  (await call(caller, 'my_co_organised_events')).map(({ id }: Json) => id)
const mails = () => database.sql`
  select recipient, language, payload from public.outbox
  where kind = 'co_organiser_added' and recipient = ${zoya.email} order by id`

describe('naming a co-organiser', () => {
  test('works by the exact address of an account, however it is written, and for staff alone', async () => {
    const listed = [
      {
        user_id: zoya.userId,
        name: 'Зоя',
        email: zoya.email,
        added_at: expect.any(String),
        added_by: 'Вера',
      },
    ]
    expect(await add(` ${zoya.email.toUpperCase()} `)).toEqual(listed)
    expect(await call(staff.admin, 'admin_co_organisers', { event_id: event })).toEqual(listed)
    expect(await idsOf(zoya)).toEqual([event])
    expect(await idsOf(staff.user)).toEqual([])
    for (const caller of [staff.user, zoya])
      expect(await apiErrorOf(add(staff.other.email, caller))).toBe('403 not_allowed')
    expect(await apiErrorOf(remove(zoya))).toBe('403 not_allowed')
    expect(await apiErrorOf(call(zoya, 'admin_co_organisers', { event_id: event }))).toBe('403 not_allowed')
  })

  test.each([
    ['no address', '400 email_invalid', 'зоя', {}],
    ['an address without an account', '404 account_unknown', 'nobody-here@hub.example', {}],
    ['an address that was not confirmed', '404 account_unknown', undefined, { isConfirmed: false }],
  ])('%s is %s', async (_, error, email, account) => {
    const other = await addAccount(database, account)
    expect(await apiErrorOf(add(email ?? other.email))).toBe(error)
  })

  test('finds neither a blocked account nor the beginning of an address', async () => {
    await database.sql`update public.profiles set blocked_at = now() where id = ${zoya.userId}`
    expect(await apiErrorOf(add())).toBe('404 account_unknown')
    expect(await apiErrorOf(add(zoya.email.replace('.example', '.exampl')))).toBe('404 account_unknown')
  })

  test('of a course, or of an event that is not there, is rejected', async () => {
    expect(await apiErrorOf(add(zoya.email, staff.admin, zoya.userId))).toBe('404 event_not_found')
  })

  test('sends one mail in the language of the account, and another one after a removal', async () => {
    await Promise.all([add(), add()])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ language: 'en', payload: { name: 'Зоя', event: { id: event } } })
    await remove()
    await add()
    expect(await mails()).toHaveLength(2)
  })

  test('ends at twenty', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => addAccount(database)))
    for (const { userId } of accounts)
      await insert(database, 'event_co_organisers', { event_id: event, user_id: userId })
    expect(await apiErrorOf(add())).toBe('409 too_many')
    expect(await add(accounts[0]?.email)).toHaveLength(20)
  })

  test('is limited in an hour, so that nobody tries lists of addresses', async () => {
    const curious = await addAccount(database, { role: 'moderator' })
    await database.sql`
      insert into private.rate_limit_attempts (limit_name, subject)
      select 'co_organiser_emails', ${curious.userId} from generate_series(1, 59)`
    expect(await apiErrorOf(add('nobody-here@hub.example', curious))).toBe('404 account_unknown')
    expect(await apiErrorOf(add(zoya.email, curious))).toBe('429 too_many_requests')
  })

  test('and removing one are in the audit log with the names of account and event', async () => {
    await add()
    await remove()
    const rows = await database.sql`
      select action, actor_name, record_name from public.audit_log
      where table_name = 'event_co_organisers' and row_id = ${`${event}:${zoya.userId}`} order by id`
    const record_name = ['Зоя', { ru: 'Квиз', en: 'Quiz' }]
    expect(rows).toEqual([
      { action: 'insert', actor_name: 'Вера', record_name },
      { action: 'delete', actor_name: 'Вера', record_name },
    ])
  })

  test('removing is idempotent and takes the event from the account at once', async () => {
    await add()
    expect(await remove()).toEqual([])
    expect(await remove()).toEqual([])
    expect(await idsOf(zoya)).toEqual([])
    for (const name of ['co_organised_event', 'co_organiser_attendees', 'check_in_list'])
      expect(await apiErrorOf(call(zoya, name, { event_id: event }))).toBe('403 not_allowed')
  })

  test('gives a blocked account nothing', async () => {
    await add()
    await database.sql`update public.profiles set blocked_at = now() where id = ${zoya.userId}`
    expect(await idsOf(zoya)).toEqual([])
    expect(await apiErrorOf(call(zoya, 'co_organised_event', { event_id: event }))).toBe('403 not_allowed')
  })
})

describe('rows of a draft', () => {
  const VERBS: Verb[] = ['select', 'insert', 'update', 'delete']
  const NOTHING: Verb[] = []
  const READS: Verb[] = ['select']
  let draft: string
  let rows: [table: string, row: Record<string, unknown>][]
  let callers: Record<string, Caller>

  beforeAll(async () => {
    draft = await addEvent(database, { published_at: null })
    const space = await addSpace(database)
    const [own, foreign] = [await addAccount(database), await addAccount(database)]
    const session = { id: crypto.randomUUID(), event_id: draft, title: { ru: 'Доклад' }, space_id: space }
    const hours = await database.sql`select starts_at, ends_at from public.events where id = ${draft}`
    const photo = { id: crypto.randomUUID(), event_id: draft, cover_seed: 'a', alt: { ru: 'Зал' } }
    const person = { full_name: 'Ада Лавлейс', email: 'ada@hub.example', status: 'confirmed' }
    const registration = { id: crypto.randomUUID(), event_id: draft, ...person }
    rows = [
      ['events', { id: draft, slug: draft, kind: 'lecture', title: { ru: 'Лекция' }, ...hours[0] }],
      ['event_sessions', { ...session, ...hours[0] }],
      ['event_photos', photo],
      ['event_streams', { event_id: draft, url: 'https://stream.example/' }],
      ['registrations', registration],
      [
        'check_ins',
        {
          id: crypto.randomUUID(),
          event_id: draft,
          registration_id: registration.id,
          outcome: 'admitted',
          scanned_at: new Date().toISOString(),
        },
      ],
      ['event_co_organisers', { event_id: draft, user_id: own.userId }],
    ]
    for (const [table, row] of rows.slice(1)) await insert(database, table, row)
    const elsewhere = await addEvent(database)
    await insert(database, 'event_co_organisers', { event_id: elsewhere, user_id: foreign.userId })
    callers = {
      visitor: 'anon',
      account: staff.other,
      coOrganiserOfAnother: foreign,
      coOrganiser: own,
      moderator: staff.moderator,
      admin: staff.admin,
    }
  })

  const WRITES: Verb[] = ['select', 'insert', 'update', 'delete']
  /** By table: what a co-organiser, a moderator and an admin may; the others may nothing. */
  test.each<[string, Verb[], Verb[], Verb[]]>([
    ['events', READS, ['select', 'insert', 'update'], WRITES],
    ['event_sessions', READS, WRITES, WRITES],
    ['event_photos', READS, WRITES, WRITES],
    ['event_streams', NOTHING, WRITES, WRITES],
    ['registrations', NOTHING, READS, READS],
    ['check_ins', NOTHING, READS, READS],
    ['event_co_organisers', READS, READS, READS],
  ])('%s', async (table, coOrganiser, moderator, admin) => {
    const row = rows.find(([name]) => name === table)?.[1] ?? {}
    const found: Record<string, Verb[]> = {}
    for (const [name, caller] of Object.entries(callers)) {
      const outcomes = await attemptAll(
        database,
        caller,
        VERBS.map((verb) => attemptOn(verb, table, row)),
      )
      found[name] = VERBS.filter((_, index) => wasAllowed(outcomes[index] as never))
    }
    expect(found).toEqual({
      visitor: NOTHING,
      account: NOTHING,
      coOrganiserOfAnother: NOTHING,
      coOrganiser,
      moderator,
      admin,
    })
  })

  test.each([
    ['admin_attendees'],
    ['event_attendance_summary'],
    ['admin_co_organisers'],
    ['admin_event_feedback'],
  ])('%s is closed to a co-organiser', async (name) => {
    expect(await apiErrorOf(call(callers.coOrganiser as Caller, name, { event_id: draft }))).toBe(
      '403 not_allowed',
    )
  })

  test('functions of co-organisers let in the co-organiser of the event and staff', async () => {
    for (const name of ['co_organised_event', 'co_organiser_attendees', 'check_in_list']) {
      const outcome = (caller: Caller) =>
        call(caller, name, { event_id: draft }).then(
          () => 'admitted',
          ({ code }) => code,
        )
      const found = await Promise.all(Object.values(callers).map(outcome))
      expect([name, ...found]).toEqual([name, '42501', 'PT403', 'PT403', 'admitted', 'admitted', 'admitted'])
    }
  })
})
