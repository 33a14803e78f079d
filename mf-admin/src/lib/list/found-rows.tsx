import { useTranslation } from '@hub/shared-i18n'
import { type LoadResult, useLocation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { type ListSearchParams, withQuery } from '@hub/shared-ui/list-search-params'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Pagination } from '@hub/shared-ui/pagination'
import type { ReactNode } from 'react'
import type { AdminListSearch } from './admin-list-params.ts'
import type { Rows } from './column.ts'
import styles from './list.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'
import { PAGE_SIZE } from './use-rows.ts'

interface Props<Row> {
  readonly load: LoadResult<Rows<Row>>
  readonly search: AdminListSearch
  readonly address: ListSearchParams<AdminListSearch>
  /** Over what went wrong. */
  readonly loadError: string
  /** When there is nothing at all. */
  readonly nothing: ReactNode
  readonly onReset: () => void
  readonly children: (rows: readonly Row[]) => ReactNode
}

const isNarrowed = ({ text, filters, page }: AdminListSearch) =>
  text !== '' || page > 1 || Object.keys(filters).length > 0

/** Rows and the way to the next page, or what there is in their place. */
export function FoundRows<Row>({ load, search, address, loadError, nothing, onReset, children }: Props<Row>) {
  const { pathname } = useLocation()
  return (
    <LoadBoundary load={load} loadError={loadError} skeleton={<SkeletonRows />}>
      {({ rows, total }) => {
        if (rows.length === 0) return isNarrowed(search) ? <NothingFound onReset={onReset} /> : nothing
        return (
          <>
            {children(rows)}
            <div className={styles.pages}>
              <Pagination
                page={search.page}
                pageCount={Math.ceil(total / PAGE_SIZE)}
                pageTo={(page) => withQuery(pathname, address.params({ ...search, page }))}
              />
            </div>
          </>
        )
      }}
    </LoadBoundary>
  )
}

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <EmptyState
      art="quiet"
      title={t('common:lists.nothingFound')}
      actions={
        <Button variant="line" onClick={onReset}>
          {t('common:lists.resetFilters')}
        </Button>
      }
    >
      <p>{t('list.nothingFound')}</p>
    </EmptyState>
  )
}
