import { expect, test } from 'vitest'
import { createStorage, MINUTE, rawSession } from '../test-session.ts'
import { readSession } from './session.ts'
import { storedSession } from './stored-session.ts'

const issuedAt = Date.parse('2026-11-20T12:00:00Z')
const expiresAt = issuedAt + 60 * MINUTE
const good = rawSession({ issuedAt, expiresAt })

test('reads what auth-js stores', () => {
  expect(readSession(good)).toEqual({
    accessToken: good.access_token,
    issuedAt,
    expiresAt,
    user: { id: 'user-1', email: 'anna@hub.example', name: 'Анна' },
    metadataRole: undefined,
  })
})

test.each([
  [{ name: ' Анна ' }, 'Анна'],
  [{ full_name: 'Anna from GitHub' }, 'Anna from GitHub'],
  [{ name: '' }, 'anna'],
  [{ name: 7 }, 'anna'],
  [{}, 'anna'],
])('the name in the metadata %j is %s', (metadata, name) => {
  expect(readSession(rawSession({ issuedAt, expiresAt, metadata }))?.user.name).toBe(name)
})

test('the expiry of the token counts, not what stands beside it', () => {
  expect(readSession({ ...good, expires_at: 9_999_999_999 })?.expiresAt).toBe(expiresAt)
})

test('a token is written in the alphabet of addresses', () => {
  const odd = rawSession({ id: '>>>???~~~', issuedAt, expiresAt })
  expect(odd.access_token).toMatch(/\.[^.]*-[^.]*_/)
  expect(readSession(odd)?.user.id).toBe('>>>???~~~')
})

test('a token that does not say when it was issued is an hour old at its end', () => {
  const claims = btoa(JSON.stringify({ sub: 'user-1', exp: expiresAt / 1000 }))
  const session = readSession({ ...good, access_token: `x.${claims}.y` })
  expect(session).toMatchObject({ issuedAt, expiresAt })
})

test('a role in the metadata is handed on as it is', () => {
  const session = readSession(rawSession({ issuedAt, expiresAt, metadata: { role: 'super_admin' } }))
  expect(session?.metadataRole).toBe('super_admin')
})

const { access_token: token, user } = good

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [good]],
  ['another program’s JSON', { theme: 'dark' }],
  ['no token', { ...good, access_token: undefined }],
  ['a token that is none', { ...good, access_token: 'secret' }],
  ['a token cut short', { ...good, access_token: token.slice(0, 60) }],
  ['a token without its signature', { ...good, access_token: token.split('.').slice(0, 2).join('.') }],
  ['a token whose signature is empty', { ...good, access_token: token.slice(0, token.lastIndexOf('.') + 1) }],
  ['a token that is no JSON inside', { ...good, access_token: 'a.b.c' }],
  ['somebody else’s token', { ...good, user: { ...user, id: 'user-2' } }],
  ['no user', { ...good, user: null }],
  ['no refresh token', { ...good, refresh_token: '' }],
  ['a user without id', { ...good, user: { email: 'anna@hub.example' } }],
  ['a token without an end', { ...good, access_token: `x.${btoa('{"sub":"user-1"}')}.y` }],
])('%s is no session', (_, value) => {
  expect(readSession(value)).toBeUndefined()
})

test.each<[string, string | undefined, string]>([
  ['nothing', undefined, 'none'],
  ['a session', JSON.stringify(good), 'found'],
  ['a session cut short', JSON.stringify(good).slice(0, -20), 'broken'],
  ['an empty text', '', 'broken'],
  ['null', 'null', 'broken'],
  ['JSON of another shape', '{"a":1}', 'broken'],
  ['an empty list', '[]', 'broken'],
  ['a word', '"signed-in"', 'broken'],
])('storage that holds %s: %s', (_, stored, state) => {
  expect(storedSession(createStorage(stored)).state).toBe(state)
})

test('storage that is blocked holds none', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(storedSession({ getItem: blocked, removeItem: blocked }).state).toBe('none')
})
