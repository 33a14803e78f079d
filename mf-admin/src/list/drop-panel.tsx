import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './list.module.css'

interface Props {
  readonly label: ReactNode
  readonly icon: IconDrawing
  /** Of those of one name one alone is open. */
  readonly name?: string | undefined
  readonly children: ReactNode
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/** What drops down from a button and stays until it is closed. */
export function DropPanel({ label, icon, name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it hears Esc of what is inside
    <details className={styles.choice} name={name} onKeyDown={closeOnEscape}>
      <summary className={styles.choiceButton}>
        <Icon of={icon} />
        {label}
      </summary>
      <div className={styles.choicePanel}>{children}</div>
    </details>
  )
}
