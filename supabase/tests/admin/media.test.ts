import { type Client, createTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { password, signUpConfirmed } from '../local/fixtures/backend.ts'

const ROLES = ['visitor', 'user', 'moderator', 'admin', 'super_admin'] as const
type Name = (typeof ROLES)[number]

let database: TestDatabase
let target: TestBackend
const clients = new Map<Name, Client>()

beforeAll(async () => {
  database = await createTestDatabase()
  target = await createTestBackend(database)
  clients.set('visitor', target.client())
  for (const role of ROLES.slice(1)) {
    const email = `${role}@hub.example`
    const { user } = await signUpConfirmed(target, email)
    await database.sql`update public.profiles set role = ${role} where id = ${user.id}`
    const client = target.client()
    await client.auth.signInWithPassword({ email, password })
    clients.set(role, client)
  }
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

const media = (role: Name) => {
  const client = clients.get(role)
  if (!client) throw new Error(`nobody is ${role}`)
  return client.storage.from('media')
}
const picture = () => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/webp' })
let number = 0
const newPath = (folder: string) => `${folder}/${++number}.webp`

/** A picture that lies there, regardless of who uploaded it. */
async function existing(folder: string) {
  const path = newPath(folder)
  const { error } = await media('super_admin').upload(path, picture())
  expect(error).toBeNull()
  return path
}

const rules: readonly [Name, folder: string, may: boolean][] = [
  ['visitor', 'events', false],
  ['user', 'events', false],
  ['moderator', 'events', true],
  ['moderator', 'speakers', false],
  ['moderator', 'slides', false],
  ['admin', 'events', true],
  ['admin', 'speakers', true],
  ['super_admin', 'slides', true],
]

describe.each(rules)('a %s and pictures of %s', (role, folder, may) => {
  test(`${may ? 'may' : 'may not'} upload`, async () => {
    const { error } = await media(role).upload(newPath(folder), picture())
    expect(error === null).toBe(may)
  })

  test(`${may ? 'may' : 'may not'} ask for an address to upload to`, async () => {
    const { error } = await media(role).createSignedUploadUrl(newPath(folder))
    expect(error === null).toBe(may)
  })

  test(`${may ? 'may' : 'may not'} replace`, async () => {
    const path = await existing(folder)
    const { error } = await media(role).update(path, picture())
    expect(error === null).toBe(may)
  })

  test(`${may ? 'may' : 'may not'} remove`, async () => {
    const path = await existing(folder)
    await media(role).remove([path])
    const left = await target.fetch(media('visitor').getPublicUrl(path).data.publicUrl)
    expect(left.status === 200).toBe(!may)
  })
})

test('a moderator does not leave the folder of events by its name', async () => {
  for (const path of ['Events/a.webp', 'events2/a.webp', 'a.webp', 'speakers/events/a.webp'])
    expect((await media('moderator').upload(path, picture())).error).not.toBeNull()
})

test.each([
  ['visitor', 0],
  ['user', 0],
  ['moderator', 1],
] as const)('a %s who lists pictures sees %i', async (role, seen) => {
  const folder = `list-${role}`
  await existing(folder)
  expect((await media(role).list(folder)).data ?? []).toHaveLength(seen)
})

test.each([
  ['a drawing that can run scripts', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
  ['a page', new Blob(['<html></html>'], { type: 'text/html' })],
  ['more than 5 MiB', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/webp' })],
])('%s is not taken', async (_, file) => {
  expect((await media('admin').upload(newPath('events'), file)).error).not.toBeNull()
})

test('a picture stays with visitors for good, for its name is never used again', async () => {
  const path = newPath('events')
  const { data } = await (clients.get('moderator') as Client).auth.getSession()
  const address = media('moderator').getPublicUrl(path).data.publicUrl
  const send = () =>
    target.fetch(address.replace('/object/public/', '/object/'), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'image/webp',
        'Cache-Control': 'max-age=31536000, immutable',
      },
      body: new Uint8Array([1, 2, 3]),
    })
  expect((await send()).status).toBe(200)
  const shown = await target.fetch(address)
  expect(shown.headers.get('Content-Type')).toBe('image/webp')
  expect(shown.headers.get('Cache-Control')).toBe('max-age=31536000, immutable')
  expect((await send()).ok).toBe(false)
})
