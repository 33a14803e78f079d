import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useId, useState } from 'react'
import styles from './folded-row.module.css'

interface Props {
  /** What the link says. A row that says nothing yet begins open. */
  readonly label: string
  readonly path: string
  /** What is wrong is never hidden. */
  readonly isWrong: boolean
  readonly children: ReactNode
}

/** On a phone a row is its name until somebody wants more of it; where there is room it is always open. */
export function FoldedRow({ label, path, isWrong, children }: Props) {
  const content = useId()
  const [isWanted, setWanted] = useState(label === '')
  const isOpen = isWanted || isWrong
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setWanted(!isOpen)}
      >
        <span className={styles.name}>
          <b>{label}</b> <span className="muted">{path}</span>
        </span>
        <Icon of={ChevronDownIcon} />
      </button>
      <div id={content} className={styles.content} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
