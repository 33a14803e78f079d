import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Icon } from '@hub/shared-ui/icon'
import { ArrowDownIcon, ArrowUpIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useState } from 'react'
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
function SortHeader<Row>({ column: { id, title, isSortable, isNumeric }, sort, onSort }: Props<Row>) {
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

export interface RowsTableProps<Row extends { readonly id: string }> {
  /** Read aloud: what the table holds. */
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly Omit<Column<Row>, 'csv'>[]
  /** Without it the order is nobody's choice. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** What a row is called. */
  readonly nameOf: (row: Row) => string
  readonly selection?: Selection<Row> | undefined
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  readonly isStale?: boolean
}

/** A table where there is room, a list of cards on a phone. */
export function RowsTable<Row extends { readonly id: string }>(props: RowsTableProps<Row>) {
  const { t } = useTranslation('admin')
  const { caption, rows, columns, sort, onSort, selection, rowActions, isStale = false } = props
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.tick}>
              <Checkbox
                labelHidden
                label={t('list.selectAll')}
                checked={selection.isAll}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowActions && (
            <th scope="col">
              <span className="visually-hidden">{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Line<Row extends { readonly id: string }>({
  row,
  columns,
  nameOf,
  selection,
  rowActions,
}: RowsTableProps<Row> & { readonly row: Row }) {
  const { t } = useTranslation('admin')
  const [name, ...others] = columns
  return (
    <tr data-chosen={selection?.isChosen(row.id) || undefined}>
      {selection && (
        <td className={styles.tick}>
          <Checkbox
            labelHidden
            label={t('list.select', { name: nameOf(row) })}
            checked={selection.isChosen(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      {name && (
        <th scope="row" className={styles.name}>
          {name.cell(row)}
        </th>
      )}
      {others.map(({ id, title, isNumeric, cell }) => (
        <td key={id} data-label={title} data-numeric={isNumeric || undefined}>
          {cell(row)}
        </td>
      ))}
      {rowActions && <td className={styles.actions}>{rowActions(row)}</td>}
    </tr>
  )
}

/** Rows that were ticked; what is no longer on the page is no longer chosen. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen.map((row) => row.id))
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const isAll = rows.length > 0 && chosen.length === rows.length
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    toggle,
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

type Selection<Row extends { readonly id: string }> = ReturnType<typeof useSelection<Row>>
