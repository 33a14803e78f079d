import { useLoad, useQuery } from '@hub/shared-platform'
import { useEffect, useMemo } from 'react'
import type { Space } from '../model/space.ts'
import { type Week, weekGrid } from '../model/week.ts'
import { occupancyQuery } from './list-occupancy.ts'

import type { SelectedSlots } from './use-slot-selection.ts'

export interface WeekOfSpace {
  readonly space: Space
  /** By which name its occupancy is asked for: null when the address names none. */
  readonly askedAs: string | null
  readonly week: Week
  readonly now: number
  readonly tell: SelectedSlots['tell']
}

/** The hours of a week as the server knows them; a choice that they contradict hears of it. */
export function useWeekRows({ space, askedAs, week, now, tell }: WeekOfSpace) {
  const query = occupancyQuery(askedAs, week)
  const load = useLoad(query)
  const { isRefetchError } = useQuery(query)
  const taken = load.data
  const rows = useMemo(() => weekGrid(week, space, taken, now), [week, space, taken, now])
  useEffect(() => {
    if (taken) tell(week, rows)
  }, [tell, week, rows, taken])
  return { ...load, rows, isStale: isRefetchError && taken !== undefined }
}

/** Keeps an eye on a week that is not on the screen but has chosen hours. */
export function WatchedWeek(props: WeekOfSpace) {
  useWeekRows(props)
  return null
}
