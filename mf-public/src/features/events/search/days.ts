import { addDays, type Day, weekdayOf } from '@hub/shared-ui/day'

export const PERIODS = ['today', 'weekend', 'week'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day; one that is missing is no limit. */
export interface DayRange {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

/**
 * Returns the days of a period relative to today. `weekend` is the current one on Saturday and Sunday,
 * otherwise the next.
 */
export function daysOf(period: Period, today: Day): DayRange {
  const weekday = weekdayOf(today)
  const sunday = addDays(today, 7 - weekday)
  if (period === 'today') return { from: today, to: today }
  if (period === 'weekend') return { from: addDays(sunday, -1), to: sunday }
  return { from: addDays(today, 1 - weekday), to: sunday }
}

const WEEKEND =
  /(?<!\p{L})(?:(?:в|на|эти|этих|ближайшие|ближайших|on|at|the|this|next)\s+)*(?:выходн\p{L}*|у[иэ]к-?[эе]нд\p{L}*|weekends?)(?!\p{L})/giu

/** Takes words for the weekend out of a search text: «лекция в выходные» leaves «лекция». */
export function withoutWeekend(text: string): string {
  return text.replace(WEEKEND, ' ').replaceAll(/\s+/g, ' ').trim()
}

export const mentionsWeekend = (text: string): boolean => text.search(WEEKEND) >= 0
