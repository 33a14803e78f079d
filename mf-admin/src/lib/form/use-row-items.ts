import { useMemo, useState } from 'react'
import { moved } from '../reorder/reorder-list.tsx'
import type { FormLike } from './localized-field.tsx'
import { rowsText, typedRows } from './rows.ts'

let last = 0
const freshKey = () => `row${++last}`

export interface KeyedRow<Item> {
  readonly key: string
  readonly item: Item
}

/** The rows that a field of a form holds, each with a key that stays with it, and what can be done with them. */
export function useRowItems<Item extends object>(form: FormLike, name: string) {
  const value = form.values[name]
  const items = useMemo(() => typedRows<Item>(value), [value])
  const [known, setKnown] = useState<readonly string[]>([])
  let keys = known
  if (known.length !== items.length) {
    // Rows that came from elsewhere: the database, a draft, somebody else's version.
    keys = items.map((_, index) => known[index] ?? freshKey())
    setKnown(keys)
  }
  const rows: KeyedRow<Item>[] = items.map((item, index) => ({ item, key: keys[index] ?? '' }))
  const write = (next: readonly KeyedRow<Item>[]) => {
    setKnown(next.map(({ key }) => key))
    form.set(name, rowsText(next.map(({ item }) => item)))
  }
  return {
    rows,
    items,
    /** @returns the key of the new row */
    add: (item: Item, at = rows.length): string => {
      const key = freshKey()
      write([...rows.slice(0, at), { item, key }, ...rows.slice(at)])
      return key
    },
    remove: (index: number) => write(rows.filter((_, it) => it !== index)),
    change: (index: number, part: Partial<Item>) =>
      write(rows.map((row, it) => (it === index ? { ...row, item: { ...row.item, ...part } } : row))),
    move: (from: number, to: number) => write(moved(rows, from, to)),
  }
}
