import { Link } from '@hub/shared-platform'
import { Fragment, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  /** Address that shows this tab: the state is in the URL. */
  readonly to: string
  readonly label: string
  readonly count?: ReactNode
  readonly current: boolean
}

/** Tabs that are links: the back button and a shared address know which one is open. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && (
            <Fragment>
              {' '}
              <span className={styles.count}>{tab.count}</span>
            </Fragment>
          )}
        </Link>
      ))}
    </nav>
  )
}
