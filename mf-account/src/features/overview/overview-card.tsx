import { MoreLink } from '@hub/shared-ui/more-link'
import type { ReactNode } from 'react'
import styles from './overview.module.css'

interface Props {
  readonly title: string
  /** The one way on. */
  readonly more: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** One of the things on the first page of the profile. */
export function OverviewCard({ title, more, children }: Props) {
  return (
    <li className={styles.cell}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.body}>{children}</div>
      <MoreLink to={more.to}>{more.label}</MoreLink>
    </li>
  )
}
