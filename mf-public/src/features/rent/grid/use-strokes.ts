import { useRef } from 'react'
import type { Choice } from '../choice/choice.ts'
import { chosenBy, type Place, type Stroke, strokeFrom } from '../choice/stroke.ts'
import type { Row } from '../slots/week-grid.ts'

interface Chosen {
  readonly rows: readonly Row[]
  /** Where the grid is at. */
  readonly place: Place
  readonly chosen: Choice
  readonly onChoose: (chosen: Choice) => void
}

/** Choosing hour by hour, and in one go. */
export function useStrokes({ rows, place, chosen, onChoose }: Chosen) {
  const last = useRef<{ stroke: Stroke; chosen: Choice }>(undefined)
  const draw = (stroke: Stroke, to: Place) => {
    const result = chosenBy(stroke, rows, to)
    last.current = { stroke, chosen: result }
    onChoose(result)
  }
  return {
    begin: (at: Place) => draw(strokeFrom(chosen, rows, at), at),
    /** Goes on with what was begun. */
    drag: (to: Place) => last.current && draw(last.current.stroke, to),
    /** The same, unless the choice has changed since by other means: then from where the grid is at. */
    extend: (to: Place) => {
      const goesOn = last.current?.chosen === chosen ? last.current.stroke : undefined
      draw(goesOn ?? { ...strokeFrom(chosen, rows, place), adds: true }, to)
    },
    end: () => {
      last.current = undefined
    },
  }
}

export type Strokes = ReturnType<typeof useStrokes>
