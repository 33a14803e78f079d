import { formatTime, hubDay } from '@hub/shared-i18n'
import { DAY } from './day.ts'
import type { CalendarItem } from './item.ts'

/** Hours of the wall clock that a day or week shows: 9 and 22 are 9:00 to 22:00. */
export interface Hours {
  readonly first: number
  readonly last: number
}

/** When there is life in the house. Earlier and later hours show when something takes place in them. */
const USUAL: Hours = { first: 9, last: 22 }
const WHOLE_DAY: Hours = { first: 0, last: 24 }

/** A festival of two days stands above the hours, not in them. */
export const lastsForDays = ({ starts_at, ends_at }: CalendarItem): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) >= DAY

const hourOf = (moment: string): number => Number(formatTime(moment, 'en').slice(0, 2))

export function hoursOf(items: readonly CalendarItem[]): Hours {
  let { first, last } = USUAL
  for (const item of items) {
    if (lastsForDays(item)) continue
    // What goes on past midnight is on two days, at the end of one and at the beginning of the other.
    if (hubDay(item.starts_at) !== hubDay(Date.parse(item.ends_at) - 1)) return WHOLE_DAY
    first = Math.min(first, hourOf(item.starts_at))
    const end = formatTime(item.ends_at, 'en')
    last = Math.max(last, end === '00:00' ? 24 : Number(end.slice(0, 2)) + (end.endsWith(':00') ? 0 : 1))
  }
  return { first, last }
}
