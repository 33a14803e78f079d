import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Props {
  readonly to: string
  /** Of words that are only there in another language. */
  readonly lang?: string | undefined
  readonly children: ReactNode
}

/** The name of a row, which leads to its page. */
export function RowLink({ to, lang, children }: Props) {
  return (
    <Link to={to} className={styles.link} lang={lang}>
      {children}
    </Link>
  )
}
