import { formatDateTime, formatTime, hubDay, type Language } from '@hub/shared-i18n'
import { addDays } from '@hub/shared-ui/day'

/** When an event takes place, as one would say it at this moment; `later`: with its date. */
export type EventTimeText =
  | { when: 'now'; end: string }
  | { when: 'today' | 'tomorrow'; time: string }
  | { when: 'later' }

/** @param now whose day «сегодня» is: the hub's, wherever the visitor sits */
export function eventTimeText(
  event: { starts_at: string; ends_at: string },
  now: Date,
  language: Language,
): EventTimeText {
  const [starts, ends] = [Date.parse(event.starts_at), Date.parse(event.ends_at)]
  if (starts <= now.getTime() && now.getTime() < ends) {
    const endsToday = hubDay(event.ends_at) === hubDay(now)
    return { when: 'now', end: (endsToday ? formatTime : formatDateTime)(event.ends_at, language) }
  }
  const day = hubDay(event.starts_at)
  const time = formatTime(event.starts_at, language)
  if (day === hubDay(now)) return { when: 'today', time }
  if (day === addDays(hubDay(now), 1)) return { when: 'tomorrow', time }
  return { when: 'later' }
}
