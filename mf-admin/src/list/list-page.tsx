import { useTranslation } from '@hub/shared-i18n'
import { useLocation } from '@hub/shared-platform'
import type { ListSearchParams } from '@hub/shared-ui/list-search-params'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { type ReactNode, useEffect } from 'react'
import type { AdminListSearch } from './admin-list-params.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column, RowSource } from './column.ts'
import { ColumnPicker } from './column-picker.tsx'
import { ExportButton } from './export-button.tsx'
import { FoundRows } from './found-rows.tsx'
import styles from './list.module.css'
import { storeListPath } from './list-return-path.ts'
import { ListStatus } from './list-status.tsx'
import { type Filter, ListTools } from './list-tools.tsx'
import { RowsTable } from './rows-table.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

export interface ListPageProps<Row extends { readonly id: string }> {
  /** Read aloud: what the table holds. */
  readonly caption: string
  readonly source: RowSource<Row>
  /** Has to stay the same object. */
  readonly address: ListSearchParams<AdminListSearch>
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  /** What is searched. */
  readonly placeholder: string
  /** Over what went wrong. */
  readonly loadError: string
  /** When there is nothing at all. */
  readonly nothing: ReactNode
  readonly nameOf: (row: Row) => string
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  /** What can be done with several rows at once; without it none can be ticked. */
  readonly bulk?: ((chosen: readonly Row[], clear: () => void) => ReactNode) | undefined
}

/** The one list of the admin area: search, filters, order, columns and page in the address, a file of everything found. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { source, address, columns, bulk, nameOf, rowActions, caption } = props
  const { t } = useTranslation('admin')
  const state = useListSearch(address)
  const { search, choose, refine } = state
  const load = useRows(source, search)
  const selection = useSelection(load.found?.rows ?? [])
  const results = useFocusAfterRemoval<HTMLDivElement>()
  const { pathname, search: asked } = useLocation()
  useEffect(() => storeListPath(pathname, asked), [pathname, asked])
  const shown = columns.filter(({ id }) => !search.hidden.includes(id))
  return (
    <>
      <ListTools state={state} placeholder={props.placeholder} filters={props.filters} columns={columns} />
      <div className={styles.bar}>
        <ListStatus total={load.found?.total} />
        <ExportButton source={source} search={search} columns={columns} />
        <ColumnPicker columns={columns} hidden={search.hidden} onChange={(hidden) => refine({ hidden })} />
      </div>
      <div ref={results} tabIndex={-1}>
        <FoundRows
          load={load}
          search={search}
          address={address}
          loadError={props.loadError}
          nothing={props.nothing}
          onReset={() => choose({ text: '', filters: {} })}
        >
          {(rows) => (
            <RowsTable
              caption={caption}
              rows={rows}
              columns={shown}
              sort={search.sort}
              onSort={(sort) => choose({ sort })}
              nameOf={nameOf}
              rowActions={rowActions}
              selection={bulk && selection}
              isStale={load.isStale}
            />
          )}
        </FoundRows>
        {bulk && selection.chosen.length > 0 && (
          <BulkBar label={t('list.chosen', { count: selection.chosen.length })}>
            {bulk(selection.chosen, selection.clear)}
          </BulkBar>
        )}
      </div>
    </>
  )
}
