import { useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import { type EventSearch, eventSearchParams, parseEventSearch } from './event-search.ts'

type Change = Partial<EventSearch>

/** What the address asks for, and how to ask for something else. */
export function useEventSearch() {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => parseEventSearch(params), [params])

  const go = useCallback(
    (change: Change, replace: boolean) =>
      setParams((current) => eventSearchParams({ ...parseEventSearch(current), ...change }, current), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** Another choice: the list starts anew, and Back undoes it. */
  const choose = useCallback((change: Change) => go({ page: 1, ...change }, false), [go])
  /** The same choice, refined: no step of its own in the history. */
  const refine = useCallback((change: Change) => go(change, true), [go])

  return { search, choose, refine }
}

export type EventSearchState = ReturnType<typeof useEventSearch>
