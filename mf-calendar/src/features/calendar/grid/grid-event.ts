import type { EventInput } from '@fullcalendar/react'
import { addDays, type Day } from '@hub/shared-ui/day'
import { daysOfItem, itemsByDay } from '../model/by-day.ts'
import { lastsForDays } from '../model/hours.ts'
import type { CalendarItem } from '../model/item.ts'
import type { DayRange } from '../model/view.ts'

/** What FullCalendar tells of an event that it draws, as far as it is needed here. */
export interface GridEvent {
  readonly event: { readonly extendedProps: Readonly<Record<string, unknown>> }
}

/** Stands for the items of a day that the month has no room for. */
export interface HiddenItems {
  readonly day: Day
  readonly count: number
}

/** Returns the item or the hidden items of a grid event; neither for the placeholder of a selection. */
export function itemOfGridEvent({ event }: GridEvent): { item?: CalendarItem; more?: HiddenItems } {
  return Object(event.extendedProps)
}

/** Links and buttons are inside; what FullCalendar draws around them is none. */
const common = { title: '', interactive: false }

const overDays = (item: CalendarItem): EventInput => {
  const { first, last } = daysOfItem(item)
  return {
    ...common,
    id: item.id,
    allDay: true,
    start: first,
    end: addDays(last, 1),
    extendedProps: { item },
  }
}

/** Items of a day or week. What lasts for days is a bar above the hours, which stays where it is. */
export const eventsInHours = (items: readonly CalendarItem[]): EventInput[] =>
  items.map((item) =>
    lastsForDays(item)
      ? { ...overDays(item), editable: false }
      : {
          ...common,
          id: item.id,
          start: item.starts_at,
          end: item.ends_at,
          editable: Boolean(item.item_kind),
          extendedProps: { item },
        },
  )

/** How many items a day of a month has room for. */
const ROOM = 3

/**
 * Items of a month, which only need days: telling FullCalendar of times that it does not show would cost it a second on
 * a slow machine. The same goes for what a day has no room for, of which only the number is told.
 */
export function eventsInMonth(items: readonly CalendarItem[], span: DayRange): EventInput[] {
  const isBar = (item: CalendarItem) => {
    const { first, last } = daysOfItem(item)
    return first !== last
  }
  const bars = items.filter(isBar).map((item) => ({ ...overDays(item), editable: false, order: 0 }))
  const days = [...itemsByDay(items, span)].flatMap(([day, ofDay]) => {
    const single = ofDay.filter((item) => !isBar(item))
    const room = Math.max(1, ROOM - (ofDay.length - single.length))
    const shown = single.slice(0, room).map((item, order) => ({
      ...overDays(item),
      startEditable: Boolean(item.item_kind),
      order,
    }))
    return single.length > room ? [...shown, moreEvent({ day, count: single.length - room })] : shown
  })
  return [...bars, ...days]
}

const moreEvent = (more: HiddenItems): EventInput => ({
  ...common,
  id: `more-${more.day}`,
  allDay: true,
  start: more.day,
  order: ROOM,
  extendedProps: { more },
})
