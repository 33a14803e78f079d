import type { LocalizedText } from '@hub/shared-i18n'
import { HOUR } from '@hub/shared-ui/wall-clock'

export const slotStates = ['booked', 'pending', 'event', 'occupied'] as const
export type SlotState = (typeof slotStates)[number]

/** A time in which a space is taken. */
export interface OccupiedTime {
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly state: SlotState
  /** Of an event that everybody may know. */
  readonly event: { readonly slug: string; readonly title: LocalizedText } | null
}

interface Span {
  readonly startsAt: number
  readonly endsAt: number
}

export const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && a.endsAt > b.startsAt

/**
 * A booking is told hour by hour, and two bookings may meet: what follows without a break and looks the same is one
 * to the person who looks for a free hour.
 */
export function mergeAdjacent(all: readonly OccupiedTime[]): OccupiedTime[] {
  const result: OccupiedTime[] = []
  for (const taken of all.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = result.at(-1)
    const isSame = last?.state === taken.state && !last.event && !taken.event
    if (last && isSame && last.endsAt === taken.startsAt)
      result[result.length - 1] = { ...last, endsAt: taken.endsAt }
    else result.push(taken)
  }
  return result
}

/** A part of an hour that is taken. */
export interface Segment {
  /** Parts of the hour: 0 is its beginning, 1 its end. */
  readonly from: number
  readonly until: number
  readonly taken: OccupiedTime
  /** Whether what takes it begins here: in this hour, where nothing covers its beginning. */
  readonly isFirst: boolean
}

/** What is certain comes before what may still change, should two items ever lie one over the other. */
const weight: Readonly<Record<SlotState, number>> = { event: 3, booked: 2, occupied: 1, pending: 0 }

/** What takes an hour, in order of time, nothing over anything else. */
export function segmentsOf(hour: Span, all: readonly OccupiedTime[]): Segment[] {
  const within = all.filter((taken) => overlaps(taken, hour))
  const edges = within.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const cuts = [...new Set([hour.startsAt, ...edges, hour.endsAt])]
    .filter((cut) => cut >= hour.startsAt && cut <= hour.endsAt)
    .toSorted((a, b) => a - b)
  const pieces: Segment[] = []
  for (const [index, cut] of cuts.slice(0, -1).entries()) {
    const span = { startsAt: cut, endsAt: cuts[index + 1] ?? cut }
    const taken = heaviest(within.filter((one) => overlaps(one, span)))
    if (!taken) continue
    const from = (span.startsAt - hour.startsAt) / HOUR
    const until = (span.endsAt - hour.startsAt) / HOUR
    const previous = pieces.at(-1)
    if (previous?.taken === taken && previous.until === from)
      pieces[pieces.length - 1] = { ...previous, until }
    else pieces.push({ from, until, taken, isFirst: taken.startsAt === span.startsAt })
  }
  return pieces
}

const heaviest = (all: readonly OccupiedTime[]): OccupiedTime | undefined =>
  all.toSorted((a, b) => weight[b.state] - weight[a.state] || a.startsAt - b.startsAt)[0]
