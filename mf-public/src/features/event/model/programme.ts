import { hubDay, type Language, localize } from '@hub/shared-i18n'
import type { EventSession } from './event-details.ts'

export interface ProgrammeRoom {
  /** Empty: the event's own place. */
  readonly name: string
  readonly sessions: readonly EventSession[]
}

export interface ProgrammeDay {
  /** The hub's calendar day, YYYY-MM-DD. */
  readonly day: string
  /** In the order in which they open. */
  readonly rooms: readonly ProgrammeRoom[]
}

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

/** What begins after midnight and before this hour belongs to the evening before. */
const NIGHT_ENDS = 5 * 3_600_000

const eveningOf = (startsAt: string) => hubDay(Date.parse(startsAt) - NIGHT_ENDS)

/** Sessions, in order of time, by day and by room. */
export const programmeOf = (sessions: readonly EventSession[], language: Language): ProgrammeDay[] =>
  groupBy(sessions, (session) => eveningOf(session.starts_at)).map(([day, ofDay]) => ({
    day,
    rooms: groupBy(ofDay, (session) => localize(session.place, language).text).map(([name, ofRoom]) => ({
      name,
      sessions: ofRoom,
    })),
  }))
