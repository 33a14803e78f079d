import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
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

/** Keeps the panel within the window: above the button where there is no room below it, and off the left edge. */
function place(event: SyntheticEvent<HTMLDetailsElement>) {
  const details = event.currentTarget
  const panel = details.querySelector<HTMLElement>(`.${styles.choicePanel}`)
  if (!panel) return
  for (const side of ['up', 'start']) delete panel.dataset[side]
  if (!details.open) return
  const button = details.getBoundingClientRect()
  const { bottom, left, height } = panel.getBoundingClientRect()
  if (bottom > innerHeight && button.top >= height) panel.dataset.up = ''
  if (left < 0) panel.dataset.start = ''
}

/** What drops down from a button and stays until it is closed. */
export function PopoverPanel({ label, icon, name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it hears Esc of what is inside
    <details className={styles.choice} name={name} onKeyDown={closeOnEscape} onToggle={place}>
      <summary className={styles.choiceButton}>
        <Icon of={icon} />
        {label}
      </summary>
      <div className={styles.choicePanel}>{children}</div>
    </details>
  )
}
