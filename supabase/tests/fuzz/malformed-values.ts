import type { Column } from './catalogue.ts'
import type { Random } from './random.ts'

/** What values are made of: the types of the database, and the ids of rows that are there. */
export interface KnownRows {
  readonly enums: ReadonlyMap<string, readonly string[]>
  readonly ids: readonly string[]
  readonly words: readonly string[]
}

const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '0',
  'null',
  'NaN',
  'Ада Лавлейс',
  'anna@guests.example',
  "'; drop table public.events; --",
  "' or 1=1 --",
  '1) or (select pg_sleep(9)) is null --',
  '$$;$1',
  '%s %n %%',
  '\\',
  '\\x00',
  '{}',
  '{{{',
  '{"a":',
  '(1,2,3)',
  '[1,2)',
  '*',
  'a.b.c',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeff\u200b\u202e',
  'ﷺ',
  '🧑‍🔬🏳️‍🌈',
  'Z̷͐a̸l̴g̶o̵',
  'İıſß',
  'ы'.repeat(3000),
  '🧪'.repeat(9000),
  'a '.repeat(20_000),
  '('.repeat(4000),
  '[[["'.repeat(700),
] as const

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  7,
  25,
  0.5,
  -1.5,
  1e-7,
  100,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e19,
  1e100,
  1e308,
  -1e308,
] as const
/** JSON may have numbers that JavaScript has not. */
export const RAW_NUMBERS = ['1e400', '-1e99999', '123456789012345678901234567890', '0.1e-1000', '-0'] as const

const MOMENTS = [
  '2026-12-01T18:00:00Z',
  '2027-03-01T10:00:00+01:00',
  '1970-01-01',
  '0001-01-01',
  '0000-00-00',
  '0044-03-15 BC',
  '2026-02-30',
  '2026-13-45T25:61:61Z',
  '294276-12-31T23:59:59Z',
  '294277-01-01',
  '5874897-12-31',
  '-infinity',
  'infinity',
  'now',
  'tomorrow',
  'epoch',
  '24:00',
  '2026-11-22T10:00:00+99:99',
  '2026-11-22T10:00:00 Europe/Nowhere',
] as const

/** What people send where a column or an argument has such a name. */
const USUAL: readonly [RegExp, (random: Random) => unknown][] = [
  [/email|recipient/, (random) => `guest-${random.below(1e6)}@guests.example`],
  [/^full_name$|author_name|^name$/, () => 'Ада Лавлейс'],
  [/phone/, () => '+381 60 123 45 67'],
  [/language/, (random) => random.pick(['ru', 'en'])],
  [/payment_method/, (random) => random.pick(['ips_qr', 'on_site', 'pass', 'free'])],
  [/request_id|idempotency_key/, (random) => random.uuid()],
  [/^slug$/, (random) => `slug-${random.below(1e6)}`],
  [/amount|quantity|capacity/, (random) => random.pick([0, 1, 3, 50_000])],
  [/^page|^page_size$/, (random) => random.pick([1, 2, 100])],
]

const oddText = (random: Random) => random.pick(TEXTS)
const textOf = (random: Random, { words }: KnownRows) =>
  random.chance(0.5) ? oddText(random) : random.pick(words) + (random.chance(0.3) ? oddText(random) : '')

/** JSON of any shape, as deep as the parser of somebody might not like. */
function oddJson(random: Random, stock: KnownRows, keys: readonly string[], depth = 0): unknown {
  if (depth === 0 && random.chance(0.02)) return nested(random.pick([50, 500, 2000]))
  const kind = random.below(depth > 3 ? 5 : 8)
  if (kind < 2) return textOf(random, stock)
  if (kind === 2) return random.pick(NUMBERS)
  if (kind === 3) return random.pick([null, true, false])
  if (kind === 4) return random.pick(stock.ids)
  const inner = () => oddJson(random, stock, keys, depth + 1)
  if (kind === 5) return Array.from({ length: random.below(4) }, inner)
  return Object.fromEntries(Array.from({ length: random.below(6) }, () => [random.pick(keys), inner()]))
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** An object with the keys that a function or a column reads, their values of the right sort more often than not. */
function plausibleJson(random: Random, stock: KnownRows, keys: readonly string[]): unknown {
  const chosen = keys.filter(() => random.chance(0.7))
  return Object.fromEntries(chosen.map((name) => [name, byName(random, stock, name, keys)]))
}

function byName(random: Random, stock: KnownRows, name: string, keys: readonly string[]): unknown {
  if (random.chance(0.25)) return oddJson(random, stock, keys, 1)
  const usual = USUAL.find(([pattern]) => pattern.test(name))
  if (usual) return usual[1](random)
  if (/_at$|_on$|_until$|_from$|day$/.test(name)) return random.pick(MOMENTS)
  if (/ids?$/.test(name)) return name.endsWith('s') ? [random.pick(stock.ids)] : random.pick(stock.ids)
  if (/^is_|^has_/.test(name)) return random.chance(0.5)
  return random.pick([textOf(random, stock), { ru: textOf(random, stock) }, random.pick(NUMBERS)])
}

/** Values of types that are told by their names; the rest are texts. */
const OF_TYPES: readonly [RegExp, (random: Random, stock: KnownRows, keys: readonly string[]) => unknown][] =
  [
    [/^uuid$/, (random, { ids }) => random.pick(ids)],
    [/int|numeric|double|real|oid/, (random) => random.pick(NUMBERS)],
    [/^boolean$/, (random) => random.chance(0.5)],
    [/date|time/, (random) => random.pick(MOMENTS)],
    [
      /json|localized/,
      (random, stock, keys) =>
        random.chance(0.7) ? plausibleJson(random, stock, keys) : oddJson(random, stock, keys),
    ],
  ]

function ofType(random: Random, stock: KnownRows, type: string, keys: readonly string[]): unknown {
  if (type.endsWith('[]')) {
    const length = random.chance(0.02) ? 3000 : random.below(4)
    return Array.from({ length }, () => ofType(random, stock, type.slice(0, -2), keys))
  }
  if (random.chance(0.15)) return oddText(random)
  const labels = stock.enums.get(type)
  if (labels) return random.pick(labels)
  const [, make] = OF_TYPES.find(([pattern]) => pattern.test(type)) ?? []
  return make ? make(random, stock, keys) : textOf(random, stock)
}

/** A value for a column or an argument: mostly of its type, often usual, sometimes of another type altogether. */
export function valueFor(
  random: Random,
  stock: KnownRows,
  { name, type }: Column,
  keys: readonly string[] = ['ru', 'en'],
): unknown {
  if (random.chance(0.08)) return oddJson(random, stock, keys)
  if (random.chance(0.05)) return null
  const usual = USUAL.find(([pattern]) => pattern.test(name))
  if (usual && !type.endsWith('[]') && random.chance(0.7)) return usual[1](random)
  return ofType(random, stock, type, keys)
}

/** The same, written into an address. */
export function writtenValue(random: Random, stock: KnownRows, column: Column): string {
  const value = valueFor(random, stock, column)
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  // Longer lines are rejected by any server before anybody reads them.
  return encoded(text.slice(0, random.chance(0.05) ? 4000 : 300))
}

/** Percent-encoded as bytes; a lone surrogate as the bytes that no UTF-8 may have. */
export const encoded = (text: string): string =>
  Array.from(text, (sign) =>
    /[\ud800-\udfff]/.test(sign) && sign.length === 1 ? '%ED%A0%80' : encodeURIComponent(sign),
  ).join('')
