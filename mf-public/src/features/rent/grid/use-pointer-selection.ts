import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { GridCell } from './drag-selection.ts'
import type { DragSelectionHandlers } from './use-drag-selection.ts'

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
