import { formatNumber, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast, useLocation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DownloadIcon, SlidersHorizontalIcon } from '@hub/shared-ui/icons'
import type { ListSearchParams } from '@hub/shared-ui/list-search-params'
import { saveFile } from '@hub/shared-ui/save-file'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AdminListSearch, storeListPath } from './admin-list-params.ts'
import { COUNT_LIMIT, type Column, type RowSource } from './column.ts'
import { exportRows } from './export-rows.ts'
import { FoundRows, PAGE_SIZE, useRows } from './found-rows.tsx'
import styles from './list.module.css'
import { type Filter, ListTools } from './list-tools.tsx'
import { PopoverPanel } from './popover-panel.tsx'
import { RowsTable, useSelection } from './rows-table.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useListScroll } from './use-list-scroll.ts'

interface ExportButtonProps<Row> {
  readonly source: RowSource<Row>
  readonly search: AdminListSearch
  readonly columns: readonly Column<Row>[]
}

/** Everything found, as a file for a spreadsheet: all columns, all pages. */
function ExportButton<Row extends { readonly id: string }>({
  source,
  search,
  columns,
}: ExportButtonProps<Row>) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const [count, setCount] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async () => {
    const control = new AbortController()
    running.current = control
    setCount(0)
    try {
      const signal = control.signal
      const file = await exportRows({ source, search, columns, language, signal, onProgress: setCount })
      saveFile(`${source.name}-${hubDay(new Date())}.csv`, 'text/csv;charset=utf-8', file)
    } catch (error) {
      if (!control.signal.aborted) toast.error(`${t('list.exportFailed')} ${t(errorMessageKey(error))}`)
    }
    setCount(undefined)
  }
  const busy = count !== undefined && t('list.exporting', { number: formatNumber(count, language) })
  return (
    <Button variant="quiet" size="sm" icon={DownloadIcon} busy={busy} onClick={() => void run()}>
      {t('list.export')}
    </Button>
  )
}

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
  const selection = useSelection(load.data?.rows ?? [])
  const results = useFocusAfterRemoval<HTMLDivElement>()
  const { pathname, search: asked } = useLocation()
  useEffect(() => storeListPath(pathname, asked), [pathname, asked])
  useListScroll(load.data !== undefined)
  const shown = columns.filter(({ id }) => !search.hidden.includes(id))
  return (
    <>
      <ListTools state={state} placeholder={props.placeholder} filters={props.filters} columns={columns} />
      <div className={styles.bar}>
        <ListStatus total={load.data?.total} page={search.page} />
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

/** How many there are; heard when it changes, with the page, whose link keeps the focus while the rows change. */
function ListStatus({ total, page }: { readonly total: number | undefined; readonly page: number }) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const number = total === undefined ? '' : formatNumber(total, language)
  return (
    <p className={styles.status} role="status">
      {total !== undefined && t(total >= COUNT_LIMIT ? 'list.foundAtLeast' : 'list.found', { number })}
      {total !== undefined && total > PAGE_SIZE && (
        <span className="visually-hidden">. {t('common:ui.pagination.page', { page })}</span>
      )}
    </p>
  )
}

interface Props {
  /** «Выбрано: 3» */
  readonly label: string
  readonly children: ReactNode
}

/** What can be done with the rows that were ticked, at the foot of the screen. */
function BulkBar({ label, children }: Props) {
  return (
    <section className={styles.bulk} aria-label={label}>
      <b>{label}</b>
      {children}
    </section>
  )
}

interface ColumnPickerProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}

/** Which columns are worth their room. */
function ColumnPicker<Row>({ columns, hidden, onChange }: ColumnPickerProps<Row>) {
  const { t } = useTranslation('admin')
  const optional = columns.filter(({ isOptional }) => isOptional)
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((it) => it !== id) : [...hidden, id])
  return (
    <PopoverPanel icon={SlidersHorizontalIcon} label={t('list.columns')}>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {optional.map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </PopoverPanel>
  )
}
