import type { Change } from './changes.ts'

/** What a client asked to be told of, with the number by which it recognises the answers. */
export type Subscription = {
  id: number
  event: string
  schema: string
  table?: string
  /** `column=operator.value`, more than one joined by commas; empty for no condition. */
  filter?: string
}

export function parseSubscriptions(value: unknown, nextId: () => number): Subscription[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((wish) => ({
    id: nextId(),
    event: typeof wish.event === 'string' ? wish.event : '*',
    schema: typeof wish.schema === 'string' ? wish.schema : 'public',
    ...(typeof wish.table === 'string' ? { table: wish.table } : {}),
    ...(typeof wish.filter === 'string' ? { filter: wish.filter } : {}),
  }))
}

/** Whether the change is of the kind asked for; the filter is for who reads the row. */
export function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === '*' || event.toUpperCase() === change.type) &&
    (schema === '*' || schema === change.schema) &&
    (table === undefined || table === '*' || table === change.table)
  )
}

/** A deleted row can only be asked about its key. */
export function keyMatches(filter: string | undefined, change: Change): boolean {
  return conditionsOf(filter).every((condition) => {
    const [, column = '', value] = /^(\w+)=eq\.(.*)$/.exec(condition) ?? []
    return (
      value !== undefined && Object.hasOwn(change.old_key, column) && String(change.old_key[column]) === value
    )
  })
}

/** Splits at commas that are not inside parentheses or quotes: `a=in.(1,2),b=eq.3` has two conditions. */
export function conditionsOf(filter = ''): string[] {
  return filter.match(/(?:"(?:\\.|[^"\\])*"|\([^)]*\)|[^,])+/g) ?? []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
