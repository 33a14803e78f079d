import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ArrowRightIcon } from '../icons/icons.ts'
import styles from './more-link.module.css'

/** The way on: underlined words and an arrow. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      <span className={styles.words}>{children}</span>
      <Icon of={ArrowRightIcon} />
    </Link>
  )
}
