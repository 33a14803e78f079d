import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'aria-label'> {
  readonly icon: IconDrawing
  /** What it does, and to what when several stand on one page: «В избранное: Квиз». */
  readonly label: string
  /** For a toggle: a pressed icon is filled. */
  readonly pressed?: boolean | undefined
}

/** A square button of 44 px that is only an icon. */
export function IconButton({ icon, label, pressed, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.iconButton} aria-label={label} aria-pressed={pressed}>
      <Icon of={icon} filled={pressed} />
    </button>
  )
}
