import styles from './button.module.css'

export interface ButtonLook {
  /** `solid` for the one thing to do here, `line` for the second, `quiet` for the rest. */
  readonly variant?: 'solid' | 'line' | 'quiet' | 'danger' | undefined
  readonly size?: 'md' | 'sm' | undefined
  /** As wide as its box. */
  readonly wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'solid', size = 'md', wide = false }: ButtonLook): string =>
  [styles.button, styles[variant], size === 'sm' && styles.small, wide && styles.wide]
    .filter(Boolean)
    .join(' ')
