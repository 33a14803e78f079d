import type { MyPass } from '../purchases/my-purchases.ts'
import styles from './pass-meter.module.css'
import { type PassSegment, passSegmentsOf } from './pass-segments.ts'

const WIDTH = 120
const HEIGHT = 10

interface Props {
  readonly pass: MyPass
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A pass on the night: bright what is left of it, dashed what is used. The words beside it say the same. */
export function PassMeter({ pass, now }: Props) {
  const marks = passSegmentsOf(pass, now)
  const step = WIDTH / Math.max(marks.length, 1)
  return (
    <svg
      className={styles.meter}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-spent={pass.state !== 'active' || undefined}
    >
      <path d={pathOf(marks, 'used', step)} className={styles.used} vectorEffect="non-scaling-stroke" />
      <path d={pathOf(marks, 'left', step)} className={styles.left} />
    </svg>
  )
}

/** Lines in the middle of their steps; those that are left are a fifth of a step wide. */
function pathOf(marks: readonly PassSegment[], kind: PassSegment, step: number): string {
  const places = marks.flatMap((mark, place) => (mark === kind ? [(place + 0.5) * step] : []))
  if (kind === 'used') return places.map((x) => `M${x.toFixed(2)} 0V${HEIGHT}`).join('')
  const width = Math.min(step / 5, 2)
  return places
    .map((x) => `M${(x - width / 2).toFixed(2)} 0h${width.toFixed(2)}v${HEIGHT}h-${width.toFixed(2)}z`)
    .join('')
}
