import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { GridCell } from './drag-selection.ts'
import { cellAfterKey, type Size } from './keys.ts'
import type { DragSelectionHandlers } from './use-drag-selection.ts'

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
