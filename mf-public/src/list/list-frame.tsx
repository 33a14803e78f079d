import type { ReactNode } from 'react'
import styles from './list.module.css'

interface HeadProps {
  readonly title: string
  /** The search box. */
  readonly children: ReactNode
}

/** The top of a list: its name and the search. */
export function ListHeader({ title, children }: HeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** What narrows the list, row below row. */
export function ListToolbar({ children }: { readonly children: ReactNode }) {
  return <div className={`wrap ${styles.tools}`}>{children}</div>
}

/** Selects side by side. */
export function ListSelects({ children }: { readonly children: ReactNode }) {
  return <div className={styles.selects}>{children}</div>
}
