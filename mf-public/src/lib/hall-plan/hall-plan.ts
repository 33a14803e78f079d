import { db } from '@hub/shared-auth'
import { formatDateTime, formatTime, hubDay, type Language, type LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { FloorPlanProps, RoomName } from '@hub/shared-ui/floor-plan'

/** What a space or the desks are at a moment. */
export type PlanState = 'free' | 'occupied' | 'closed'

/** A space for rent as it is now; `until` is when that ends, null where nobody knows. */
export interface SpaceNow {
  readonly slug: string
  readonly name: LocalizedText
  readonly capacity: number
  readonly state: PlanState
  readonly until: string | null
}

/** Desks of the coworking for today. `total` is 0 where the hall is taken or closed. */
export interface DesksNow {
  readonly state: PlanState
  readonly free: number
  readonly total: number
}

/** What the database function `hall_plan` answers: one request for the whole hub. */
export interface HallPlanData {
  /** The moment of the answer. */
  readonly at: string
  readonly spaces: readonly SpaceNow[]
  /** Null where the hub counts no desks. */
  readonly desks: DesksNow | null
}

const MINUTE = 60_000

/** Time until the next refetch: a minute, or less when a state ends earlier. A state that has ended waits, too. */
export function refetchDelay(plan: HallPlanData | undefined, now: number): number {
  const ends = (plan?.spaces ?? []).flatMap(({ until }) => (until === null ? [] : [Date.parse(until) - now]))
  return Math.min(MINUTE, ...ends.filter((delay) => delay > 0).map((delay) => Math.max(delay, 1000)))
}

/**
 * What is free in the hub at this moment. Requested again every minute, at the moment at which something ends, and when
 * the visitor comes back. Without an offline copy: what was free once says nothing.
 * @throws ApiError
 */
export const hallPlanQuery = queryOptions({
  queryKey: ['hall-plan'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('hall_plan', {}, { get: true }).abortSignal(signal)
    return checkedResponse<HallPlanData>(unwrap(answer), 'at', 'spaces')
  },
  // As old as a page from a cache can be: a fresh page requests nothing before the first interval.
  staleTime: 30_000,
  refetchInterval: ({ state }) => refetchDelay(state.data, Date.now()),
})

/** Rooms that the floor plan shows, by the slugs of their spaces. */
const ROOMS: Readonly<Record<string, RoomName>> = {
  'main-hall': 'hall',
  curie: 'classroom',
  lab: 'lab',
  'meeting-room': 'meeting',
  studio: 'studio',
}

/** The room of the floor plan that a space is; undefined where the drawing does not show it. */
export const roomOf = (slug: string): RoomName | undefined => ROOMS[slug]

/** «18:00», or with its day where it is not today. Midnight belongs to the day that it ends. */
export function untilText(until: string, at: string, language: Language): string {
  const end = Date.parse(until)
  if (hubDay(end) === hubDay(Date.parse(at))) return formatTime(until, language)
  const isMidnight = hubDay(end - 1) === hubDay(Date.parse(at))
  return isMidnight ? '24:00' : formatDateTime(until, language)
}

/** The states as the drawing shows them; numbers are those of the list, which the desks end. */
export function roomStates(plan: HallPlanData, language: Language): NonNullable<FloorPlanProps['states']> {
  const spaces = plan.spaces.flatMap(({ slug, state, until }, index) => {
    const room = roomOf(slug)
    const text = until === null ? undefined : untilText(until, plan.at, language)
    // A date is too long for a room.
    const note = text && text.length <= 5 ? text : undefined
    return room ? [[room, { state, note, number: index + 1 }] as const] : []
  })
  const { desks } = plan
  const coworking = desks && {
    state: desks.state,
    note: desks.state === 'free' ? String(desks.free) : undefined,
    number: plan.spaces.length + 1,
  }
  return { ...Object.fromEntries(spaces), ...(coworking ? { coworking } : {}) }
}
