import type { ClockTime, CourseSession } from '../types.ts'

/** One session a week at the same hour, one per title. */
export function weekly(
  firstDay: number,
  time: ClockTime,
  minutes: number,
  titles: [ru: string, en?: string][],
): CourseSession[] {
  return titles.map(([ru, en], index) => ({
    when: { day: firstDay + index * 7, time, minutes },
    title: en === undefined ? { ru } : { ru, en },
  }))
}
