import type { Workaround } from './workaround.ts'

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
