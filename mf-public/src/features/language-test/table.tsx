import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { ReactNode } from 'react'
import styles from './language-test-page.module.css'

export interface TableRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  readonly isMarked?: boolean
}

interface Props {
  readonly title: string
  readonly heads: readonly string[]
  /** Undefined while nobody knows. */
  readonly rows: readonly TableRow[] | undefined
  /** So many rows hold their place until then. */
  readonly expected: number
}

/** A table that is a list on a phone: there each cell says its column itself. */
export function Table({ title, heads, rows, expected }: Props) {
  return (
    <Section className="wrap" title={title}>
      {rows ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, isMarked }) => (
              <tr key={key} data-marked={isMarked || undefined}>
                {cells.map((cell, column) => (
                  <td key={heads[column]} data-head={heads[column]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton height={`${(expected + 1) * 2.75}rem`} />
      )}
    </Section>
  )
}
