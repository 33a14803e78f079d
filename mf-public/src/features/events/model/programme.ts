import { hubDay, type LocalizedText } from '@hub/shared-i18n'
import type { EventSession } from './event-details.ts'

export interface ProgrammeRoom {
  /** Absent: the event's own place. */
  readonly location: LocalizedText | undefined
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

/** Sessions, in order of time, by day and by room. A room is known by its Russian name, which is always there. */
export const programmeOf = (sessions: readonly EventSession[]): ProgrammeDay[] =>
  groupBy(sessions, (session) => eveningOf(session.starts_at)).map(([day, ofDay]) => ({
    day,
    rooms: groupBy(ofDay, (session) => session.location?.ru ?? '').map(([, ofRoom]) => ({
      location: ofRoom[0]?.location ?? undefined,
      sessions: ofRoom,
    })),
  }))
