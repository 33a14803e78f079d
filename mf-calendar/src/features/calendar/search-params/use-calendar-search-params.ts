import { useLocation, useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import { calendarKinds } from '../model/item.ts'
import {
  type CalendarSearchParams,
  parseSearchParams,
  VISITOR_KINDS,
  writeSearchParams,
} from './search-params.ts'

/** What the address asks for, and how to ask for something else: at once, where Back undoes it, or by a link. */
export function useCalendarSearchParams(isStaff: boolean) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const usual = isStaff ? calendarKinds : VISITOR_KINDS
  const query = params.toString()
  const address = useMemo(() => parseSearchParams(new URLSearchParams(query), usual), [query, usual])
  const go = useCallback(
    (change: Partial<CalendarSearchParams>) =>
      setParams((current) => writeSearchParams(current, change, usual), { preventScrollReset: true }),
    [setParams, usual],
  )
  const urlOf = (change: Partial<CalendarSearchParams>): string => {
    const search = writeSearchParams(params, change, usual).toString()
    return search ? `${pathname}?${search}` : pathname
  }
  return { address, go, urlOf, usual }
}
