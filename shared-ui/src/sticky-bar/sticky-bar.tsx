import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

export interface StickyBarProps {
  /** «1 200 RSD» */
  readonly title: ReactNode
  /** «12 декабря, 19:00» */
  readonly note?: ReactNode
  /** The main action. */
  readonly action: ReactNode
}

/** Price and action at the foot of the phone, within reach of the thumb. Wide screens have the panel instead. */
export function StickyBar({ title, note, action }: StickyBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <b className={styles.title}>{title}</b>
        {note && <span className={styles.note}>{note}</span>}
      </p>
      {action}
    </div>
  )
}
