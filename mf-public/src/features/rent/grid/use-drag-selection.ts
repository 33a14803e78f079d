import { useRef } from 'react'
import type { TimeSlotRow } from '../model/week-grid.ts'
import { type DragSelection, type GridCell, selectedByDrag, startDragSelection } from './drag-selection.ts'
import type { SlotSelection } from './slot-selection.ts'

interface Chosen {
  readonly rows: readonly TimeSlotRow[]
  /** Where the grid is at. */
  readonly place: GridCell
  readonly chosen: SlotSelection
  readonly onChoose: (chosen: SlotSelection) => void
}

/** Choosing hour by hour, and in one go. */
export function useDragSelection({ rows, place, chosen, onChoose }: Chosen) {
  const last = useRef<{ stroke: DragSelection; chosen: SlotSelection }>(undefined)
  const draw = (stroke: DragSelection, to: GridCell) => {
    const result = selectedByDrag(stroke, rows, to)
    last.current = { stroke, chosen: result }
    onChoose(result)
  }
  return {
    begin: (at: GridCell) => draw(startDragSelection(chosen, rows, at), at),
    /** Goes on with what was begun. */
    drag: (to: GridCell) => last.current && draw(last.current.stroke, to),
    /** The same, unless the choice has changed since by other means: then from where the grid is at. */
    extend: (to: GridCell) => {
      const goesOn = last.current?.chosen === chosen ? last.current.stroke : undefined
      draw(goesOn ?? { ...startDragSelection(chosen, rows, place), adds: true }, to)
    },
    end: () => {
      last.current = undefined
    },
  }
}

export type DragSelectionHandlers = ReturnType<typeof useDragSelection>
