import { useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import { parseWeek, type Week } from '../model/week.ts'

export interface RentSearch {
  /** Slug of a space; null is the first one. */
  readonly space: string | null
  /** Undefined is the present week. */
  readonly week: Week | undefined
}

/** What the address asks for, and how to ask for something else; Back undoes it. */
export function useRentSearchParams() {
  const [params, setParams] = useSearchParams()
  const [space, week] = [params.get('space') || null, params.get('week')]
  const asked = useMemo((): RentSearch => ({ space, week: parseWeek(week) }), [space, week])
  const go = useCallback(
    (change: Partial<RentSearch>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (change.space) next.set('space', change.space)
          if ('week' in change) {
            next.delete('week')
            if (change.week) next.set('week', change.week.monday)
          }
          return next
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  return { asked, go }
}
