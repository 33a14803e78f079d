import type { ReactNode } from 'react'
import styles from './link-button.module.css'

interface Props {
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** Button styled as a link, for changing the mode without submitting the form. */
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
