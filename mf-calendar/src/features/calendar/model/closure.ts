import type { LocalizedText } from '@hub/shared-i18n'
import { addDays, type Day } from '@hub/shared-ui/day'
import { startOfDay } from '@hub/shared-ui/wall-clock'
import type { CalendarItem, ClosedPart } from './item.ts'

/** Days on which the hub or a part of it is closed, as `calendar_range` answers them. */
export interface Closure {
  readonly id: string
  /** The first and the last day. */
  readonly starts_on: Day
  readonly ends_on: Day
  readonly reason: LocalizedText
  /** Everything is closed, whatever else it says. */
  readonly is_whole_hub: boolean
  readonly space_ids: readonly string[]
  readonly closes_coworking: boolean
  readonly closes_on_site_sale: boolean
}

/** A closure as items of the calendar: one for the whole hub, else one for each part that is closed. */
export function closureItems(closure: Closure): CalendarItem[] {
  if (closure.is_whole_hub) return [closureItem(closure, 'hub')]
  return [
    ...closure.space_ids.map((space) => closureItem(closure, 'space', space)),
    ...(closure.closes_coworking ? [closureItem(closure, 'coworking')] : []),
    ...(closure.closes_on_site_sale ? [closureItem(closure, 'sale')] : []),
  ]
}

const iso = (moment: number): string => new Date(moment).toISOString()

const closureItem = (
  { id, starts_on, ends_on, reason }: Closure,
  closed: ClosedPart,
  space: string | null = null,
): CalendarItem => ({
  id: `${id}:${space ?? closed}`,
  kind: 'maintenance',
  starts_at: iso(startOfDay(starts_on)),
  ends_at: iso(startOfDay(addDays(ends_on, 1))),
  space_id: space,
  title: reason,
  slug: null,
  event_kind: null,
  event_status: null,
  closed,
})
