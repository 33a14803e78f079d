import { inspect } from 'node:util'
import type { TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WorkaroundName } from '../../../local/workarounds/all.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { call, reusableBackends, signUpConfirmed, withBackend } from '../fixtures/backend.ts'

// Each workaround is shown twice: with it, and without it. When the second half fails after an upgrade of
// @supabase/lite, the workaround has become needless and can be deleted together with its test.

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
  await database.sql.unsafe(`
    create extension if not exists btree_gist with schema extensions;
    create domain public.note_text as jsonb check (jsonb_typeof(value) = 'object');
    create table public.notes (
      id int primary key,
      text public.note_text,
      at timestamptz not null default '2026-01-01 10:00+00',
      size int check (size > 0),
      slot int4range,
      secret text default 'hidden',
      exclude using gist (slot with &&)
    );
    alter table public.notes enable row level security;
    create policy read on public.notes for select using (true);
    create policy write on public.notes for insert with check (true);
    revoke all on public.notes from anon, authenticated;
    grant select (id, text, at, size, slot), insert on public.notes to anon, authenticated;
    insert into public.notes (id, text, slot) values
      (1, '{"ru": "а"}', '[1,5)'), (2, '{"ru": "б"}', '[5,6)'), (3, '{"ru": "в"}', '[6,7)');

    create function public.reject(code text) returns void language plpgsql as $$
    begin
      raise exception 'the message' using errcode = code, detail = 'the detail', hint = 'the hint';
    end
    $$;
    create function public.type_of(value jsonb) returns text language sql as $$ select jsonb_typeof(value) $$;
  `)
})

const backends = reusableBackends()

afterAll(async () => {
  await backends.close()
  await database.drop()
})

async function backend<T>(without: WorkaroundName[], run: (target: TestBackend) => Promise<T>): Promise<T> {
  return run(await backends.without(database, without))
}

const printed = vi.spyOn(console, 'error').mockReturnValue()

test('isoTimestamps: every browser can parse a timestamp', async () => {
  const moment = (without: WorkaroundName[]) =>
    backend(without, async (target) => (await call(target, '/rest/v1/notes?select=at&id=eq.1')).body[0].at)
  expect(await moment([])).toBe('2026-01-01T10:00:00+00:00')
  expect(await moment(['isoTimestamps'])).toBe('2026-01-01 10:00:00+00')
})

test('keepGrants: no request grants anything', async () => {
  const canReadSecret = async () => {
    const [row] = await database.sql`
      select has_column_privilege('anon', 'public.notes', 'secret', 'select') as can`
    return row?.can
  }
  const status = (without: WorkaroundName[]) =>
    backend(without, async (target) => (await call(target, '/rest/v1/notes?select=id')).status)
  expect(await status([])).toBe(200)
  expect(await canReadSecret()).toBe(false)
  // Logged in as `authenticator`, lite may not grant and fails at it; as a superuser it would succeed.
  expect(await status(['keepGrants'])).toBe(401)
})

describe('repeatedFilters: all conditions on one column hold', () => {
  const ids = (query: string, without: WorkaroundName[]) =>
    backend(without, async (target) => {
      const { body } = await call(target, `/rest/v1/notes?select=id&order=id&${query}`)
      return body.map(({ id }: { id: number }) => id)
    })

  test.each([
    ['id=gte.2&id=lt.3', [2]],
    ['id=neq.1&id=neq.2', [3]],
    ['id=eq.2&id=eq.3', []],
    ['id=not.eq.2&id=in.(1,2)', [1]],
    ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
    ['id=gte.1&id=lte.2&and=(id.neq.2)', [1]],
    ['text->>ru=neq.a,b&text->>ru=neq.(c)&id=lte.2', [1, 2]],
  ])('%s', async (query, expected) => {
    expect(await ids(query, [])).toEqual(expected)
  })

  test('without it', async () => {
    expect(await ids('id=neq.1&id=neq.2', ['repeatedFilters'])).toEqual([1, 3])
  })
})

test('ownerIntrospection: tables are found though the login role may use none', async () => {
  const status = (without: WorkaroundName[]) =>
    backend(without, async (target) => (await call(target, '/rest/v1/notes?select=id')).status)
  expect(await status([])).toBe(200)
  expect(await status(['ownerIntrospection'])).toBe(404)
})

describe('jsonParameters', () => {
  test('a domain over jsonb takes an object', async () => {
    const write = (without: WorkaroundName[], id: number) =>
      backend(
        without,
        async (target) => (await call(target, '/rest/v1/notes', { body: { id, text: { ru: 'б' } } })).status,
      )
    expect(await write([], 10)).toBe(201)
    expect(await write(['jsonParameters'], 11)).toBe(400)
  })

  test('a function gets an object as an object', async () => {
    const type = (without: WorkaroundName[]) =>
      backend(
        without,
        async (target) => (await call(target, '/rest/v1/rpc/type_of', { body: { value: { a: 1 } } })).body,
      )
    expect(await type([])).toBe('object')
    expect(await type(['jsonParameters'])).toBe('string')
  })

  test('metadata of users can be read in SQL', async () => {
    const nameOf = (without: WorkaroundName[], email: string) =>
      backend(without, async (target) => {
        await call(target, '/auth/v1/signup', {
          body: { email, password: 'Secret-2026!', data: { name: 'Ада' } },
        })
        const [user] =
          await database.sql`select raw_user_meta_data ->> 'name' as name from auth.users where email = ${email}`
        return user?.name
      })
    expect(await nameOf([], 'with@hub.example')).toBe('Ада')
    expect(await nameOf(['jsonParameters'], 'without@hub.example')).toBeNull()
  })
})

describe('databaseErrors', () => {
  test.each([
    ['P0001', 400],
    ['23P01', 400],
    ['23514', 400],
    ['28000', 403],
    ['53300', 503],
  ])('%s is returned in full with status %i', async (code, status) => {
    const rejects = (without: WorkaroundName[]) =>
      backend(without, (target) => call(target, '/rest/v1/rpc/reject', { body: { code } }))
    const body = { code, message: 'the message', details: 'the detail', hint: 'the hint' }
    expect(await rejects([])).toMatchObject({ status, body })
    const bare = await rejects(['databaseErrors'])
    expect({ status: bare.status, hint: bare.body.hint }).not.toEqual({ status, hint: 'the hint' })
  })

  test('a status of our own goes through', async () => {
    const answer = await backend([], (target) =>
      call(target, '/rest/v1/rpc/reject', { body: { code: 'PT409' } }),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PT409', message: 'the message', hint: 'the hint' },
    })
  })

  test('an overlapping slot and a failed check name their constraint', async () => {
    await backend([], async (target) => {
      const overlap = await call(target, '/rest/v1/notes', { body: { id: 20, slot: '[2,3)' } })
      expect(overlap).toMatchObject({ status: 400, body: { code: '23P01' } })
      const check = await call(target, '/rest/v1/notes', { body: { id: 21, size: -1 } })
      expect(check).toMatchObject({ status: 400, body: { code: '23514' } })
      expect(check.body.message).toContain('notes_size_check')
    })
  })
})

describe('quietErrors: nothing of a request is printed', () => {
  const print = async (without: WorkaroundName[], path: string, body?: unknown) => {
    printed.mockClear()
    await backend(without, (target) => call(target, path, body === undefined ? {} : { body }))
    return printed.mock.calls.flat().map((value) => inspect(value))
  }

  test.each([
    ['a value', '/rest/v1/notes?id=eq.Ада', undefined, '[database error 22P02]'],
    ['a row', '/rest/v1/notes', { id: 1, text: { ru: 'Ада' } }, '[database error 23505 at notes_pkey]'],
    [
      'a row with a check',
      '/rest/v1/notes',
      { id: 9, size: -1, text: { ru: 'Ада' } },
      '[database error 23514 at notes_size_check]',
    ],
    ['a filter', '/rest/v1/notes?id=Ада', undefined, '[request rejected: Error]'],
  ])('%s', async (_name, path, body, line) => {
    expect(await print([], path, body)).toEqual([line])
  })

  test('without it', async () => {
    expect((await print(['quietErrors'], '/rest/v1/notes?id=Ада')).join()).toContain('Ада')
  })
})

describe('rejectBadTokens', () => {
  test('an expired token is not read as no token', async () => {
    const later = () => Date.now() + 3_700_000
    const read = (without: WorkaroundName[]) =>
      withBackend(database, { without }, async (target) => {
        const { access_token } = await signUpConfirmed(target, `${without.length}@expired.example`)
        return withBackend(database, { without, now: later }, (other) =>
          call(other, '/rest/v1/notes?select=id', { headers: { Authorization: `Bearer ${access_token}` } }),
        )
      })
    expect(await read([])).toMatchObject({ status: 401, body: { code: 'PGRST303', message: 'JWT expired' } })
  })

  const unsigned = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.'

  test.each([['abc'], [unsigned]])('a forged token %s is rejected', async (token) => {
    const read = (without: WorkaroundName[]) =>
      backend(without, (target) =>
        call(target, '/rest/v1/notes?select=id', { headers: { Authorization: `Bearer ${token}` } }),
      )
    expect(await read([])).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect((await read(['rejectBadTokens'])).status).toBe(200)
  })

  test('a good token and the publishable key are let through', async () => {
    await backend([], async (target) => {
      const { access_token } = await signUpConfirmed(target, 'good@token.example')
      for (const token of [access_token, 'sb_publishable_test']) {
        const answer = await call(target, '/rest/v1/notes?select=id', {
          headers: { Authorization: `Bearer ${token}` },
        })
        expect(answer.status).toBe(200)
      }
    })
  })
})
