import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import { CalendarIcon, CheckIcon, ClockIcon, LockIcon, UsersIcon } from '@hub/shared-ui/icons'
import type { CalendarKind } from '../model/item.ts'
import styles from './kind-mark.module.css'

export const kindIcons: Readonly<Record<CalendarKind, IconDrawing>> = {
  event: CalendarIcon,
  booking: CheckIcon,
  pending: ClockIcon,
  meeting: UsersIcon,
  maintenance: LockIcon,
}

/** A kind as a sign: its colour, its pattern, its icon. The word beside it says the same. */
export function KindMark({ kind }: { readonly kind: CalendarKind }) {
  return (
    <span className={styles.mark} data-cal={kind}>
      <Icon of={kindIcons[kind]} size="sm" />
    </span>
  )
}
