import { type Client, createTestBackend, type TestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkaroundName } from '../../local/workarounds/all.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { password, signUpConfirmed } from './fixtures/backend.ts'

let database: TestDatabase
let target: TestBackend
let owner: Client
let ownerId: string

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
  // Written as a migration would: by the role that owns the tables on hosted Supabase.
  await database.sql.unsafe(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values
      ('covers', 'covers', true, 1000, array['image/svg+xml', 'image/avif']),
      ('papers', 'papers', false, null, null);
    create policy "own folder: read" on storage.objects for select to authenticated
      using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "own folder: add" on storage.objects for insert to authenticated
      with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "own folder: remove" on storage.objects for delete to authenticated
      using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "covers: add" on storage.objects for insert to authenticated with check (bucket_id = 'covers');
  `)
  target = await createTestBackend(database)
  ownerId = (await signUpConfirmed(target, 'owner@hub.example')).user.id
  await signUpConfirmed(target, 'stranger@hub.example')
  owner = await signedIn('owner@hub.example')
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

async function signedIn(email: string): Promise<Client> {
  const client = target.client()
  await client.auth.signInWithPassword({ email, password })
  return client
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const asFile = (text: string, type: string) => new Blob([text], { type })

test('a picture in a public bucket is readable by everyone', async () => {
  const { error } = await owner.storage
    .from('covers')
    .upload('events/орбита 1.svg', asFile(svg, 'image/svg+xml'), {
      contentType: 'image/svg+xml',
      cacheControl: '31536000',
    })
  expect(error).toBeNull()
  const { data } = owner.storage.from('covers').getPublicUrl('events/орбита 1.svg')
  const response = await target.fetch(data.publicUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Cache-Control')).toBe('max-age=31536000')
  expect(await response.text()).toBe(svg)
})

test('policies decide who reads and writes', async () => {
  const stranger = await signedIn('stranger@hub.example')
  const path = `${ownerId}/thesis.txt`
  const file = asFile('an idea', 'text/plain')
  expect((await owner.storage.from('papers').upload(path, file)).error).toBeNull()
  expect(
    (await stranger.storage.from('papers').upload(`${ownerId}/spam.txt`, file)).error?.message,
  ).toContain('row-level security')
  expect((await target.client().storage.from('papers').upload('spam.txt', file)).error).not.toBeNull()

  expect(await (await owner.storage.from('papers').download(path)).data?.text()).toBe('an idea')
  expect((await stranger.storage.from('papers').download(path)).data).toBeNull()
  expect((await target.client().storage.from('papers').download(path)).data).toBeNull()

  const { data } = await owner.storage.from('papers').createSignedUrl(path, 60)
  expect(await (await target.fetch(data?.signedUrl ?? '')).text()).toBe('an idea')

  expect((await stranger.storage.from('papers').remove([path])).data).toEqual([])
  expect((await owner.storage.from('papers').remove([path])).data).toHaveLength(1)
  expect((await owner.storage.from('papers').download(path)).data).toBeNull()
})

test.each([
  ['another kind of file', 'x.txt', 'text', 'text/plain'],
  ['a file that is too large', 'x.svg', 'x'.repeat(1001), 'image/svg+xml'],
])('%s is rejected', async (_name, path, content, contentType) => {
  const { error } = await owner.storage
    .from('covers')
    .upload(path, asFile(content, contentType), { contentType })
  expect(error).not.toBeNull()
  const [left] = await database.sql`select from storage.objects where name = ${path}`
  expect(left).toBeUndefined()
})

test.each([['../secrets.json'], ['a/../../secrets.json']])('the name %s is not found', async (path) => {
  const response = await target.fetch(
    `http://backend.test/storage/v1/object/covers/${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: {
        apikey: testKeys.publishable,
        Authorization: `Bearer ${(await owner.auth.getSession()).data.session?.access_token}`,
        'Content-Type': 'image/svg+xml',
      },
      body: svg,
    },
  )
  expect(response.status).toBe(400)
})

test('multipartUploads: files of browsers arrive as they were sent', async () => {
  const upload = async (without: WorkaroundName[], path: string) => {
    const bare = await createTestBackend(database, { without })
    const client = bare.client()
    await client.auth.signInWithPassword({ email: 'owner@hub.example', password })
    const { error } = await client.storage.from('covers').upload(path, asFile(svg, 'image/svg+xml'))
    await bare.close()
    return error?.message
  }
  expect(await upload([], 'with.svg')).toBeUndefined()
  expect(await upload(['multipartUploads'], 'without.svg')).toBe('Missing file in multipart upload')
})

test('signedUrls: a signed address works without a session', async () => {
  const sign = async (without: WorkaroundName[]) => {
    const path = `${ownerId}/signed-${without.length}.txt`
    const bare = await createTestBackend(database, { without })
    const client = bare.client()
    await client.auth.signInWithPassword({ email: 'owner@hub.example', password })
    await client.storage.from('papers').upload(path, asFile('signed', 'text/plain'))
    const { data } = await client.storage.from('papers').createSignedUrl(path, 60)
    const text = await (await bare.fetch(data?.signedUrl ?? '')).text()
    await bare.close()
    return text
  }
  expect(await sign([])).toBe('signed')
  expect(await sign(['signedUrls'])).not.toBe('signed')
})

test('a signed upload URL permits one upload', async () => {
  const path = `${ownerId}/given.txt`
  const { data } = await owner.storage.from('papers').createSignedUploadUrl(path)
  const stranger = target.client()
  const { error } = await stranger.storage
    .from('papers')
    .uploadToSignedUrl(path, data?.token ?? '', asFile('given', 'text/plain'))
  expect(error).toBeNull()
  expect(await (await owner.storage.from('papers').download(path)).data?.text()).toBe('given')
})

test('metadata of objects can be read in SQL', async () => {
  await owner.storage
    .from('covers')
    .upload('meta.svg', asFile(svg, 'image/svg+xml'), { contentType: 'image/svg+xml' })
  const [row] =
    await database.sql`select metadata ->> 'mimetype' as type from storage.objects where name = 'meta.svg'`
  expect(row?.type).toBe('image/svg+xml')
})
