import type { GridCell } from '../selection/drag-selection.ts'
import type { TimeSlotRow } from '../slots/week-grid.ts'
import { wallClock } from '../time/belgrade.ts'
import type { Week } from '../time/week.ts'

/** Where the grid is entered: the first free hour of the week, else today, else Monday. */
export function initialCell(rows: readonly TimeSlotRow[], week: Week, now: number): GridCell {
  for (const day of week.days.keys()) {
    const row = rows.findIndex(({ slots }) => slots[day]?.status === 'free')
    if (row >= 0) return { day, row }
  }
  return { day: Math.max(0, week.days.indexOf(wallClock(now).day)), row: 0 }
}
