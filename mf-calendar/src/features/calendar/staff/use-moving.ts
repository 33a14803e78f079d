import type { CalendarOptions } from '@fullcalendar/react'
import { hubDay } from '@hub/shared-i18n'
import { queryOptions, useQuery } from '@hub/shared-platform'
import { useMemo } from 'react'
import { type GridEvent, itemOfGridEvent } from '../grid/grid-event.ts'
import type { CalendarItem } from '../model/item.ts'
import type { CalendarItemDraft } from './calendar-item-form.ts'
import { draftOfSelection } from './draft-of-selection.ts'
import { movedToDay } from './moved-to-day.ts'
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
