import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CheckIcon, CloseIcon } from '../icons/icons.ts'
import type { KindName } from '../kind/kinds.ts'
import styles from './chip.module.css'

export interface ChipProps {
  readonly pressed: boolean
  readonly onToggle: () => void
  /** Puts the line of this kind before the words. */
  readonly kind?: KindName | undefined
  /** How many it would show, as text: «9», «200+». */
  readonly count?: string | undefined
  readonly children: ReactNode
}

/** A filter that can be pressed. */
export function Chip({ pressed, onToggle, kind, count, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} data-kind={kind} aria-pressed={pressed} onClick={onToggle}>
      {pressed && <Icon of={CheckIcon} size="sm" />}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}

/** Chips of one filter; on a phone they run sideways instead of filling the screen. */
export function ChipGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={`${styles.group} with-script`}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  )
}

interface RemovableChipProps {
  /** What pressing it does, for screen readers: «Убрать: Бесплатно». */
  readonly remove: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** An active filter that is removed by pressing it. */
export function RemovableChip({ remove, onRemove, children }: RemovableChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={remove} onClick={onRemove}>
      {children}
      <Icon of={CloseIcon} size="sm" />
    </button>
  )
}

/** Active filters; they wrap where there is room, and run sideways on a phone. */
export function RemovableChips({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className={`${styles.group} with-script`}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.removable}>{children}</div>
    </fieldset>
  )
}
