import type { Catalogue, Relation, Routine } from './catalogue.ts'
import { encoded, type KnownRows, RAW_NUMBERS, valueFor, writtenValue } from './malformed-values.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'not.eq',
  'eq(any)',
  'like(all)',
  'nonsense',
  '',
] as const
const METHODS = ['PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD', 'LINK'] as const
const PREFERENCES = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'resolution=merge-duplicates',
  'tx=rollback',
  'missing=default',
  'handling=strict, nonsense',
  'max-affected=1',
  'count=nonsense',
] as const
const ACCEPTED = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  'application/geo+json',
  'text/html',
  '*/*',
  'nonsense',
] as const
const CONTENT_TYPES = [
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'x',
  '',
] as const

/** One request to a table, a view or a function of the API. */
export function restRequest(
  random: Random,
  { relations, routines }: Catalogue,
  stock: KnownRows,
): FuzzRequest {
  const ask = random.chance(0.55)
    ? callOf(random, stock, random.pick(routines))
    : touchOf(random, stock, random.pick(relations))
  return random.chance(0.15) ? disturbed(random, stock, ask) : ask
}

function callOf(random: Random, stock: KnownRows, { name, arguments: all, keys }: Routine): FuzzRequest {
  const given = all.filter(() => random.chance(0.85))
  const path = `/rest/v1/rpc/${name}`
  if (random.chance(0.2)) {
    const query = given.map((one) => `${one.name}=${writtenValue(random, stock, one)}`).join('&')
    return { method: 'GET', path: `${path}?${query}`, headers: {} }
  }
  const words = keys.length > 0 ? [...keys, 'ru', 'en'] : undefined
  const args = Object.fromEntries(given.map((one) => [one.name, valueFor(random, stock, one, words)]))
  return posted(random, 'POST', path, args)
}

function touchOf(random: Random, stock: KnownRows, relation: Relation): FuzzRequest {
  const path = `/rest/v1/${relation.name}`
  const filters = Array.from({ length: 1 + random.below(3) }, () => filterOf(random, stock, relation))
  const kind = random.below(10)
  if (kind < 5)
    return {
      method: 'GET',
      path: `${path}?${[...filters, ...shapeOf(random, relation)].join('&')}`,
      headers: {},
    }
  if (kind === 9)
    return { method: 'DELETE', path: `${path}?${filters.join('&')}`, headers: preference(random) }
  const row = () =>
    Object.fromEntries(
      relation.columns
        .filter(() => random.chance(0.6))
        .map((column) => [column.name, valueFor(random, stock, column)]),
    )
  const rows = random.chance(0.3) ? Array.from({ length: random.below(4) }, row) : row()
  const isUpdate = kind > 6
  return posted(random, isUpdate ? 'PATCH' : 'POST', isUpdate ? `${path}?${filters.join('&')}` : path, rows)
}

function filterOf(random: Random, stock: KnownRows, { columns }: Relation): string {
  const column = random.pick(columns)
  const operator = random.chance(0.5) ? 'eq' : random.pick(OPERATORS)
  const value = writtenValue(random, stock, column)
  if (operator === 'in') return `${column.name}=in.(${value},${writtenValue(random, stock, column)})`
  if (random.chance(0.1)) return `or=(${column.name}.${operator}.${value},and(${column.name}.is.null))`
  const name = random.chance(0.05) ? `${column.name}->>${encoded(random.pick(stock.words))}` : column.name
  return `${name}=${operator}.${value}`
}

function shapeOf(random: Random, { columns }: Relation): string[] {
  const names = columns.map(({ name }) => name)
  const shapes = [
    () =>
      `select=${random.pick(names)},${random.pick(['*', 'events(*)', 'nothing(*)', 'count()', 'a:id::text', '((', '*)'])}`,
    () => `order=${random.pick(names)}.${random.pick(['asc', 'desc.nullsfirst', 'sideways', ''])}`,
    () => `limit=${random.pick(['0', '5', '-1', '99999999999999999999', 'a', ''])}`,
    () => `offset=${random.pick(['0', '3', '-5', '2147483648', '1e3'])}`,
    () => `columns=${random.pick(names)}`,
  ]
  return shapes.filter(() => random.chance(0.35)).map((shape) => shape())
}

function posted(random: Random, method: string, path: string, body: unknown): FuzzRequest {
  // JSON.stringify writes a lone surrogate as its escape, as a browser does.
  return {
    method,
    path,
    headers: { 'content-type': 'application/json', ...preference(random) },
    body: JSON.stringify(body),
  }
}

const preference = (random: Random): Record<string, string> =>
  random.chance(0.3) ? { prefer: random.pick(PREFERENCES) } : {}

/** The same request with something about it that no library sends. */
function disturbed(random: Random, stock: KnownRows, ask: FuzzRequest): FuzzRequest {
  const headers = (more: Record<string, string>): FuzzRequest => ({
    ...ask,
    headers: { ...ask.headers, ...more },
  })
  const ways: (() => FuzzRequest)[] = [
    () => ({ ...ask, method: random.pick(METHODS) }),
    () => headers({ accept: random.pick(ACCEPTED) }),
    () => headers({ 'content-type': random.pick(CONTENT_TYPES) }),
    () =>
      headers({
        range: random.pick(['0-4', '5-1', 'a-b', '99999999999999999999-', '-']),
        'range-unit': 'items',
      }),
    () =>
      headers({
        [random.pick(['accept-profile', 'content-profile'])]: random.pick(['private', 'auth', 'public', '"']),
      }),
    () =>
      headers({
        authorization: random.pick([
          'Bearer',
          'Bearer x.y.z',
          'Basic YTpi',
          'Bearer null',
          `Bearer ${'a'.repeat(5000)}`,
        ]),
      }),
    () =>
      headers({
        origin: random.pick(['null', 'https://evil.example']),
        'access-control-request-method': 'DELETE',
      }),
    () => ({ ...ask, body: spoiled(random, ask.body ?? '{}') }),
    () => ({
      ...ask,
      path: `${ask.path}${random.pick(['&', '?', '%', '%00', '%FF', '/', '/..%2f', '#', '&select=', '?id=eq'])}`,
    }),
    () => ({ ...ask, path: ask.path.replace(/\/v1\/.*/, `/v1/${encoded(random.pick(stock.words))}`) }),
  ]
  return random.pick(ways)()
}

function spoiled(random: Random, body: string | Buffer): string | Buffer {
  const text = body.toString()
  const ways: (() => string | Buffer)[] = [
    () => '',
    () => text.slice(0, random.below(text.length)),
    () => `${text}${text}`,
    () => text.replaceAll('"', "'"),
    () => text.replace(/\d+/, random.pick(RAW_NUMBERS)),
    () => `\ufeff${text}`,
    () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]),
    () => Buffer.from(text.replace(/[\p{L}]/u, '\u0001'), 'latin1'),
    () => '['.repeat(20_000),
    () => 'null',
    () => '"text"',
    () => '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  ]
  return random.pick(ways)()
}
