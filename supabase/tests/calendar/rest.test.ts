import { randomUUID } from 'node:crypto'
import { type Client, createTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { signUpConfirmed } from '../local/fixtures/backend.ts'
import type { Json } from '../purchases/fixtures/api.ts'
import { addCalendarData, day, span } from './fixtures/calendar-data.ts'

let database: TestDatabase
let api: TestBackend
let wholeHub: Awaited<ReturnType<typeof addCalendarData>>
let moderator: Client

beforeAll(async () => {
  database = await createTestDatabase()
  api = await createTestBackend(database)
  wholeHub = await addCalendarData(database)
  const { access_token, user } = await signUpConfirmed(api, 'moderator@hub.example')
  await database.sql`update public.profiles set role = 'moderator' where id = ${user.id}`
  moderator = api.client({
    global: { fetch: api.fetch, headers: { authorization: `Bearer ${access_token}` } },
  })
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const anonymous = () => api.client({ global: { fetch: api.fetch } })

test('a view is requested by GET with lists', async () => {
  const { data, error } = await anonymous().rpc(
    'calendar_range',
    { ...day, kinds: ['booking', 'meeting'], space_ids: [wholeHub.hall, wholeHub.lab] },
    { get: true },
  )
  expect(error).toBeNull()
  const { items } = data as Json
  expect(new Set(items.map(({ kind }: Json) => kind))).toEqual(new Set(['booking', 'meeting']))
})

test('an invalid request gets a client error with its code', async () => {
  const { status, error } = await anonymous().rpc(
    'calendar_range',
    { ...day, range_until: '2031-09-01T00:00:00Z' },
    { get: true },
  )
  expect([status, error?.hint, JSON.parse(error?.details ?? '')]).toEqual([
    400,
    'range_too_long',
    { max_days: 62 },
  ])
})

test('staff create, move and undo an item, and get a conflict', async () => {
  const item = { request_id: randomUUID(), item_kind: 'meeting', title: { ru: 'Планёрка' } } as const
  const made = await moderator.rpc('create_calendar_items', {
    ...item,
    ...span(3, 4),
    space_id: wholeHub.lab,
  })
  expect(made.error).toBeNull()
  const [first] = (made.data as Json).items
  const target = { item_id: first.id, scope: 'this' }
  const moved = await moderator.rpc('change_calendar_item', {
    ...target,
    changes: span(5, 6),
    expected_updated_at: first.updated_at,
  })
  expect(moved.error).toBeNull()
  const late = await moderator.rpc('change_calendar_item', {
    ...target,
    changes: span(6, 7),
    expected_updated_at: first.updated_at,
  })
  expect([late.status, late.error?.hint]).toEqual([409, 'edit_conflict'])
  const [second] = (moved.data as Json).items
  const met = await moderator.rpc('change_calendar_item', {
    ...target,
    changes: span(8, 9),
    expected_updated_at: second.updated_at,
  })
  expect([met.status, met.error?.hint]).toEqual([409, 'time_conflict'])
  expect(JSON.parse(met.error?.details ?? '')).toMatchObject([
    { state: 'event', title: { ru: 'Курс оптики' } },
  ])
  const back = await moderator.rpc('undo_calendar_change', { undo: (moved.data as Json).undo })
  expect((back.data as Json).items[0]).toMatchObject(span(3, 4))
  const rejected = await anonymous().rpc('undo_calendar_change', { undo: randomUUID() })
  expect([401, 403]).toContain(rejected.status)
})

test('a series with excluded days and nulls is accepted as JSON', async () => {
  const made = await moderator.rpc('create_calendar_items', {
    request_id: randomUUID(),
    item_kind: 'maintenance',
    title: { ru: 'Уборка, «тихий час»', en: 'Cleaning' },
    note: 'Кофе',
    starts_at: '2031-05-05T08:00:00.000Z',
    ends_at: '2031-05-05T09:00:00.000Z',
    space_id: wholeHub.hall,
    every_weeks: 1,
    repeats_until: '2031-05-26',
    except_dates: ['2031-05-12', '2031-05-19'],
  })
  expect(made.error).toBeNull()
  const { items } = made.data as Json
  expect(items.map(({ starts_at }: Json) => starts_at.slice(0, 10))).toEqual(['2031-05-05', '2031-05-26'])
  const [{ id, updated_at }] = items
  const changed = await moderator.rpc('change_calendar_item', {
    item_id: id,
    changes: { note: null, space_id: null },
    scope: 'all',
    expected_updated_at: updated_at,
  })
  expect(changed.error).toBeNull()
  for (const item of (changed.data as Json).items) expect(item).toMatchObject({ note: null, space_id: null })
  const { data } = await moderator.rpc('cancel_calendar_items', {
    item_id: id,
    scope: 'following',
    expected_updated_at: (changed.data as Json).items[0].updated_at,
  })
  expect((data as Json).items).toHaveLength(2)
})
