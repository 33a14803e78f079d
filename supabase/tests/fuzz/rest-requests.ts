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
export function restRequest(dice: Random, { relations, routines }: Catalogue, stock: KnownRows): FuzzRequest {
  const ask = dice.chance(0.55)
    ? callOf(dice, stock, dice.pick(routines))
    : touchOf(dice, stock, dice.pick(relations))
  return dice.chance(0.15) ? disturbed(dice, stock, ask) : ask
}

function callOf(dice: Random, stock: KnownRows, { name, arguments: all, keys }: Routine): FuzzRequest {
  const given = all.filter(() => dice.chance(0.85))
  const path = `/rest/v1/rpc/${name}`
  if (dice.chance(0.2)) {
    const query = given.map((one) => `${one.name}=${writtenValue(dice, stock, one)}`).join('&')
    return { method: 'GET', path: `${path}?${query}`, headers: {} }
  }
  const words = keys.length > 0 ? [...keys, 'ru', 'en'] : undefined
  const args = Object.fromEntries(given.map((one) => [one.name, valueFor(dice, stock, one, words)]))
  return posted(dice, 'POST', path, args)
}

function touchOf(dice: Random, stock: KnownRows, relation: Relation): FuzzRequest {
  const path = `/rest/v1/${relation.name}`
  const filters = Array.from({ length: 1 + dice.below(3) }, () => filterOf(dice, stock, relation))
  const kind = dice.below(10)
  if (kind < 5)
    return {
      method: 'GET',
      path: `${path}?${[...filters, ...shapeOf(dice, relation)].join('&')}`,
      headers: {},
    }
  if (kind === 9) return { method: 'DELETE', path: `${path}?${filters.join('&')}`, headers: preference(dice) }
  const row = () =>
    Object.fromEntries(
      relation.columns
        .filter(() => dice.chance(0.6))
        .map((column) => [column.name, valueFor(dice, stock, column)]),
    )
  const rows = dice.chance(0.3) ? Array.from({ length: dice.below(4) }, row) : row()
  const isUpdate = kind > 6
  return posted(dice, isUpdate ? 'PATCH' : 'POST', isUpdate ? `${path}?${filters.join('&')}` : path, rows)
}

function filterOf(dice: Random, stock: KnownRows, { columns }: Relation): string {
  const column = dice.pick(columns)
  const operator = dice.chance(0.5) ? 'eq' : dice.pick(OPERATORS)
  const value = writtenValue(dice, stock, column)
  if (operator === 'in') return `${column.name}=in.(${value},${writtenValue(dice, stock, column)})`
  if (dice.chance(0.1)) return `or=(${column.name}.${operator}.${value},and(${column.name}.is.null))`
  const name = dice.chance(0.05) ? `${column.name}->>${encoded(dice.pick(stock.words))}` : column.name
  return `${name}=${operator}.${value}`
}

function shapeOf(dice: Random, { columns }: Relation): string[] {
  const names = columns.map(({ name }) => name)
  const shapes = [
    () =>
      `select=${dice.pick(names)},${dice.pick(['*', 'events(*)', 'nothing(*)', 'count()', 'a:id::text', '((', '*)'])}`,
    () => `order=${dice.pick(names)}.${dice.pick(['asc', 'desc.nullsfirst', 'sideways', ''])}`,
    () => `limit=${dice.pick(['0', '5', '-1', '99999999999999999999', 'a', ''])}`,
    () => `offset=${dice.pick(['0', '3', '-5', '2147483648', '1e3'])}`,
    () => `columns=${dice.pick(names)}`,
  ]
  return shapes.filter(() => dice.chance(0.35)).map((shape) => shape())
}

function posted(dice: Random, method: string, path: string, body: unknown): FuzzRequest {
  // JSON.stringify writes a lone surrogate as its escape, as a browser does.
  return {
    method,
    path,
    headers: { 'content-type': 'application/json', ...preference(dice) },
    body: JSON.stringify(body),
  }
}

const preference = (dice: Random): Record<string, string> =>
  dice.chance(0.3) ? { prefer: dice.pick(PREFERENCES) } : {}

/** The same request with something about it that no library sends. */
function disturbed(dice: Random, stock: KnownRows, ask: FuzzRequest): FuzzRequest {
  const headers = (more: Record<string, string>): FuzzRequest => ({
    ...ask,
    headers: { ...ask.headers, ...more },
  })
  const ways: (() => FuzzRequest)[] = [
    () => ({ ...ask, method: dice.pick(METHODS) }),
    () => headers({ accept: dice.pick(ACCEPTED) }),
    () => headers({ 'content-type': dice.pick(CONTENT_TYPES) }),
    () =>
      headers({
        range: dice.pick(['0-4', '5-1', 'a-b', '99999999999999999999-', '-']),
        'range-unit': 'items',
      }),
    () =>
      headers({
        [dice.pick(['accept-profile', 'content-profile'])]: dice.pick(['private', 'auth', 'public', '"']),
      }),
    () =>
      headers({
        authorization: dice.pick([
          'Bearer',
          'Bearer x.y.z',
          'Basic YTpi',
          'Bearer null',
          `Bearer ${'a'.repeat(5000)}`,
        ]),
      }),
    () =>
      headers({
        origin: dice.pick(['null', 'https://evil.example']),
        'access-control-request-method': 'DELETE',
      }),
    () => ({ ...ask, body: spoiled(dice, ask.body ?? '{}') }),
    () => ({
      ...ask,
      path: `${ask.path}${dice.pick(['&', '?', '%', '%00', '%FF', '/', '/..%2f', '#', '&select=', '?id=eq'])}`,
    }),
    () => ({ ...ask, path: ask.path.replace(/\/v1\/.*/, `/v1/${encoded(dice.pick(stock.words))}`) }),
  ]
  return dice.pick(ways)()
}

function spoiled(dice: Random, body: string | Buffer): string | Buffer {
  const text = body.toString()
  const ways: (() => string | Buffer)[] = [
    () => '',
    () => text.slice(0, dice.below(text.length)),
    () => `${text}${text}`,
    () => text.replaceAll('"', "'"),
    () => text.replace(/\d+/, dice.pick(RAW_NUMBERS)),
    () => `\ufeff${text}`,
    () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]),
    () => Buffer.from(text.replace(/[\p{L}]/u, '\u0001'), 'latin1'),
    () => '['.repeat(20_000),
    () => 'null',
    () => '"text"',
    () => '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  ]
  return dice.pick(ways)()
}
