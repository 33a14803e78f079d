import type { EventDetails } from './event-details.ts'

type Dated = Pick<EventDetails, 'status' | 'starts_at' | 'ends_at' | 'previous_starts_at'>

/** When it takes place, as far as that is known. ISO 8601. */
export interface EventTimes {
  /** Absent while a postponed event has no new date. */
  readonly startsAt: string | undefined
  /** The date that no longer holds. */
  readonly wasAt: string | undefined
}

/** A postponed event keeps its old date until staff set another; they then note the old one beside it. */
export function eventTimes({ status, starts_at, previous_starts_at }: Dated): EventTimes {
  const isOpen = status === 'postponed' && previous_starts_at === null
  if (isOpen) return { startsAt: undefined, wasAt: starts_at }
  return { startsAt: starts_at, wasAt: previous_starts_at ?? undefined }
}

export const isRunning = ({ status, starts_at, ends_at }: Dated, now: Date): boolean =>
  status === 'planned' && Date.parse(starts_at) <= now.getTime() && now.getTime() < Date.parse(ends_at)
