import type { Catalogue } from './catalogue.ts'
import { encoded, type KnownRows, valueFor } from './malformed-values.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'

const text = (name: string) => ({ name, type: 'text' })
const json = (random: Random, stock: KnownRows, names: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(
      names.filter(() => random.chance(0.85)).map((name) => [name, valueFor(random, stock, text(name))]),
    ),
  )
const asJson = { 'content-type': 'application/json' }

const AUTH: readonly [method: string, path: string, fields: readonly string[]][] = [
  ['POST', 'signup', ['email', 'password', 'data', 'phone', 'code_challenge']],
  ['POST', 'token?grant_type=password', ['email', 'password', 'gotrue_meta_security']],
  ['POST', 'token?grant_type=refresh_token', ['refresh_token']],
  ['POST', 'token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', 'token?grant_type=nonsense', ['email']],
  ['POST', 'otp', ['email', 'create_user', 'data']],
  ['POST', 'magiclink', ['email']],
  ['POST', 'recover', ['email']],
  ['POST', 'resend', ['type', 'email']],
  ['POST', 'verify', ['type', 'token', 'token_hash', 'email']],
  ['GET', 'verify?type=signup&token=', []],
  ['GET', 'user', []],
  ['PUT', 'user', ['email', 'password', 'data', 'nonce', 'app_metadata', 'role']],
  ['GET', 'settings', []],
  ['GET', 'health', []],
  ['GET', 'reauthenticate', []],
  ['GET', 'authorize?provider=', []],
  ['GET', 'callback?code=', []],
  ['GET', '.well-known/jwks.json', []],
  ['GET', 'admin/users', []],
  ['POST', 'admin/users', ['email', 'password', 'role']],
  ['POST', 'invite', ['email']],
  ['GET', 'factors', []],
]

/** One request to an address of the auth server. */
export function authRequest(random: Random, stock: KnownRows): FuzzRequest {
  const [method, path, fields] = random.pick(AUTH)
  const query = path.endsWith('=') ? encoded(random.pick(stock.words)) : ''
  const address = `/auth/v1/${path}${query}`
  return method === 'GET'
    ? { method, path: address, headers: {} }
    : { method, path: address, headers: asJson, body: json(random, stock, fields) }
}

const FILES = [
  'events/a.webp',
  'a.webp',
  '../a.webp',
  '..%2F..%2Fetc%2Fpasswd',
  '%00.png',
  'a/b/c.svg',
  '',
  '.',
  '%ED%A0%80',
]

/** One request to the storage: files and buckets. */
export function storageRequest(random: Random, { buckets }: Catalogue, stock: KnownRows): FuzzRequest {
  const bucket =
    random.chance(0.8) && buckets.length > 0 ? random.pick(buckets) : encoded(random.pick(stock.words))
  const file = random.chance(0.8) ? random.pick(FILES) : encoded(random.pick(stock.words).slice(0, 200))
  const at = (place: string) => `/storage/v1/${place}`
  const ways: (() => FuzzRequest)[] = [
    ...['public/', 'sign/', 'info/', 'authenticated/', ''].map(
      (place) => (): FuzzRequest => ({
        method: 'GET',
        path: at(`object/${place}${bucket}/${file}`),
        headers: {},
      }),
    ),
    ...['POST', 'PUT', 'DELETE'].map(
      (method) => (): FuzzRequest => ({
        method,
        path: at(`object/${bucket}/${file}`),
        headers: {
          'content-type': random.pick(['image/png', 'image/svg+xml', 'text/html', 'multipart/form-data', '']),
          'x-upsert': 'true',
        },
        body: random.pick(['', 'not a picture', '<svg onload=alert(1)>']),
      }),
    ),
    () => ({
      method: 'POST',
      path: at(`object/list/${bucket}`),
      headers: asJson,
      body: json(random, stock, ['prefix', 'limit', 'offset', 'sortBy', 'search']),
    }),
    () => ({
      method: 'POST',
      path: at(`object/sign/${bucket}/${file}`),
      headers: asJson,
      body: json(random, stock, ['expiresIn']),
    }),
    () => ({
      method: 'POST',
      path: at(random.pick(['object/move', 'object/copy'])),
      headers: asJson,
      body: json(random, stock, ['bucketId', 'sourceKey', 'destinationKey']),
    }),
    () => ({
      method: 'DELETE',
      path: at(`object/${bucket}`),
      headers: asJson,
      body: json(random, stock, ['prefixes']),
    }),
    () => ({
      method: 'POST',
      path: at('bucket'),
      headers: asJson,
      body: json(random, stock, ['id', 'name', 'public']),
    }),
    () => ({
      method: random.pick(['GET', 'PUT', 'DELETE']),
      path: at(`bucket/${bucket}`),
      headers: asJson,
      body: '{}',
    }),
  ]
  return random.pick(ways)()
}

const FEED_PARAMETERS = ['token', 'lang', 'language', 'kinds', 'event', 'tz', 'from', 'q']

/** One request to a function at the edge. */
export function functionRequest(random: Random, names: readonly string[], stock: KnownRows): FuzzRequest {
  const name = random.chance(0.95) ? random.pick(names) : encoded(random.pick(stock.words))
  const query = FEED_PARAMETERS.filter(() => random.chance(0.3)).map(
    (key) => `${key}=${encoded(random.pick(stock.words).slice(0, 300))}`,
  )
  const path = `/functions/v1/${name}${random.chance(0.2) ? '/more.ics' : ''}?${query.join('&')}`
  return random.chance(0.6)
    ? { method: 'GET', path, headers: {} }
    : {
        method: random.pick(['POST', 'PUT', 'DELETE', 'OPTIONS']),
        path,
        headers: asJson,
        body: json(random, stock, ['type', 'table', 'record', 'schema']),
      }
}
