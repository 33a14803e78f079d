import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent, addSpeaker } from '../fixtures/events.ts'
import { addOneOfEach } from '../fixtures/one-of-each.ts'

let database: TestDatabase
let target: Awaited<ReturnType<typeof listenTestBackend>>

beforeAll(async () => {
  database = await createTestDatabase()
  target = await listenTestBackend(database, { functions: { environment: {} } })
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

const service = () => createClient(target.apiUrl, testKeys.secret, { auth: { persistSession: false } })

let count = 0
async function upload(folder: string): Promise<string> {
  const path = `${folder}/${++count}.webp`
  const image = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/webp' })
  const { error } = await service().storage.from('media').upload(path, image)
  expect(error).toBeNull()
  return path
}

/** Calls the function of the scheduler as if an hour had passed since the last search. Returns what it says of images. */
async function runScheduledWork() {
  await database.sql`delete from private.settings where key = 'unused_images_found_at'`
  const headers = { apikey: testKeys.secret }
  const response = await fetch(`${target.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers })
  return (await response.json()).images
}

const unusedFor = (path: string, days: number) =>
  database.sql`update private.unused_images set unused_since = now() - ${days} * interval '1 day' where path = ${path}`
const isStored = async (path: string) =>
  (await fetch(`${target.apiUrl}/storage/v1/object/public/media/${path}`)).status === 200
const unused = async () =>
  (await database.sql`select path from private.unused_images order by path`).map(({ path }) => path)

describe('an image that no record names', () => {
  test('is deleted after 30 days, with its file; one that is named, and a recording, stay', async () => {
    const [abandoned, fresh] = [await upload('events'), await upload('courses')]
    const [cover, photo] = [await upload('events'), await upload('speakers')]
    const recording = await upload('recordings')
    await addEvent(database, { cover_path: cover })
    const speaker = await addSpeaker(database, 'Ада')
    await database.sql`update public.speakers set photo_path = ${photo} where id = ${speaker}`

    expect(await runScheduledWork()).toEqual({ deleted: 0 })
    expect(await unused()).toEqual([fresh, abandoned].sort())
    await unusedFor(abandoned, 30)
    await unusedFor(fresh, 29)

    expect(await runScheduledWork()).toEqual({ deleted: 1 })
    expect(await Promise.all([abandoned, fresh, cover, photo, recording].map(isStored))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    await runScheduledWork()
    expect(await unused()).toEqual([fresh])
  })

  test('stays when a record names it again', async () => {
    const path = await upload('events')
    await runScheduledWork()
    await unusedFor(path, 40)
    await addEvent(database, { cover_path: path })

    expect(await runScheduledWork()).toEqual({ deleted: 0 })
    expect(await unused()).not.toContain(path)
    expect(await isStored(path)).toBe(true)
  })

  test('begins its 30 days anew when a record let go of it', async () => {
    const path = await upload('events')
    await runScheduledWork()
    await unusedFor(path, 40)
    const event = await addEvent(database, { cover_path: path })
    await runScheduledWork()
    await database.sql`update public.events set cover_path = null where id = ${event}`

    expect(await runScheduledWork()).toEqual({ deleted: 0 })
    expect(await unused()).toContain(path)
  })
})

test('images are searched for once an hour, and by the service role alone', async () => {
  const path = await upload('events')
  await runScheduledWork()
  await unusedFor(path, 40)
  expect((await service().rpc('find_unused_images', { max_count: 100 })).data).toEqual([])
  const guest = createClient(target.apiUrl, testKeys.publishable, { auth: { persistSession: false } })
  expect((await guest.rpc('find_unused_images', { max_count: 100 })).error?.code).toBe('42501')

  await database.sql`
    update private.settings set value = to_jsonb(now() - interval '61 minutes') where key = 'unused_images_found_at'`
  expect((await service().rpc('find_unused_images', { max_count: 100 })).data).toEqual([path])
})

test('each column that holds the path of an image counts', async () => {
  const { userId } = await addAccount(database)
  const rows = await addOneOfEach(database, userId)
  const columns = await database.sql<{ table: string; column: string }[]>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and columns.data_type = 'text'
      and columns.column_name ~ '(^|_)(path|image|photo|picture|cover)$'`
  // Where a slide leads to.
  const holding = columns.filter(({ table, column }) => !(table === 'slides' && column === 'path'))
  expect(holding.length).toBeGreaterThanOrEqual(8)
  for (const { table, column } of holding) {
    expect(rows.has(table), table).toBe(true)
    const path = `${table}/${column}.webp`
    await database.sql`update ${database.sql(`public.${table}`)} set ${database.sql(column)} = ${path}`
    const [used] = await database.sql`select from private.used_images() as used where used.path = ${path}`
    expect(used, `${table}.${column}`).toBeDefined()
  }
})
