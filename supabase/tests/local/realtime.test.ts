import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { password, signUpConfirmed } from './fixtures/backend.ts'

let database: TestDatabase
let target: Awaited<ReturnType<typeof listenTestBackend>>

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
  await database.sql.unsafe(`
    create table public.notes (
      id int primary key,
      text jsonb,
      owner uuid,
      at timestamptz not null default '2026-01-01 10:00+00',
      secret text default 'hidden'
    );
    alter table public.notes enable row level security;
    create policy read on public.notes for select using (owner is null or owner = (select auth.uid()));
    revoke all on public.notes from anon, authenticated;
    grant select (id, text, owner, at) on public.notes to anon, authenticated;
    alter publication supabase_realtime add table public.notes;
    create table public.unpublished (id int primary key);
  `)
  target = await listenTestBackend(database)
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

/** Collects what happens, and resolves when there is enough of it. */
function collect<T>() {
  const items: T[] = []
  let wake: () => void = () => undefined
  return {
    items,
    add: (item: T) => {
      items.push(item)
      wake()
    },
    count: async (wanted: number) => {
      while (items.length < wanted)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return items
    },
  }
}

function subscribe(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    }, timeout)
  })
}

/** supabase-js gives up after ten seconds, which a busy machine may need. */
const timeout = 50_000

const anonymous = () => target.client({ global: {} })

async function watch(filter: { event?: '*' | 'INSERT'; filter?: string } = {}, client = anonymous()) {
  const changes = collect<Change>()
  const channel = client.channel(`notes-${Math.random()}`)
  await subscribe(
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'notes', ...filter } as never,
      changes.add,
    ),
  )
  return { changes, close: () => client.removeAllChannels() }
}

describe('changes of tables', () => {
  test('inserts, updates and deletes are delivered', async () => {
    const { changes, close } = await watch()
    await database.sql`insert into public.notes (id, text) values (1, '{"ru": "а"}')`
    await changes.count(1)
    await database.sql`update public.notes set text = '{"ru": "б"}' where id = 1`
    await changes.count(2)
    await database.sql`delete from public.notes where id = 1`
    expect(await changes.count(3)).toMatchObject([
      { eventType: 'INSERT', schema: 'public', table: 'notes', new: { id: 1, text: { ru: 'а' } }, old: {} },
      { eventType: 'UPDATE', new: { id: 1, text: { ru: 'б' } }, old: { id: 1 } },
      { eventType: 'DELETE', new: {}, old: { id: 1 } },
    ])
    await close()
  })

  test('a new row has the columns that its reader may read', async () => {
    const { changes, close } = await watch()
    await database.sql`insert into public.notes (id, text) values (2, '{"ru": "а"}')`
    const [change] = await changes.count(1)
    expect(change?.new).toEqual({ id: 2, text: { ru: 'а' }, owner: null, at: '2026-01-01T10:00:00+00:00' })
    expect(Date.parse(change?.commit_timestamp ?? '')).not.toBeNaN()
    await close()
  })

  test('row level security decides who gets a change', async () => {
    const user = await signUpConfirmed(target, 'reader@hub.example')
    const signedIn = anonymous()
    await signedIn.auth.signInWithPassword({ email: 'reader@hub.example', password })
    await signedIn.realtime.setAuth()
    const [mine, visitors] = [await watch({}, signedIn), await watch()]
    await database.sql`insert into public.notes (id, owner) values (3, ${user.user.id})`
    await database.sql`insert into public.notes (id) values (4)`
    expect((await mine.changes.count(2)).map(({ new: row }) => 'id' in row && row.id)).toEqual([3, 4])
    expect((await visitors.changes.count(1)).map(({ new: row }) => 'id' in row && row.id)).toEqual([4])
    await Promise.all([mine.close(), visitors.close()])
  })

  test.each([
    ['id=eq.11', [11]],
    ['id=lt.12', [10, 11]],
    ['id=in.(10,12)', [10, 12]],
    ['id=gte.11,id=lt.12', [11]],
  ])('the filter %s holds', async (filter, expected) => {
    await database.sql`delete from public.notes`
    const client = anonymous()
    const filtered = await watch({ event: 'INSERT', filter }, client)
    // A row that the case before left may be reported as deleted only now.
    const last = await watch({ event: 'INSERT', filter: 'id=eq.99' }, client)
    await database.sql`insert into public.notes (id) select * from generate_series(10, 13)`
    await database.sql`insert into public.notes (id) values (99)`
    // One client is told in order: what the filter lets through by mistake has come by now.
    await last.changes.count(1)
    const reported = filtered.changes.items
    expect(reported.map(({ new: row }) => 'id' in row && row.id)).toEqual(expected)
    await client.removeAllChannels()
  })

  test('subscribing to an unpublished table is an error', async () => {
    const client = anonymous()
    const messages = collect<{ status: string; message: string }>()
    const channel = client
      .channel('unpublished')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'unpublished' }, () => undefined)
      .on('system', {}, messages.add)
    await subscribe(channel)
    expect((await messages.count(1))[0]).toMatchObject({ status: 'error', extension: 'postgres_changes' })
    await client.removeAllChannels()
  })
})

describe('between clients', () => {
  test('a broadcast reaches the others and, if wished, oneself', async () => {
    const [one, two] = [anonymous(), anonymous()]
    const [heardByOne, heardByTwo] = [collect<object>(), collect<object>()]
    const options = { config: { broadcast: { self: true, ack: true } } }
    const sender = await subscribe(
      one.channel('room', options).on('broadcast', { event: 'hi' }, heardByOne.add),
    )
    await subscribe(two.channel('room').on('broadcast', { event: 'hi' }, heardByTwo.add))
    expect(await sender.send({ type: 'broadcast', event: 'hi', payload: { text: 'привет' } })).toBe('ok')
    expect((await heardByTwo.count(1))[0]).toMatchObject({ event: 'hi', payload: { text: 'привет' } })
    expect(await heardByOne.count(1)).toHaveLength(1)
    await Promise.all([one.removeAllChannels(), two.removeAllChannels()])
  })

  test('a broadcast can be sent without a socket', async () => {
    const client = anonymous()
    const heard = collect<object>()
    await subscribe(client.channel('room').on('broadcast', { event: 'hi' }, heard.add))
    const response = await fetch(`${target.apiUrl}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: testKeys.publishable, 'Content-Type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: 'room', event: 'hi', payload: { n: 1 } }] }),
    })
    expect(response.status).toBe(202)
    expect((await heard.count(1))[0]).toMatchObject({ payload: { n: 1 } })
    await client.removeAllChannels()
  })

  test('presence reports clients that join and leave', async () => {
    const [one, two] = [anonymous(), anonymous()]
    const states = collect<string[]>()
    const room = one.channel('presence', { config: { presence: { key: 'one' } } })
    room.on('presence', { event: 'sync' }, () => states.add(Object.keys(room.presenceState()).sort()))
    await subscribe(room)
    await room.track({ at: 'desk' })
    const other = two.channel('presence', { config: { presence: { key: 'two', enabled: true } } })
    await subscribe(other)
    await other.track({ at: 'door' })
    const isTogether = (state: string[]) => state.join() === 'one,two'
    while (!isTogether(states.items.at(-1) ?? [])) await states.count(states.items.length + 1)
    expect(room.presenceState().two).toMatchObject([{ at: 'door' }])
    await two.removeAllChannels()
    while (states.items.at(-1)?.join() !== 'one') await states.count(states.items.length + 1)
    await one.removeAllChannels()
  })
})

test('a connected client does not delay stopping realtime', async () => {
  const own = await listenTestBackend(database)
  const client = own.client({ global: {} })
  await subscribe(client.channel('room'))
  await own.close()
  await client.removeAllChannels()
})

describe('permission to connect', () => {
  const connect = (query: string, path = '/realtime/v1/websocket') =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${target.apiUrl.replace('http', 'ws')}${path}?vsn=2.0.0${query}`)
      socket.addEventListener('open', () => {
        socket.close()
        resolve('open')
      })
      socket.addEventListener('error', () => resolve('rejected'))
    })

  test.each([
    ['the publishable key', `&apikey=${testKeys.publishable}`, 'open'],
    ['no key', '', 'rejected'],
    ['another key', '&apikey=guess', 'rejected'],
  ])('%s', async (_name, query, outcome) => {
    expect(await connect(query)).toBe(outcome)
  })

  test('is denied at other paths', async () => {
    expect(await connect(`&apikey=${testKeys.publishable}`, '/rest/v1/')).toBe('rejected')
  })

  test('a forged token does not join', async () => {
    const client = anonymous()
    await client.realtime.setAuth('a.b.c')
    await expect(subscribe(client.channel('room'))).rejects.toThrow('InvalidJWTToken')
    await client.removeAllChannels()
  })
})
