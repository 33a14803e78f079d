import { useTranslation } from '@hub/shared-i18n'
import { type LoadResult, Navigate, queryOptions, useLoad, useLocation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { type ListSearchParams, withQuery } from '@hub/shared-ui/list-search-params'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Pagination } from '@hub/shared-ui/pagination'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { type ReactNode, useState } from 'react'
import type { AdminListSearch } from './admin-list-params.ts'
import type { RowSource, Rows } from './column.ts'
import styles from './list.module.css'

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

const isNarrowed = ({ text, filters }: AdminListSearch) => text !== '' || Object.keys(filters).length > 0

/** Rows and the way to the next page, or what there is in their place. A page past the end becomes the last one. */
export function FoundRows<Row>({ load, search, address, loadError, nothing, onReset, children }: Props<Row>) {
  const { pathname } = useLocation()
  const pageTo = (page: number) => withQuery(pathname, address.params({ ...search, page }))
  return (
    <LoadBoundary load={load} loadError={loadError} skeleton={<SkeletonRows />}>
      {({ rows, total }) => {
        const pageCount = Math.ceil(total / PAGE_SIZE)
        if (total > 0 && rows.length === 0)
          return (
            <>
              {search.page > pageCount && <Navigate to={pageTo(pageCount)} replace />}
              <SkeletonRows />
            </>
          )
        if (rows.length === 0) return isNarrowed(search) ? <NothingFound onReset={onReset} /> : nothing
        return (
          <>
            {children(rows)}
            <div className={styles.pages}>
              <Pagination page={search.page} pageCount={pageCount} pageTo={pageTo} />
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

/** How many rows a page has. */
export const PAGE_SIZE = 25

/** While another page is on its way the last one stays. */
function useLastKnown<T>(current: T | undefined): T | undefined {
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  return current ?? last
}

/** The page of rows that the address asks for. */
export function useRows<Row>(source: RowSource<Row>, { text, sort, filters, page }: AdminListSearch) {
  const question = { text, sort, filters, page, size: PAGE_SIZE }
  const { data, error, retry, retrying } = useLoad(
    queryOptions({
      queryKey: ['admin', source.name, question],
      queryFn: async ({ signal }) => checkedResponse<Rows<Row>>(await source.load(question, signal), 'rows'),
      // Somebody else may be at work too.
      staleTime: 0,
    }),
  )
  const last = useLastKnown(data)
  return {
    /** Undefined until the first response, and when this page failed. */
    data: error ? undefined : last,
    isStale: data === undefined && last !== undefined,
    error,
    retry,
    retrying,
  }
}

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** In the place of rows that are on their way. */
export function SkeletonRows() {
  return (
    <SkeletonGroup>
      {LINES.map((line) => (
        <div key={line} className={styles.skeleton}>
          <Skeleton width="60%" height="1.375rem" />
          <Skeleton width="35%" height="1.125rem" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
