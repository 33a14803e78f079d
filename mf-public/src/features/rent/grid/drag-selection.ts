import type { TimeSlotRow } from '../model/week.ts'
import { type SlotSelection, withoutSlots, withSlots } from './slot-selection.ts'

/** A place in the grid, counted from 0. */
export interface GridCell {
  readonly day: number
  readonly row: number
}

export const slotAt = (rows: readonly TimeSlotRow[], { day, row }: GridCell) => rows[row]?.slots[day]

/**
 * Hours chosen in one go, with the mouse or with Shift and arrows: what was chosen before, the place where it began,
 * and whether hours join or leave.
 */
export interface DragSelection {
  readonly before: SlotSelection
  readonly from: GridCell
  readonly adds: boolean
}

/** A stroke that begins on an hour that is chosen takes away, any other adds. */
export function startDragSelection(
  choice: SlotSelection,
  rows: readonly TimeSlotRow[],
  from: GridCell,
): DragSelection {
  const slot = slotAt(rows, from)
  return { before: choice, from, adds: !slot || !choice.includes(slot.id) }
}

/** What is chosen when the stroke has come to a place: of the rectangle between both, the hours that are free. */
export function selectedByDrag(
  { before, from, adds }: DragSelection,
  rows: readonly TimeSlotRow[],
  to: GridCell,
): SlotSelection {
  const isBetween = (value: number, a: number, b: number) =>
    value >= Math.min(a, b) && value <= Math.max(a, b)
  const ids = rows
    .filter((_, row) => isBetween(row, from.row, to.row))
    .flatMap(({ slots }) => slots.filter((_, day) => isBetween(day, from.day, to.day)))
    .flatMap((slot) => (slot?.status === 'free' ? slot.id : []))
  return adds ? withSlots(before, ids) : withoutSlots(before, ids)
}
