import type { Pass } from '../list-subscriptions.ts'
import { drawingOf } from './applicability.ts'
import styles from './pass-card.module.css'

const WIDTH = 120
const HEIGHT = 20
const LINE = 1.6

/** The pass as a spectrum: a line for each visit, a band for each month. The words beside it say the same. */
export function PassDrawing({ pass }: { readonly pass: Pass }) {
  const { marks, look } = drawingOf(pass)
  const step = WIDTH / Math.max(marks, 12)
  const width = look === 'line' ? LINE : step - 1
  const places = Array.from({ length: marks }, (_, mark) => mark * step)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-look={look}
    >
      <path
        d={places
          .map((x) => `M${x.toFixed(2)} 0h${width.toFixed(2)}v${HEIGHT}h-${width.toFixed(2)}z`)
          .join('')}
      />
    </svg>
  )
}
