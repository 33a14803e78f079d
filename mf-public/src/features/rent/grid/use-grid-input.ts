import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { TimeSlotRow } from '../model/week.ts'
import { type DragSelection, type GridCell, selectedByDrag, startDragSelection } from './drag-selection.ts'
import { cellAfterKey, type Size } from './keys.ts'
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

type DragSelectionHandlers = ReturnType<typeof useDragSelection>

interface Grid {
  readonly size: Size
  readonly place: GridCell
  readonly onPlace: (place: GridCell) => void
  /** Weeks forward, or back. */
  readonly onWeek: (weeks: number) => void
}

const weeksOfKey = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
])

/** Moving about in the grid and choosing in it by keyboard; the focus follows the place. */
export function useKeyboard(strokes: DragSelectionHandlers, { size, place, onPlace, onWeek }: Grid) {
  const table = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-place="${place.day} ${place.row}"]`)?.focus()
  }, [place])

  const move = (to: GridCell, isStroke: boolean) => {
    if (isStroke) strokes.extend(to)
    else strokes.end()
    wantsFocus.current = true
    onPlace(to)
  }

  /** Whether the key means something here. */
  const press = (event: KeyboardEvent): boolean => {
    const weeks = weeksOfKey.get(event.key)
    const to = cellAfterKey(event, place, size)
    if (to) move(to, event.shiftKey)
    else if (weeks) onWeek(weeks)
    else if (event.key === 'Enter' || event.key === ' ') strokes.begin(place)
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey && !event.metaKey && press(event)) event.preventDefault()
  }
  return { table, onKeyDown }
}

/** Where in the grid something happened. */
function placeOf(target: EventTarget): GridCell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [day, row] = cell?.dataset.place?.split(' ').map(Number) ?? []
  return day === undefined || row === undefined ? undefined : { day, row }
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const

/** A mouse draws over several hours; a finger scrolls, and what it taps is a click, as is a screen reader's press. */
export function usePointerSelection(strokes: DragSelectionHandlers, onPlace: (place: GridCell) => void) {
  const isDragging = useRef(false)
  const isClickDone = useRef(false)

  const startDrag = () => {
    isDragging.current = true
    const stop = () => {
      isDragging.current = false
      for (const end of ENDS) window.removeEventListener(end, stop)
    }
    for (const end of ENDS) window.addEventListener(end, stop)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event.target)
      isClickDone.current = false
      if (!at || event.pointerType !== 'mouse' || event.button !== 0) return
      isClickDone.current = true
      startDrag()
      if (event.shiftKey) strokes.extend(at)
      else strokes.begin(at)
      onPlace(at)
    },
    onPointerOver: (event: PointerEvent) => {
      const at = placeOf(event.target)
      if (!at || !isDragging.current) return
      strokes.drag(at)
      onPlace(at)
    },
    onClick: (event: MouseEvent) => {
      const at = placeOf(event.target)
      if (!at || isClickDone.current) return
      strokes.begin(at)
      onPlace(at)
    },
  }
}
