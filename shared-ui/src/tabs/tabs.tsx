import { Link } from '@hub/shared-platform'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  /** Address that shows this tab: the state is in the URL. */
  readonly to: string
  readonly label: string
  readonly count?: ReactNode
  readonly current: boolean
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Id of what the tabs switch: an element of the role `tabpanel`, labelled by `tabId(panel)`. */
  readonly panel: string
}

/** Id of the tab that is open. */
export const tabId = (panel: string): string => `${panel}-tab`

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const focused = tabs.findIndex((tab) => tab.contains(document.activeElement))
  const step = steps[event.key]
  if (step) tabs.at((focused + step) % tabs.length)?.focus()
  else if (event.key === 'Home') tabs[0]?.focus()
  else if (event.key === 'End') tabs.at(-1)?.focus()
  // A tab opens with the space bar too, which links do not know.
  else if (event.key === ' ') tabs[focused]?.click()
  else return
  event.preventDefault()
}

/**
 * Tabs whose state is in the address: the back button and a shared address know which one is open. Arrow keys go
 * through them, Enter or space opens one.
 */
export function Tabs({ label, tabs, panel }: TabsProps) {
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          className={styles.tab}
          role="tab"
          id={tab.current ? tabId(panel) : undefined}
          aria-selected={tab.current}
          aria-controls={panel}
          tabIndex={tab.current ? 0 : -1}
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
    </div>
  )
}
