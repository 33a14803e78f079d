import { Icon } from '@hub/shared-ui/icon'
import { ArrowDownIcon, ArrowUpIcon } from '@hub/shared-ui/icons'
import type { Column } from './column.ts'
import styles from './table.module.css'

interface Props<Row> {
  readonly column: Omit<Column<Row>, 'csv'>
  /** «code», «code_desc» */
  readonly sort?: string | undefined
  readonly onSort?: ((sort: string) => void) | undefined
}

const ORDERS = { ascending: ArrowUpIcon, descending: ArrowDownIcon } as const

function orderOf(id: string, sort: string | undefined): keyof typeof ORDERS | undefined {
  if (sort === id) return 'ascending'
  return sort === `${id}_desc` ? 'descending' : undefined
}

/** The name of a column; pressed, it orders by it, pressed again, the other way round. */
export function SortHeader<Row>({ column: { id, title, isSortable, isNumeric }, sort, onSort }: Props<Row>) {
  const order = isSortable ? orderOf(id, sort) : undefined
  return (
    <th scope="col" aria-sort={order} data-numeric={isNumeric || undefined}>
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort?.(order === 'ascending' ? `${id}_desc` : id)}
        >
          {title}
          {order && <Icon of={ORDERS[order]} size="sm" />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}
