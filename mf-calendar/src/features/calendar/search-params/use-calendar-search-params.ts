import { useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import { calendarKinds } from '../model/item.ts'
import {
  type CalendarSearchParams,
  parseSearchParams,
  VISITOR_KINDS,
  writeSearchParams,
} from './search-params.ts'

/** What the address asks for, and how to ask for something else; Back undoes it. */
export function useCalendarSearchParams(isStaff: boolean) {
  const [params, setParams] = useSearchParams()
  const usual = isStaff ? calendarKinds : VISITOR_KINDS
  const query = params.toString()
  const address = useMemo(() => parseSearchParams(new URLSearchParams(query), usual), [query, usual])
  const go = useCallback(
    (change: Partial<CalendarSearchParams>) =>
      setParams((current) => writeSearchParams(current, change, usual), { preventScrollReset: true }),
    [setParams, usual],
  )
  return { address, go, usual }
}
