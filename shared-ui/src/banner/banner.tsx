import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import { BanIcon, CheckIcon, ClockIcon, InfoIcon } from '../icons/icons.ts'
import styles from './banner.module.css'

const icons = {
  info: InfoIcon,
  accent: InfoIcon,
  positive: CheckIcon,
  warning: ClockIcon,
  danger: BanIcon,
} as const

export interface BannerProps {
  readonly tone?: 'info' | 'accent' | 'positive' | 'warning' | 'danger' | undefined
  readonly icon?: IconDrawing | undefined
  /** What happened. */
  readonly title: ReactNode
  /** What it means. */
  readonly children?: ReactNode
  /** What to do. */
  readonly actions?: ReactNode
}

/** A state of the whole page: postponed, cancelled, over. */
export function Banner({ tone = 'info', icon, title, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone}>
      <Icon of={icon ?? icons[tone]} size="lg" />
      <strong className={styles.title}>{title}</strong>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
