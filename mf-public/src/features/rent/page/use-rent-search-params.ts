import { useLocation, useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import { parseWeek, type Week } from '../model/week.ts'

export interface RentSearch {
  /** Slug of a space; null is the first one. */
  readonly space: string | null
  /** Undefined is the present week. */
  readonly week: Week | undefined
}

/** Changes search params; what the change does not name stays as it is. */
function changed(current: URLSearchParams, change: Partial<RentSearch>): URLSearchParams {
  const next = new URLSearchParams(current)
  if (change.space) next.set('space', change.space)
  if ('week' in change) {
    next.delete('week')
    if (change.week) next.set('week', change.week.monday)
  }
  return next
}

/** What the address asks for, and how to ask for something else: at once, where Back undoes it, or by a link. */
export function useRentSearchParams() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [space, week] = [params.get('space') || null, params.get('week')]
  const asked = useMemo((): RentSearch => ({ space, week: parseWeek(week) }), [space, week])
  const go = useCallback(
    (change: Partial<RentSearch>) =>
      setParams((current) => changed(current, change), { preventScrollReset: true }),
    [setParams],
  )
  const urlOf = (change: Partial<RentSearch>) => {
    const query = changed(params, change).toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return { asked, go, urlOf }
}
