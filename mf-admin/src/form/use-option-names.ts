import { useEffect, useState } from 'react'
import type { NameOptions, PickOption } from './pick-option.ts'

type Named = Pick<PickOption, 'id' | 'label'>

/** What the options picked are called: `known`, `add`ed when they were picked, or asked for when a draft brought them. */
export function useOptionNames(ids: readonly string[], known: readonly Named[], find: NameOptions) {
  const [seen, setSeen] = useState<readonly Named[]>([])
  const add = (options: readonly Named[]) => setSeen((before) => [...before, ...options])
  const named = [...seen, ...known]
  const missing = ids.filter((id) => !named.some((it) => it.id === id)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is missing; how to ask does not change
  useEffect(() => {
    if (!missing) return
    let isOver = false
    // Without an answer they stay without a name, and can be picked anew.
    find(missing.split(' ')).then(
      (found) => isOver || add(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [missing])
  return { nameOf: (id: string) => named.find((it) => it.id === id)?.label, add }
}
