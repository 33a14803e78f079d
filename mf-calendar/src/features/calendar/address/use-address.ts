import { useSearchParams } from '@hub/shared-platform'
import { useCallback, useMemo } from 'react'
import { type CalendarAddress, parseAddress, writeAddress } from './address.ts'

/** What the address asks for, and how to ask for something else; Back undoes it. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const address = useMemo(() => parseAddress(new URLSearchParams(query)), [query])
  const go = useCallback(
    (change: Partial<CalendarAddress>) =>
      setParams((current) => writeAddress(current, change), { preventScrollReset: true }),
    [setParams],
  )
  return { address, go }
}
