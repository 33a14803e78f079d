import type { CalendarKind } from '../model/item.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './kind-mark.module.css'

/** A kind as a sign: its colour, its pattern, its icon. The word beside it says the same. */
export function KindMark({ kind }: { readonly kind: CalendarKind }) {
  return (
    <span className={styles.mark} data-cal={kind}>
      <KindIcon kind={kind} />
    </span>
  )
}
