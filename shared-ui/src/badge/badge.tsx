import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import styles from './badge.module.css'

export interface BadgeProps {
  /** Without a tone, a fact in a thin frame (16+). With one, a state: give it an icon too. */
  readonly tone?: 'positive' | 'warning' | 'danger' | 'accent' | 'quiet' | undefined
  readonly icon?: IconDrawing | undefined
  readonly children: ReactNode
}

/** A short fact about something, or its state. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  )
}
