import { useState } from 'react'

/** Rows that were ticked; what is no longer on the page is no longer chosen. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen.map((row) => row.id))
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const isAll = rows.length > 0 && chosen.length === rows.length
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    toggle,
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Selection<Row extends { readonly id: string }> = ReturnType<typeof useSelection<Row>>
