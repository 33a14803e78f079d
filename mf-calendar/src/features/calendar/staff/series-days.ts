import { addDays, type Day, readDay } from '@hub/shared-ui/day'

/** As many as the database makes at once. */
const MOST = 104

interface SeriesFields {
  readonly day: string
  readonly every_weeks: string
  readonly repeats_until: string
}

/** Every day of a weekly series, the first included; none while it is not told from when, how often and until when. */
export function seriesDays({ day, every_weeks, repeats_until }: SeriesFields): Day[] {
  const first = readDay(day)
  const last = readDay(repeats_until)
  const weeks = Number(every_weeks)
  if (!first || !last || !weeks) return []
  const days: Day[] = []
  for (let next = first; next <= last && days.length < MOST; next = addDays(next, weeks * 7)) days.push(next)
  return days
}
