import { dayAt } from '@hub/shared-ui/wall-clock'
import type { Week } from '../model/week.ts'
import type { TimeSlotRow } from '../model/week-grid.ts'
import type { GridCell } from './drag-selection.ts'

/** Where the grid is entered: the first free hour of the week, else today, else Monday. */
export function initialCell(rows: readonly TimeSlotRow[], week: Week, now: number): GridCell {
  for (const day of week.days.keys()) {
    const row = rows.findIndex(({ slots }) => slots[day]?.status === 'free')
    if (row >= 0) return { day, row }
  }
  return { day: Math.max(0, week.days.indexOf(dayAt(now))), row: 0 }
}
