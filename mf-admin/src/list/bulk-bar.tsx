import type { ReactNode } from 'react'
import styles from './list.module.css'

interface Props {
  /** «Выбрано: 3» */
  readonly label: string
  readonly children: ReactNode
}

/** What can be done with the rows that were ticked, at the foot of the screen. */
export function BulkBar({ label, children }: Props) {
  return (
    <section className={styles.bulk} aria-label={label}>
      <b>{label}</b>
      {children}
    </section>
  )
}
