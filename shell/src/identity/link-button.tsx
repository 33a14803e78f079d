import type { ReactNode } from 'react'
import styles from './link-button.module.css'

interface Props {
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button that looks like a link: it leads on without sending what was typed. */
export function LinkButton({ disabled = false, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={disabled}
      onClick={() => disabled || onPress()}
    >
      <span>{children}</span>
    </button>
  )
}
