import type { Workaround } from './workaround.ts'

const json = 114
const jsonb = 3802

/**
 * lite hands some JSON to the driver as text already (its own tables, arguments of functions), which the driver
 * then encodes a second time, so that `raw_user_meta_data ->> 'name'` is null in triggers; and it hands objects
 * for columns whose type is a domain over jsonb, which the driver does not encode at all.
 */
export const jsonParameters: Workaround = {
  connection: async ({ driver }, { sql }) => {
    const domains = await sql<{ oid: number }[]>`
      select oid from pg_catalog.pg_type where typtype = 'd' and typbasetype in (${json}, ${jsonb})`
    for (const type of [json, jsonb, ...domains.map(({ oid }) => oid)]) {
      driver.options.serializers[type] = encode
      driver.options.parsers[type] = JSON.parse
    }
  },
}

function encode(value: unknown): string {
  return typeof value === 'string' && isEncoded(value) ? value : JSON.stringify(value)
}

/** A bare word or number is taken for a string of JSON: that is what lite does not encode itself. */
function isEncoded(text: string): boolean {
  if (!/^[[{"]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * What a request gives as a moment but is a number, or as a list but is an object, reaches the driver as it is, which
 * then breaks: 500. PostgREST leaves every value to PostgreSQL as text, which rejects what is none of the type.
 */
export const malformedParameters: Workaround = {
  connection: ({ driver }) => {
    // The driver adds those of lists when it meets their types.
    driver.options.serializers = new Proxy(driver.options.serializers, {
      get: (serializers, type) => {
        const serialize: unknown = Reflect.get(serializers, type)
        return typeof serialize === 'function' ? (value: unknown) => asText(serialize(value)) : serialize
      },
    })
  },
}

const asText = (value: unknown): unknown =>
  typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value)

/** Parameters that are not filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

/**
 * Of filters with the same operator on one column (`id=neq.1&id=neq.2`), and of several `or`, lite heeds the last
 * alone; PostgREST wants all of them to hold. They are passed on as one `and`, which lite understands.
 */
export const repeatedFilters: Workaround = {
  front: (front) => {
    front.use('/rest/v1/:table', async (context, next) => {
      const url = new URL(context.req.url)
      const { searchParams } = url
      const isRepeated = (name: string) => !reserved.has(name) && searchParams.getAll(name).length > 1
      const repeated = [...new Set(searchParams.keys())].filter(isRepeated)
      if (repeated.length === 0) return next()
      const names = [...new Set([...repeated, 'and'])]
      const conditions = names.flatMap((name) =>
        searchParams.getAll(name).map((value) => asCondition(name, value)),
      )
      for (const name of names) searchParams.delete(name)
      searchParams.set('and', `(${conditions.join()})`)
      context.req.raw = new Request(url, context.req.raw)
      return next()
    })
  },
}

/** A filter as it is written inside `and`: `id=not.eq.1` is `id.not.eq.1` there. */
function asCondition(name: string, filter: string): string {
  if (/^(?:not\.)?(?:and|or)$/.test(name)) return `${name}${filter}`
  const [, operator = '', value = ''] = /^((?:not\.)?[a-z]+(?:\(\w+\))?\.)(.*)$/s.exec(filter) ?? [
    '',
    '',
    filter,
  ]
  return `${name}.${operator}${isList(value) ? value : quoted(value)}`
}

const isList = (value: string) => /^[({]/.test(value)

/** Commas and parentheses of a value would end it. */
const quoted = (value: string) => (/[,()"\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value)
