import { inspect } from 'node:util'
import { listenTestBackend } from '@hub/local-supabase/test-backend'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, addSpace, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf } from '../purchases/fixtures/api.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

let database: TestDatabase
let target: Awaited<ReturnType<typeof listenTestBackend>>
let call: ReturnType<typeof apiOf>
let owner: Account
/** What the function and the API told their logs. */
const logged: string[] = []

vi.spyOn(console, 'error').mockImplementation((...values) => void logged.push(inspect(values)))

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  target = await listenTestBackend(database, { log: (text) => logged.push(text) })
  owner = await addAccount(database)
  const site = { language_code: 'ru', footer_settings: { siteName: 'Хаб', address: 'Дорчол, 34' } }
  await insert(database, 'site_settings', { id: crypto.randomUUID(), ...site })
})

// An error of the function is told here; API errors of the database are not.
afterEach(() => expect(logged.filter((line) => line.includes('calendar'))).toEqual([]))

afterAll(async () => {
  await target.close()
  await database.drop()
})

const ask = (query = '', init: RequestInit = {}) =>
  fetch(`${target.apiUrl}/functions/v1/calendar${query}`, init)

/** Events of a feed as a calendar program that is none of ours reads them, by the slug at the end of their address. */
async function read(query = '') {
  const response = await ask(query)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
    const { uid, summary, location, sequence, startDate } = new ICAL.Event(entry)
    const slug = String(entry.getFirstPropertyValue('url')).replace(/^.*\//, '')
    const status = entry.getFirstPropertyValue('status')
    return [slug, { uid, summary, location, sequence, status, start: startDate.toString() }] as const
  })
  return new Map(entries)
}

const slugs = async (query?: string) => [...(await read(query)).keys()].sort()
const secretOf = async (account = owner): Promise<string> => (await call(account, 'get_calendar_feed')).secret

describe('the feed of the programme', () => {
  beforeAll(async () => {
    await addEvent(database, { slug: 'quiz', kind: 'quiz', talk_languages: ['ru', 'en'] })
    await addEvent(database, { slug: 'lecture', title: { ru: 'Лекция', en: 'Lecture' } })
    await addEvent(database, { slug: 'serbian', talk_languages: ['sr'] })
    await addEvent(database, { slug: 'recent', starts_at: hoursFromNow(-24 * 60) })
    await addEvent(database, { slug: 'old', starts_at: hoursFromNow(-24 * 100) })
    await addEvent(database, { slug: 'draft', published_at: null })
    await addEvent(database, { slug: 'scheduled', published_at: hoursFromNow(1) })
  })

  test('has published events from three months ago on', async () => {
    expect(await slugs()).toEqual(['lecture', 'quiz', 'recent', 'serbian'])
  })

  test.each([
    ['?kinds=quiz', ['quiz']],
    ['?kinds=quiz,lecture', ['lecture', 'quiz', 'recent', 'serbian']],
    ['?kinds=festival', []],
    ['?languages=en', ['quiz']],
    ['?languages=en,sr&kinds=lecture', ['serbian']],
  ])('by kind and by language: %s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected)
  })

  test('uses the requested language', async () => {
    expect((await read('?lang=en')).get('lecture')?.summary).toBe('Lecture')
    expect(await (await ask()).text()).toContain('X-WR-CALNAME:События: Хаб\r\n')
  })

  test('shows the location in a room of the hub, or elsewhere', async () => {
    await addEvent(database, { slug: 'in-hall', space_id: await addSpace(database, 'Большой зал') })
    const venue = { venue: { ru: 'Планетарий' }, venue_address: { ru: 'Калемегдан' } }
    await addEvent(database, { slug: 'elsewhere', ...venue })
    const feed = await read()
    expect(feed.get('in-hall')?.location).toBe('Большой зал, Дорчол, 34')
    expect(feed.get('elsewhere')?.location).toBe('Планетарий, Калемегдан')
  })

  test('has moved and cancelled events with the same UID and a raised SEQUENCE', async () => {
    const id = await addEvent(database, { slug: 'flows', starts_at: '2031-03-10T18:00:00Z' })
    const before = (await read()).get('flows')
    expect(before).toMatchObject({
      uid: `${id}@localhost`,
      start: '2031-03-10T19:00:00',
      status: 'CONFIRMED',
    })
    await database.sql`
      update public.events set starts_at = '2031-03-31T18:00:00Z', ends_at = '2031-03-31T20:00:00Z' where id = ${id}`
    const moved = (await read()).get('flows')
    expect(moved).toMatchObject({ uid: before?.uid, start: '2031-03-31T20:00:00' })
    await database.sql`update public.events set status = 'cancelled' where id = ${id}`
    const cancelled = (await read()).get('flows')
    expect(cancelled).toMatchObject({ uid: before?.uid, status: 'CANCELLED' })
    const sequences = [before, moved, cancelled].map((entry) => entry?.sequence ?? -1)
    expect(sequences).toEqual([...new Set(sequences)].sort())
    expect(sequences).toHaveLength(3)
  })
})

describe('a private feed', () => {
  test('has only favourites and tickets of its owner', async () => {
    const [liked, booked, dropped] = await Promise.all(
      ['liked', 'booked', 'dropped'].map((slug) => addEvent(database, { slug })),
    )
    await insert(database, 'favorites', { user_id: owner.userId, event_id: liked })
    for (const event_id of [booked, dropped])
      await call(owner, 'register_for_event', { event_id, full_name: 'Ада', email: owner.email })
    await database.sql`
      update public.registrations set status = 'cancelled', cancelled_at = now() where event_id = ${dropped ?? ''}`
    const query = `?secret=${await secretOf()}`
    expect(await slugs(query)).toEqual(['booked', 'liked'])
    const text = (await (await ask(query)).text()).replaceAll('\r\n ', '')
    expect(text).toContain('Вы зарегистрированы.')
    const [ticket] =
      await database.sql`select ticket_code from public.registrations where event_id = ${booked ?? ''}`
    for (const private_ of [ticket?.ticket_code, owner.email, 'Ада', await secretOf()])
      expect(text).not.toContain(private_)
    await database.sql`update public.events set published_at = null where slug = 'liked'`
    expect(await slugs(query)).toEqual(['booked'])
  })

  test('has the hours of its owner’s bookings, by day, until they are cancelled', async () => {
    const renter = await addAccount(database)
    const space_id = await addOpenSpace(database)
    const slots = [...hoursOfDay(9, [18, 19]), ...hoursOfDay(10, [12])]
    const { booking } = await call(renter, 'book_space', {
      space_id,
      slots,
      full_name: 'Ада',
      email: renter.email,
    })
    const query = `?secret=${await secretOf(renter)}`
    const text = async () => (await (await ask(query)).text()).replaceAll('\r\n ', '').replaceAll('\r', '')
    expect((await text()).match(/^BEGIN:VEVENT$/gm)).toHaveLength(2)
    expect(await text()).toContain('SUMMARY:Аренда: Зал')
    expect(await text()).toContain('STATUS:TENTATIVE')
    expect(await text()).not.toContain('Ада')
    await call(renter, 'cancel_booking', { booking_id: booking.id })
    expect(await text()).not.toContain('Аренда')
  })

  test('uses its owner’s language by default', async () => {
    await database.sql`update public.profiles set language = 'en' where id = ${owner.userId}`
    const name = async (more = '') => (await ask(`?secret=${await secretOf()}${more}`)).text()
    expect(await name()).toContain('X-WR-CALNAME:My events')
    expect(await name('&lang=ru')).toContain('X-WR-CALNAME:Мои события')
  })

  test('has a stable URL of its own that no table stores', async () => {
    const other = await addAccount(database)
    const [first, second] = await Promise.all([secretOf(), secretOf()])
    expect(first).toBe(second)
    expect(first).toMatch(/^[\w-]{32}$/)
    expect(await secretOf(other)).not.toBe(first)
    const rows = await database.sql`select to_jsonb(feeds)::text as row from public.calendar_feeds feeds`
    expect(rows.map(({ row }) => row).join()).not.toContain(first)
    expect(await call(owner, 'get_calendar_feed')).toMatchObject({
      path: `/functions/v1/calendar?secret=${first}`,
    })
  })

  test('responds with 404 at its old URL once that is revoked', async () => {
    const old = await secretOf()
    const { secret } = await call(owner, 'revoke_calendar_feed')
    expect((await ask(`?secret=${old}`)).status).toBe(404)
    expect((await ask(`?secret=${secret}`)).status).toBe(200)
    expect(await secretOf()).toBe(secret)
  })

  test('responds with 404 for a blocked or deleted account', async () => {
    const account = await addAccount(database)
    const query = `?secret=${await secretOf(account)}`
    await database.sql`update public.profiles set blocked_at = now() where id = ${account.userId}`
    expect((await ask(query)).status).toBe(404)
    expect(await apiErrorOf(secretOf(account))).toBe('403 account_blocked')
    await database.sql`update public.profiles set blocked_at = null where id = ${account.userId}`
    expect((await ask(query)).status).toBe(200)
    await database.sql`delete from auth.users where id = ${account.userId}`
    expect((await ask(query)).status).toBe(404)
  })

  test('is for accounts only, with a limited number of new URLs', async () => {
    for (const name of ['get_calendar_feed', 'revoke_calendar_feed'])
      await expect(call('anon', name)).rejects.toThrow('permission denied')
    const busy = await addAccount(database)
    for (let turn = 0; turn < 20; turn++) await call(busy, 'revoke_calendar_feed')
    expect(await apiErrorOf(call(busy, 'revoke_calendar_feed'))).toBe('429 too_many_requests')
  })
})

describe('the response', () => {
  test('is a cacheable calendar, and a private one is not cached', async () => {
    const { headers } = await ask()
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=900')
    const mine = await ask(`?secret=${await secretOf()}`)
    expect(mine.headers.get('cache-control')).toBe('private, no-cache')
    expect(mine.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('is 304 for a client with the current version, until something changes', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"\w{32}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('', { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await ask('', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    await addEvent(database, { slug: 'news' })
    expect((await ask('', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('to HEAD has no body', async () => {
    const head = await ask('', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      (await ask()).headers.get('etag'),
    ])
  })

  test.each([
    '?kinds=party',
    '?kinds=',
    '?kinds=quiz&kinds=lecture',
    '?lang=de',
    '?languages=russian',
    '?kind=quiz',
    `?secret=${'x'.repeat(32)}&kinds=quiz`,
  ])('to %s is 400', async (query) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })

  test.each(['', 'guess', 'x'.repeat(32), `${'x'.repeat(31)}%00`])(
    'to the secret «%s» is 404',
    async (secret) => {
      expect((await ask(`?secret=${secret}`)).status).toBe(404)
    },
  )

  test('to anything but GET and HEAD is 405', async () => {
    expect((await ask('', { method: 'POST' })).status).toBe(405)
  })
})

describe('when the database fails', () => {
  test('the response is 503, and the log contains no secret', async () => {
    const secret = await secretOf()
    await database.sql`alter function public.personal_feed(text) rename to personal_feed_gone`
    await database.sql`
      create function public.personal_feed(secret text) returns jsonb language plpgsql set search_path = ''
      as $$ begin raise exception 'broken'; end $$`
    await database.sql`grant execute on function public.personal_feed(text) to anon`
    expect((await ask(`?secret=${secret}`)).status).toBe(503)
    expect(logged.join()).toContain('personal_feed answered')
    expect(logged.join()).not.toContain(secret)
    logged.length = 0
  })
})
