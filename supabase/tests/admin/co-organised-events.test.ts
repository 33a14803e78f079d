import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'
import { addTicket } from './fixtures/tickets.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let zoya: Awaited<ReturnType<typeof addAccount>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  zoya = await addAccount(database, { name: 'Зоя' })
})
beforeEach(async () => {
  event = await addEvent(database, { title: { ru: 'Квиз' } })
  await organise()
})
afterAll(() => database.drop())

const organise = (id = event) =>
  insert(database, 'event_co_organisers', { event_id: id, user_id: zoya.userId })
const load = (caller: Caller = zoya): Promise<Json> => call(caller, 'co_organised_event', { event_id: event })

/** As the form sends back what it was given. */
const again = ({ speakers, sessions, ...row }: Json, changes: Json = {}) => ({
  ...row,
  publication: 'now',
  speakers: speakers.map(({ speaker_id, role }: Json) => ({ speaker_id, role })),
  sessions: sessions.map((it: Json) => ({ ...it, speakers: it.speakers.map(({ id }: Json) => id) })),
  ...changes,
})
const save = (row: Json, changes: Json = {}, caller: Caller = zoya, mayNotify = false): Promise<Json> =>
  database.as(caller, async (sql) => {
    const [answer] = await sql`
      select public.save_co_organised_event(
        ${JSON.stringify(again(row, changes))}::text::jsonb, ${row.id}::uuid, ${row.updated_at}::text::timestamptz, ${mayNotify}
      ) as answer`
    return answer?.answer
  })
const session = (changes: Json = {}) => ({
  id: randomUUID(),
  title: { ru: 'Доклад' },
  summary: null,
  space_id: null,
  location: null,
  speakers: [],
  ...changes,
})

describe('a co-organiser saves', () => {
  test('texts, pictures, line-up, programme and stream, and nothing that is for staff to change', async () => {
    const ada = await addSpeaker(database, 'Ада')
    const row = await load()
    const hall = await addSpace(database)
    const hours = { starts_at: row.starts_at, ends_at: row.ends_at }
    const saved = await save(row, {
      title: { ru: 'Большой квиз' },
      summary: { ru: 'Коротко' },
      age_min: 12,
      talk_languages: ['en'],
      cover_motif: 'waves',
      speakers: [{ speaker_id: ada, role: null }],
      sessions: [session({ ...hours, space_id: hall })],
      photos: [{ id: randomUUID(), cover_seed: 'x', alt: { ru: 'Зал' } }],
      stream: { url: 'https://stream.example/', is_public: true, note: null },
      slug: 'other-slug',
      kind: 'festival',
      starts_at: hoursFromNow(50),
      ends_at: hoursFromNow(52),
      space_id: hall,
      price_kind: 'paid',
      price_amount: 100,
      capacity: 3,
      is_recommended: true,
      publication: 'draft',
      published_at: null,
      status: 'cancelled',
      seats_per_registration: 20,
      registration_closes_at: hoursFromNow(1),
    })
    const { updated_at: _, ...kept } = row
    expect(saved).toEqual({
      ...kept,
      updated_at: expect.any(String),
      title: { ru: 'Большой квиз' },
      summary: { ru: 'Коротко' },
      age_min: 12,
      talk_languages: ['en'],
      cover_motif: 'waves',
      speakers: [expect.objectContaining({ speaker_id: ada })],
      sessions: [expect.objectContaining({ ...hours, space_id: null })],
      photos: [expect.objectContaining({ cover_seed: 'x' })],
      stream: { url: 'https://stream.example/', is_public: false, note: null },
    })
  })

  test('a session that staff put into another space without moving it', async () => {
    const hall = await addSpace(database)
    const hours = { starts_at: hoursFromNow(26), ends_at: hoursFromNow(27) }
    const { speakers: _, ...own } = session({ event_id: event, space_id: hall, ...hours })
    await insert(database, 'event_sessions', own)
    const row = await load()
    const [only] = row.sessions
    const saved = await save(row, {
      sessions: [
        { ...only, title: { ru: 'Иначе' }, ends_at: hoursFromNow(26.5), space_id: null, speakers: [] },
      ],
    })
    expect(saved.sessions).toEqual([{ ...only, title: { ru: 'Иначе' } }])
  })

  test('a hidden speaker who is in the event already, and no other one', async () => {
    const [shown, other] = [await addSpeaker(database, 'Ада'), await addSpeaker(database, 'Борис')]
    await insert(database, 'event_speakers', { event_id: event, speaker_id: shown })
    await database.sql`update public.speakers set status = 'inactive' where id in (${shown}, ${other})`
    const row = await load()
    expect(row.speakers).toMatchObject([{ speaker_id: shown }])
    expect((await save(row, { summary: { ru: 'Текст' } })).speakers).toHaveLength(1)
    const added = { speakers: [{ speaker_id: other, role: null }] }
    expect(await apiErrorOf(save(await load(), added))).toBe('404 speaker_not_found')
  })

  test('finds active speakers to pick, and an account without an event finds none', async () => {
    const name = `Тьюринг${randomUUID().slice(0, 6)}`
    const [active, hidden] = [await addSpeaker(database, name), await addSpeaker(database, name)]
    await database.sql`update public.speakers set status = 'pending' where id = ${hidden}`
    const found = await call(zoya, 'admin_find_speakers', { search: name })
    expect(found.map(({ id }: Json) => id)).toEqual([active])
    expect(await call(staff.moderator, 'admin_find_speakers', { search: name })).toHaveLength(2)
    expect(await apiErrorOf(call(staff.user, 'admin_find_speakers'))).toBe('403 not_allowed')
  })

  test('after confirming that people get a mail about it', async () => {
    await addTicket(database, event)
    const ada = await addSpeaker(database, 'Ада')
    const change = { speakers: [{ speaker_id: ada, role: null }] }
    const row = await load()
    expect(await apiErrorOf(save(row, change))).toBe('409 mails_need_confirmation')
    expect((await save(row, change, zoya, true)).speakers).toHaveLength(1)
  })

  test('over the version that was loaded', async () => {
    const row = await load()
    await database.sql`update public.events set summary = '{"ru": "Раньше"}' where id = ${event}`
    expect(await apiErrorOf(save(row))).toBe('409 edit_conflict')
    expect(await errorDetailOf(save(row))).toMatchObject({ id: event, summary: { ru: 'Раньше' } })
  })

  test('on record: the audit log names the co-organiser', async () => {
    await save(await load(), { title: { ru: 'Иначе' } })
    const rows = await database.sql`
      select actor_name, actor_role, table_name from public.audit_log where row_id = ${event}`
    expect(rows).toEqual([{ actor_name: 'Зоя', actor_role: 'co_organiser', table_name: 'events' }])
  })

  test('their event alone, and no other account does', async () => {
    const row = await load()
    expect(await apiErrorOf(save(row, {}, staff.user))).toBe('403 not_allowed')
    const other = await addEvent(database)
    expect(await apiErrorOf(save({ ...row, id: other }))).toBe('403 not_allowed')
    expect(await apiErrorOf(save({ ...row, id: randomUUID() }))).toBe('403 not_allowed')
  })
})

describe('a removal at the same time', () => {
  const waitedFor = (pid: number) =>
    vi.waitFor(
      async () => {
        const waiting = await database.sql`
          select from pg_stat_activity where ${pid}::integer = any (pg_blocking_pids(pid))`
        expect(waiting).toHaveLength(1)
      },
      { timeout: 20_000 },
    )

  test('is waited for: what is saved after it is rejected', async () => {
    const row = await load()
    let saved: Promise<string> | undefined
    await database.sql.begin(async (other) => {
      const [own] = await other`select pg_backend_pid() as pid`
      await other`delete from public.event_co_organisers where event_id = ${event}`
      saved = apiErrorOf(save(row, { title: { ru: 'Иначе' } }))
      await waitedFor(own?.pid)
    })
    expect(await saved).toBe('403 not_allowed')
    expect(await load(staff.admin)).toMatchObject({ title: { ru: 'Квиз' } })
  })

  test('waits for what is being saved', async () => {
    const row = await load()
    let removed: Promise<Json> | undefined
    await database.sql.begin(async (other) => {
      const [own] = await other`select pg_backend_pid() as pid`
      await other`select set_config('request.jwt.claims', ${JSON.stringify({ sub: zoya.userId })}, true)`
      await other`
        select public.save_co_organised_event(
          ${JSON.stringify(again(row, { title: { ru: 'Иначе' } }))}::text::jsonb, ${event}::uuid,
          ${row.updated_at}::text::timestamptz
        )`
      removed = call(staff.moderator, 'remove_co_organiser', { event_id: event, user_id: zoya.userId })
      await waitedFor(own?.pid)
    })
    expect(await removed).toEqual([])
    expect(await load(staff.admin)).toMatchObject({ title: { ru: 'Иначе' } })
  })
})

describe('attendees', () => {
  const list = (own: object = {}): Promise<Json> =>
    call(zoya, 'co_organiser_attendees', { event_id: event, ...own })

  test('have names, seats and presence, and neither contacts nor codes nor sums', async () => {
    const { id, code } = await addTicket(database, event, { phone: '+381601234567' })
    const listed = await list()
    expect(listed).toEqual({
      total: 1,
      rows: [
        {
          id,
          full_name: 'Ада Лавлейс',
          status: 'confirmed',
          is_online: false,
          created_at: expect.any(String),
          checked_in_at: null,
          is_due: false,
          seats: [{ position: 1, guest_name: null, checked_in_at: null }],
        },
      ],
    })
    expect(JSON.stringify(listed)).not.toContain(code)
  })

  test('are found by name and by nothing that is not shown', async () => {
    const { id, code } = await addTicket(database, event, {
      email: 'hidden@mail.example',
      phone: '+381601234567',
    })
    await addTicket(database, event, { full_name: 'Борис Раушенбах' })
    for (const [search, total] of [
      ['лавл', 1],
      ['hidden@mail.example', 0],
      ['381601234567', 0],
    ] as const)
      expect([search, (await list({ search })).total]).toEqual([search, total])
    expect((await list({ search: 'ада' })).rows).toMatchObject([{ id }])
    expect(code).toBeTruthy()
  })

  test('are filtered and sorted, without who cancelled', async () => {
    await addTicket(database, event, { full_name: 'Борис' })
    await addTicket(database, event, { full_name: 'Анна', checked_in_at: hoursFromNow(-1) })
    await addTicket(database, event, {
      full_name: 'Вера',
      status: 'cancelled',
      cancelled_at: hoursFromNow(-1),
    })
    const names = async (own: object = {}) => (await list(own)).rows.map(({ full_name }: Json) => full_name)
    expect(await names()).toEqual(['Анна', 'Борис'])
    expect(await names({ sort: 'name_desc' })).toEqual(['Борис', 'Анна'])
    expect(await names({ status: 'cancelled' })).toEqual(['Анна', 'Борис'])
    expect(await names({ page_size: 1, page: 2 })).toEqual(['Борис'])
  })
})
