import type { EventInput } from '@fullcalendar/react'
import { addDays } from '../model/day.ts'
import { daysOfItem } from '../model/by-day.ts'
import { lastsForDays } from '../model/hours.ts'
import type { CalendarItem } from '../model/item.ts'

/** What FullCalendar tells of an event that it draws, as far as it is needed here. */
export interface GridEvent {
  readonly event: { readonly extendedProps: Readonly<Record<string, unknown>> }
}

/** An item as FullCalendar takes it. What lasts for days is a bar over them. */
export function toGridEvent(item: CalendarItem): EventInput {
  const { first, last } = daysOfItem(item)
  const time = lastsForDays(item)
    ? { allDay: true, start: first, end: addDays(last, 1) }
    : { start: item.starts_at, end: item.ends_at }
  // Links and buttons are inside; what FullCalendar draws around them is none.
  const canMove = Boolean(item.item_kind)
  return { id: item.id, title: '', interactive: false, editable: canMove, extendedProps: { item }, ...time }
}

/** The item behind an event; nothing for the mirror of a selection. */
export const itemOf = ({ event }: GridEvent): CalendarItem | undefined => {
  const item: CalendarItem | undefined = Object(event.extendedProps).item
  return item
}
