import { useLocation, useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import type { ListSearch, ListSearchParams } from './list-search-params.ts'

/** What the address asks a list for, and how to ask for something else. `address` has to stay the same object. */
export function useListSearch<S extends ListSearch>(address: ListSearchParams<S>) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const search = useMemo(() => address.parse(params), [address, params])

  const go = useCallback(
    (change: Partial<S>, replace: boolean) => {
      // Somebody has left already, and only what they go to is still loading: a late search must not take them back.
      if (window.location.pathname !== pathname) return
      // Not what was rendered last: two choices in quick succession must both hold.
      const current = new URLSearchParams(window.location.search)
      setParams(address.params({ ...address.parse(current), ...change }, current), {
        replace,
        preventScrollReset: true,
      })
    },
    [address, pathname, setParams],
  )
  /** Another choice: the list starts anew, and Back undoes it. */
  const choose = useCallback((change: Partial<S>) => go({ page: 1, ...change }, false), [go])
  /** The same choice, refined: no step of its own in the history. */
  const refine = useCallback((change: Partial<S>) => go(change, true), [go])

  return { search, choose, refine }
}

export interface ListSearchState<S extends ListSearch> {
  readonly search: S
  readonly choose: (change: Partial<S>) => void
  readonly refine: (change: Partial<S>) => void
}
