import { dayAt } from '@hub/shared-ui/wall-clock'
import type { TimeSlotRow, Week } from '../model/week.ts'
import type { GridCell } from './drag-selection.ts'

/** How many days and rows there are. */
export interface Size {
  readonly days: number
  readonly rows: number
}

type Step = (place: GridCell, size: Size) => GridCell

const inRow = new Map<string, Step>(
  Object.entries({
    ArrowLeft: ({ day, row }) => ({ day: day - 1, row }),
    ArrowRight: ({ day, row }) => ({ day: day + 1, row }),
    ArrowUp: ({ day, row }) => ({ day, row: row - 1 }),
    ArrowDown: ({ day, row }) => ({ day, row: row + 1 }),
    Home: ({ row }) => ({ day: 0, row }),
    End: ({ row }, { days }) => ({ day: days - 1, row }),
  } satisfies Record<string, Step>),
)
const inGrid = new Map<string, Step>(
  Object.entries({
    Home: () => ({ day: 0, row: 0 }),
    End: (_, { days, rows }) => ({ day: days - 1, row: rows - 1 }),
  } satisfies Record<string, Step>),
)

export const withinGrid = ({ day, row }: GridCell, { days, rows }: Size): GridCell => ({
  day: Math.max(0, Math.min(day, days - 1)),
  row: Math.max(0, Math.min(row, rows - 1)),
})

/** Where a key leads from a place of the grid; undefined for a key that leads nowhere. Nothing wraps round. */
export function cellAfterKey(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  place: GridCell,
  size: Size,
): GridCell | undefined {
  const step = (ctrlKey ? inGrid : inRow).get(key)
  return step && withinGrid(step(place, size), size)
}

/** Where the grid is entered: the first free hour of the week, else today, else Monday. */
export function initialCell(rows: readonly TimeSlotRow[], week: Week, now: number): GridCell {
  for (const day of week.days.keys()) {
    const row = rows.findIndex(({ slots }) => slots[day]?.status === 'free')
    if (row >= 0) return { day, row }
  }
  return { day: Math.max(0, week.days.indexOf(dayAt(now))), row: 0 }
}
