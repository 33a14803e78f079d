import type { CalendarOptions } from '@fullcalendar/react'
import { formatTime, hubDay } from '@hub/shared-i18n'
import { queryOptions, useQuery } from '@hub/shared-platform'
import { addDays, type Day } from '@hub/shared-ui/day'
import { DAY, instantOf, wallClock } from '@hub/shared-ui/wall-clock'
import { useMemo } from 'react'
import { type GridEvent, itemOfGridEvent } from '../grid/grid-event.ts'
import type { CalendarItem } from '../model/item.ts'
import type { CalendarItemDraft } from './calendar-item-form.ts'
import styles from './moving.module.css'
import type { CalendarActions } from './use-calendar-actions.ts'

/** The code for moving items comes after the grid, in which there is enough to see until then. */
const movingModule = queryOptions({
  queryKey: ['module', 'calendar-moving'],
  queryFn: async () => (await import('./staff-grid.ts')).movingPlugins,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

interface Moved {
  readonly event: GridEvent['event'] & {
    readonly id: string
    readonly start: Date | null
    readonly end: Date | null
    readonly allDay: boolean
  }
  readonly view: { readonly calendar: { readonly getEventById: (id: string) => GridEvent['event'] | null } }
  readonly revert: () => void
}

/** The grid shows what was carried there, and has not been updated since. */
const isAsCarried = ({ event, view }: Moved) =>
  view.calendar.getEventById(event.id)?.extendedProps === event.extendedProps

/** A month tells the day alone; the times stay what they were. */
function timesAfter(item: CalendarItem, { start, end, allDay }: Moved['event']) {
  if (!start) return undefined
  if (allDay) return movedToDay(item, hubDay(start))
  return end && { starts_at: start.toISOString(), ends_at: end.toISOString() }
}

/** Where something is taken to lengthen it; a finger has chosen it before, and needs to see where. */
const edge = (side: string | undefined, isTouched: boolean) =>
  [styles.edge, side, isTouched && styles.touched].filter(Boolean).join(' ')

/**
 * A quarter of an hour is eleven pixels high. A finger trembles by as much when it lets go: it moves by half hours, and
 * the form knows quarters.
 */
const step = () => (window.matchMedia('(pointer: coarse)').matches ? '00:30:00' : '00:15:00')

/** Lets staff draw, move and lengthen meetings and maintenance in the grid. */
export function useMoving(
  calendarActions: CalendarActions,
  onSelect: (draft: CalendarItemDraft) => void,
): CalendarOptions | undefined {
  const { data: plugins } = useQuery(movingModule)
  return useMemo(() => {
    if (!plugins) return undefined
    const moved = async (info: Moved) => {
      const { item } = itemOfGridEvent(info)
      const times = item && timesAfter(item, info.event)
      const isDone = times && (await calendarActions.move(item, times))
      if (!isDone && isAsCarried(info)) info.revert()
    }
    return {
      plugins,
      editable: true,
      eventStartEditable: true,
      eventDurationEditable: true,
      eventResizableFromStart: true,
      snapDuration: step(),
      selectable: true,
      selectMirror: true,
      selectMinDistance: 6,
      eventDrop: (info) => void moved(info),
      eventResize: (info) => void moved(info),
      columnEventBeforeClass: ({ isStartResizable, isSelected }) =>
        isStartResizable && edge(styles.upper, isSelected),
      columnEventAfterClass: ({ isEndResizable, isSelected }) =>
        isEndResizable && edge(styles.lower, isSelected),
      select: (drawn) => onSelect(draftOfSelection(drawn)),
    }
  }, [plugins, calendarActions, onSelect])
}

interface Drawn {
  readonly start: Date
  /** When it is over, or the day after the last. */
  readonly end: Date
  readonly allDay: boolean
}

/** Returns the draft of a selected range: days in a month, times by Belgrade's clock elsewhere. */
export function draftOfSelection({ start, end, allDay }: Drawn): CalendarItemDraft {
  const day = hubDay(start)
  if (allDay) return { day, lastDay: hubDay(end.getTime() - 1) }
  return { day, lastDay: hubDay(end), starts: formatTime(start, 'en'), ends: formatTime(end, 'en') }
}

const daysBetween = (from: Day, until: Day): number =>
  Math.round((Date.parse(`${until}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY)

/** The times of an item that begins on another day at the same time of Belgrade's clock. */
export function movedToDay({ starts_at, ends_at }: CalendarItem, day: Day) {
  const began = wallClock(starts_at)
  const days = daysBetween(began.slice(0, 10), day)
  const moved = (clock: string) =>
    new Date(instantOf(`${addDays(clock.slice(0, 10), days)}T${clock.slice(11)}`)).toISOString()
  return { starts_at: moved(began), ends_at: moved(wallClock(ends_at)) }
}
