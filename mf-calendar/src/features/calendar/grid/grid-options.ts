import type { CalendarOptions } from '@fullcalendar/react'
import { HOUR_HEIGHT } from '../model/hours.ts'
import styles from './grid.module.css'

/** In pixels: of what stands for the items that a day has no room for, as in the style sheet. */
export const STRIP_WIDTH = 28

/** How the grid looks and what never changes in it. Names of classes are all that its theme consists of. */
export const gridOptions: CalendarOptions = {
  headerToolbar: false,
  height: 'auto',
  firstDay: 1,
  fixedWeekCount: false,
  navLinks: true,
  nowIndicator: true,
  eventDisplay: 'block',
  eventInteractive: false,
  eventOrder: 'start,-duration,order',
  // Weeks of a month are as high as their least height in the style sheet, so that all of them are in view.
  aspectRatio: 1.9,
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  slotMinHeight: HOUR_HEIGHT / 2,
  slotEventOverlap: false,
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  dayHeaderFormat: { weekday: 'short' },
  allDayText: '',
  views: {
    timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
    timeGridDay: { dayHeaderFormat: { weekday: 'long', day: 'numeric', month: 'long' } },
  },
  className: styles.grid,
  dayHeaderAlign: 'start',
  dayHeaderClass: styles.dayHeader,
  dayHeaderInnerClass: ({ isToday }) => (isToday ? styles.todayHeader : undefined),
  dayHeaderDidMount: ({ el }) => {
    // FullCalendar names the day without its weekday, unlike what is written there.
    el.querySelector('[role=link]')?.removeAttribute('aria-label')
  },
  dayHeaderDividerClass: styles.divider,
  dayRowClass: styles.row,
  dayCellClass: styles.cell,
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    [styles.number, isToday && styles.today, isOther && styles.other].filter(Boolean).join(' '),
  dayCellInnerClass: styles.cellItems,
  rowEventClass: styles.inRow,
  rowEventInnerClass: styles.fill,
  columnEventClass: styles.inColumn,
  columnEventInnerClass: styles.fill,
  dayLaneClass: ({ isToday, view }) =>
    [styles.lane, isToday && view.type === 'timeGridWeek' && styles.laneToday].filter(Boolean).join(' '),
  slotLaneClass: ({ isMinor }) => [styles.slot, isMinor && styles.half].filter(Boolean).join(' '),
  slotHeaderInnerClass: ({ isFirst }) =>
    [styles.hourText, isFirst && styles.firstHour].filter(Boolean).join(' '),
  allDayDividerClass: styles.allDayDivider,
  nowIndicatorLineClass: styles.now,
}
