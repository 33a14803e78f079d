import { type RefObject, useEffect, useState } from 'react'
import { STRIP_WIDTH } from '../grid/grid-options.ts'

const HOURS_WIDTH = 48
const DAYS = 7
/** Narrower than this words do not fit, and names are cut. */
const LEAST_WIDTH = 96

/** How many items fit side by side in a day of a week that is so wide in all. */
export const columnsPerDay = (width: number): number =>
  Math.max(1, Math.floor(((width - HOURS_WIDTH) / DAYS - STRIP_WIDTH) / LEAST_WIDTH))

/** How many items fit side by side in a day of a week; undefined while nobody knows how wide the calendar is. */
export function useColumnsPerDay(calendar: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const element = calendar.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(columnsPerDay(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [calendar])
  return room
}
