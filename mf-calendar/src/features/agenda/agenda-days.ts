import { hubDay } from '@hub/shared-i18n'

export interface AgendaDay<E> {
  /** The hub's calendar day, `YYYY-MM-DD`. */
  day: string
  events: E[]
}

/** Events by the day on which they begin, or by today when they have begun before; in the order they came in. */
export function agendaDays<E extends { starts_at: string }>(events: E[], now: Date): AgendaDay<E>[] {
  const today = hubDay(now)
  const days = new Map<string, E[]>()
  for (const event of events) {
    const hasBegunBefore = hubDay(event.starts_at) < today
    const day = hasBegunBefore ? today : hubDay(event.starts_at)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** A moment of that day in any time zone the hub may have: noon. For formatters, which take moments. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
