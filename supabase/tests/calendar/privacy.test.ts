import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent } from '../fixtures/events.ts'
import { password, signUpConfirmed } from '../local/fixtures/backend.ts'
import { addBooking, addCalendarData, addItem, day, secrets, span } from './fixtures/calendar-data.ts'

let database: TestDatabase
let target: Awaited<ReturnType<typeof listenTestBackend>>
let wholeHub: Awaited<ReturnType<typeof addCalendarData>>
const tokens = new Map<string, string>()

const outsiders = ['visitor', 'user', 'blocked moderator'] as const
const staff = ['moderator', 'admin'] as const
type Person = (typeof outsiders)[number] | (typeof staff)[number]

beforeAll(async () => {
  database = await createTestDatabase()
  target = await listenTestBackend(database)
  for (const [person, role] of [
    ['user', 'user'],
    ['blocked moderator', 'moderator'],
    ['moderator', 'moderator'],
    ['admin', 'admin'],
  ] as const) {
    const { access_token, user } = await signUpConfirmed(target, addressOf(person))
    await database.sql`update public.profiles set role = ${role} where id = ${user.id}`
    tokens.set(person, access_token)
  }
  await database.sql`
    update public.profiles set blocked_at = now()
    where id = (select id from auth.users where email = ${addressOf('blocked moderator')})`
  wholeHub = await addCalendarData(database)
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

const addressOf = (person: Person) => `${person.replace(' ', '-')}@hub.example`

/** Words of others in an answer. The draft is no secret of staff's among themselves, but one to outsiders. */
const leaks = (text: string) => Object.values(secrets).filter((secret) => text.includes(secret))

async function get(person: Person, path: string): Promise<string> {
  const token = tokens.get(person)
  const response = await fetch(`${target.apiUrl}/rest/v1/${path}`, {
    headers: { apikey: testKeys.publishable, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  expect(response.status).toBe(200)
  return response.text()
}

/** Every table and view with the columns that somebody may ask for. */
async function readable(person: Person) {
  const role = person === 'visitor' ? 'anon' : 'authenticated'
  return database.sql<{ name: string; columns: string }[]>`
    select relname as name, string_agg(attname, ',' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')
      and has_column_privilege(${role}, pg_class.oid, attnum, 'select')
    group by relname order by relname`
}

describe.each(outsiders)('a %s', (person) => {
  test('cannot read texts of bookings, meetings or drafts in any table', async () => {
    const tables = await readable(person)
    expect(tables.map(({ name }) => name)).toContain('space_occupancy')
    for (const { name, columns } of tables)
      expect([name, leaks(await get(person, `${name}?select=${columns}`))]).toEqual([name, []])
  })

  test.each([
    [
      'the calendar',
      () => `rpc/calendar_range?range_from=${encode(day.range_from)}&range_until=${encode(day.range_until)}`,
    ],
    [
      'a space',
      () => `rpc/list_space_occupancy?since=${encode(day.range_from)}&until=${encode(day.range_until)}`,
    ],
    ['the programme', () => 'rpc/programme_feed'],
    ['embedded events', () => 'space_occupancy?select=*,events(*),spaces(name)'],
  ])('cannot read them in the responses of functions about %s', async (_, path) => {
    const text = await get(person, path())
    expect(leaks(text)).toEqual([])
    expect(text.length).toBeGreaterThan(50)
  })

  test('cannot probe them by filters', async () => {
    for (const path of [
      `calendar_items?title->>ru=eq.${encodeURIComponent(secrets.meeting)}&select=id`,
      `space_bookings?full_name=eq.${encodeURIComponent(secrets.name)}&select=id`,
      `booking_slots?select=id,space_bookings!inner(id)`,
    ]) {
      const token = tokens.get(person)
      const response = await fetch(`${target.apiUrl}/rest/v1/${path}`, {
        headers: { apikey: testKeys.publishable, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
      const answer: unknown = await response.json()
      expect(response.ok ? answer : []).toEqual([])
    }
  })
})

const encode = encodeURIComponent

test.each(staff)('a %s can read them, which proves that they exist', async (person) => {
  const range = `rpc/calendar_range?range_from=${encode(day.range_from)}&range_until=${encode(day.range_until)}`
  expect(leaks(await get(person, range)).sort()).toEqual(Object.values(secrets).sort())
  expect(leaks(await get(person, 'calendar_items?select=*'))).toEqual([secrets.meeting, secrets.note])
})

describe('live updates', () => {
  const tables = ['space_occupancy', 'events', 'calendar_items', 'space_bookings', 'orders', 'registrations']

  /** Hears everything that somebody may hear, until an event with the slug is there. */
  async function listen(person: Person, last: string) {
    const client = target.client({ global: {}, realtime: { params: { eventsPerSecond: 10 } } })
    if (person !== 'visitor') {
      await client.auth.signInWithPassword({ email: addressOf(person), password })
      await client.realtime.setAuth()
    }
    const heard: RealtimePostgresChangesPayload<Record<string, unknown>>[] = []
    let channel = client.channel(`calendar-${person}`)
    const finished = new Promise<void>((resolve) => {
      for (const table of tables)
        channel = channel.on(
          'postgres_changes',
          { event: '*', schema: 'public', table },
          (change: RealtimePostgresChangesPayload<Record<string, unknown>>) => {
            heard.push(change)
            if ('slug' in change.new && change.new.slug === last) resolve()
          },
        )
    })
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve()
        else if (status !== 'CLOSED') reject(error ?? new Error(status))
      }, 50_000)
    })
    return {
      everything: async () => {
        await finished
        await client.removeAllChannels()
        return heard
      },
    }
  }

  test('visitors see that a space is occupied and free again, without a reason', async () => {
    const people: Person[] = ['visitor', 'user', 'moderator']
    const ears = await Promise.all(people.map((person) => listen(person, 'the-last')))
    const { sql } = database
    const booking = await addBooking(database, wholeHub.hall, [2], 'pending')
    await sql`update public.space_bookings set status = 'confirmed' where id = ${booking}`
    const item = await addItem(database, wholeHub.lab, span(2, 3))
    await sql`update public.calendar_items set note = 'x' || note where id = ${item}`
    await sql`update public.calendar_items set cancelled_at = now() where id = ${item}`
    await sql`update public.events set title = title where id = ${wholeHub.draft}`
    await addEvent(database, { slug: 'the-last' })
    const [visitor, user, moderator] = await Promise.all(ears.map(({ everything }) => everything()))
    for (const heard of [visitor ?? [], user ?? []]) {
      expect(leaks(JSON.stringify(heard))).toEqual([])
      const taken = heard.filter(({ table }) => table === 'space_occupancy')
      expect(taken.map(({ eventType }) => eventType)).toContain('INSERT')
      expect(taken.map(({ eventType }) => eventType)).toContain('DELETE')
      const others = heard.filter(({ table }) => !['space_occupancy', 'events'].includes(table))
      expect(others).toEqual([])
    }
    expect(leaks(JSON.stringify(moderator)).sort()).toEqual(Object.values(secrets).sort())
  })
})
