import styles from './list.module.css'
import type { Total } from './paged-query.ts'

interface Loaded {
  readonly items: readonly unknown[] | undefined
  readonly isComplete: boolean
}

interface Props {
  readonly list: Loaded
  readonly total: Total | undefined
  /** Each with the count: nothing; found so many; found at least so many; shown so many, and nobody knows the rest. */
  readonly words: (key: 'nothing' | 'found' | 'foundAtLeast' | 'shown', count: number) => string
}

/** The line that says how many there are; screen readers hear it when it changes. */
export function ResultsStatus({ list, total, words }: Props) {
  return (
    <p className={styles.status} role="status">
      {statusText(list, total, words)}
    </p>
  )
}

function statusText({ items, isComplete }: Loaded, total: Total | undefined, words: Props['words']): string {
  if (!items) return '\u00A0'
  if (isComplete) return items.length === 0 ? words('nothing', 0) : words('found', items.length)
  if (total) return words(total.isAtLeast ? 'foundAtLeast' : 'found', total.count)
  return words('shown', items.length)
}
