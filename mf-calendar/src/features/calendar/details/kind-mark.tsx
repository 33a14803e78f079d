import type { CalendarKind } from '../model/item.ts'
import styles from './kind-mark.module.css'

/** The colour, pattern and icon of a kind; decorative, because the text next to it names the kind. */
export function KindMark({ kind }: { readonly kind: CalendarKind }) {
  return (
    <span className={styles.mark} data-cal={kind}>
      <KindIcon kind={kind} />
    </span>
  )
}

/** One path each: a month shows hundreds of them. */
const PATHS: Readonly<Record<CalendarKind, string>> = {
  event: 'M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6',
  booking: 'm4 10.5 4 4 8-9',
  pending: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 6v4.3l3 1.7',
  meeting:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 16.5c.5-3.2 2.8-4.5 6-4.5s5.5 1.3 6 4.5M13 4a2.8 2.8 0 0 1 0 5.3M15 12.3c2 .6 3.2 2 3.5 4.2',
  maintenance: 'M4 9h12v8H4zM6.5 9V6a3.5 3.5 0 0 1 7 0v3',
}

/** The icon of a kind; decorative, because the text next to it names the kind. */
export const KindIcon = ({ kind }: { readonly kind: CalendarKind }) => (
  <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[kind]} />
  </svg>
)
