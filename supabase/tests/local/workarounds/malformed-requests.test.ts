import { randomUUID } from 'node:crypto'
import { listenTestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WorkaroundName } from '../../../local/workarounds/all.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { rawClient } from '../../fuzz/request.ts'
import { call, reusableBackends, signUpConfirmed } from '../fixtures/backend.ts'

// As in rest.test.ts, each workaround is shown with and without it.

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
  await database.sql.unsafe(`
    create table public.moments (id int primary key, at timestamptz);
    grant select, insert on public.moments to anon;
    insert into storage.buckets (id, name, public) values ('media', 'media', true);
    create policy anybody on storage.objects for all using (true) with check (true);
    create function public.first_of(words text[]) returns text language sql as $$ select words[1] $$;
    create function public.day_after(at timestamptz) returns timestamptz language sql as $$ select at + interval '1 day' $$;
  `)
})

const backends = reusableBackends()

afterAll(async () => {
  await backends.close()
  await database.drop()
})

// lite prints what goes wrong.
vi.spyOn(console, 'error').mockReturnValue()

const statusOf = (without: WorkaroundName[], path: string, asked: Parameters<typeof call>[2] = {}) =>
  backends.without(database, without).then(async (target) => (await call(target, path, asked)).status)

describe('malformedParameters: an invalid time is rejected', () => {
  test.each<[string, string, unknown]>([
    ['an object in a row', '/rest/v1/moments', { id: 1, at: { ru: 'x' } }],
    ['a list in a row', '/rest/v1/moments', { id: 1, at: [] }],
    ['an object as an argument', '/rest/v1/rpc/day_after', { at: {} }],
    ['an object for a list', '/rest/v1/rpc/first_of', { words: { ru: 'x' } }],
  ])('%s', async (_, path, body) => {
    expect(await statusOf([], path, { body })).toBe(400)
    expect(await statusOf(['oddParameters'], path, { body })).toBe(500)
  })

  test('a number in a filter', async () => {
    expect(await statusOf([], '/rest/v1/moments?at=eq.7')).toBe(400)
    expect(await statusOf(['oddParameters'], '/rest/v1/moments?at=eq.7')).toBe(500)
  })

  test('a valid time is accepted', async () => {
    expect(await statusOf([], '/rest/v1/moments', { body: { id: 2, at: '2026-01-01T10:00:00Z' } })).toBe(201)
  })
})

describe('malformedRequests', () => {
  test.each([
    ['an address that is no percent-encoding', '/rest/v1/rpc/day_after%'],
    ['a file with a NUL in its name', '/storage/v1/object/info/media/%00.png'],
  ])('%s is rejected', async (_, path) => {
    expect(await statusOf([], path)).toBe(400)
    expect(await statusOf(['malformedRequests'], path)).toBe(500)
  })

  test.each<[string, string, unknown]>([
    [
      'a copy of a bucket with a NUL in its name',
      'copy',
      { bucketId: '\0', sourceKey: 'a', destinationKey: 'b' },
    ],
    ['a list in an order that is a text', 'list/media', { prefix: '', sortBy: '{' }],
  ])('%s is rejected', async (_, path, body) => {
    expect(await statusOf([], `/storage/v1/object/${path}`, { body })).toBe(400)
    expect(await statusOf(['malformedRequests'], `/storage/v1/object/${path}`, { body })).toBe(500)
  })

  test('a method that no request can have is rejected', async () => {
    const target = await listenTestBackend(database, { log: () => undefined })
    const client = rawClient(target.apiUrl)
    const { status } = await client.send({ method: 'TRACE', path: '/rest/v1/moments', headers: {} })
    client.close()
    await target.close()
    expect(status).toBe(405)
  })

  test.each<[string, unknown]>([
    ['an object for an address', { email: { ru: 'x' } }],
    ['a NUL in a password', { password: 'a\0b' }],
    ['no password at all', { password: null }],
    ['a text for what is known of a person', { data: 'all of it' }],
  ])('%s is rejected', async (_, body) => {
    const target = await backends.without(database, [])
    const { access_token } = await signUpConfirmed(target, `${randomUUID()}@hub.example`)
    const headers = { authorization: `Bearer ${access_token}` }
    expect(await call(target, '/auth/v1/user', { method: 'PUT', body, headers })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json' },
    })
  })
})

test('multipartUploads: a form that is none is rejected', async () => {
  const headers = { 'Content-Type': 'multipart/form-data' }
  expect(await statusOf([], '/storage/v1/object/media/a.webp', { body: 'x', headers })).toBe(400)
})
