import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLocation } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { withQuery } from '@hub/shared-ui/list-search-params'
import { LoadMore } from '@hub/shared-ui/load-more'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './list.module.css'
import { PAGE_SIZE, type Total } from './paged-query.ts'
import type { PagedList } from './use-paged-list.ts'

export interface ResultsProps<T extends { readonly id: string }> {
  readonly list: PagedList<T>
  /** How many there are, as text, where it is known: «27», «200+». */
  readonly total?: string | undefined
  /** Title of the error when nothing came. */
  readonly loadError: string
  /** Of one page's size. */
  readonly skeleton: ReactNode
  /** When there is nothing. */
  readonly nothing: ReactNode
  /** The items in one element whose children they are. */
  readonly children: (items: readonly T[]) => ReactNode
}

/**
 * Renders a list: items, nothing, an error or a skeleton. Not a `LoadBoundary`, because items stay under a notice when
 * a refetch or the next page fails.
 */
export function Results<T extends { readonly id: string }>(props: ResultsProps<T>) {
  const { t } = useTranslation('common')
  const { list, loadError, skeleton, nothing } = props
  if (list.items?.length === 0) return nothing
  if (list.items) return <LoadedItems {...props} items={list.items} />
  if (!list.failure) return skeleton
  return (
    <ErrorCard
      title={loadError}
      message={t(errorMessageKey(list.failure))}
      onRetry={list.retry}
      retrying={list.isFetching}
    />
  )
}

interface Props<T extends { readonly id: string }> {
  readonly list: PagedList<T>
  readonly items: readonly T[]
  readonly total?: string | undefined
  readonly children: (items: readonly T[]) => ReactNode
}

/** What has been loaded, and the way to more of it. */
function LoadedItems<T extends { readonly id: string }>({ list, items, total, children }: Props<T>) {
  const { t } = useTranslation('common')
  const { box, expectMore } = useFocusOnNew(items.length, list.key)
  const loadMore = () => {
    expectMore()
    list.loadMore()
  }
  const nextUrl = useNextUrl(items.length)
  const why = { message: t(errorMessageKey(list.error)), retrying: list.isFetching }
  return (
    <>
      {list.isRefetchError && (
        <ErrorCard {...why} title={t('lists.stale')} type="warning" onRetry={list.retry} />
      )}
      <div ref={box} className={styles.items} data-stale={list.isStale || undefined} aria-busy={list.isStale}>
        {children(items)}
      </div>
      {list.isMoreError && <ErrorCard {...why} title={t('lists.moreError')} onRetry={list.retryMore} />}
      {list.hasMore && !list.isMoreError && (
        <LoadMore
          onPress={loadMore}
          loading={list.isLoadingMore}
          shown={items.length}
          total={total}
          nextUrl={nextUrl}
        />
      )}
    </>
  )
}

/** Returns the URL of the list with one page more. */
function useNextUrl(shown: number): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('page', String(Math.ceil(shown / PAGE_SIZE) + 1))
  return withQuery(pathname, params)
}

/**
 * When more items arrive because somebody asked for them, the focus goes to the link, or the box to tick, of the
 * first new one. `box` holds one element, whose children are the items.
 * @param list which list they belong to: what was asked for in another one is forgotten
 */
function useFocusOnNew(count: number, list: string) {
  const box = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, other search params
  useEffect(() => {
    firstNew.current = undefined
  }, [list])

  useEffect(() => {
    const index = firstNew.current
    if (index === undefined || count <= index) return
    firstNew.current = undefined
    box.current?.firstElementChild?.children[index]?.querySelector<HTMLElement>('a, input')?.focus()
  }, [count])

  const expectMore = () => {
    firstNew.current = count
  }
  return { box, expectMore }
}

interface Loaded {
  readonly items: readonly unknown[] | undefined
  readonly isComplete: boolean
  /** Whether the items are still those of the search before. */
  readonly isStale: boolean
}

interface ResultsStatusProps {
  readonly list: Loaded
  readonly total: Total | undefined
  /** Each with the count: nothing; found so many; found at least so many; shown so many, and nobody knows the rest. */
  readonly words: (key: 'nothing' | 'found' | 'foundAtLeast' | 'shown', count: number) => string
}

/** The line that says how many there are; screen readers hear it when it changes. */
export function ResultsStatus({ list, total, words }: ResultsStatusProps) {
  return (
    <p className={styles.status} role="status">
      {statusText(list, total, words)}
    </p>
  )
}

function statusText(
  { items, isComplete, isStale }: Loaded,
  total: Total | undefined,
  words: ResultsStatusProps['words'],
): string {
  if (!items) return '\u00A0'
  // The total comes before the items: told in two ways, it would be read aloud twice.
  const isAhead = isStale && total !== undefined
  if ((isAhead ? total.count : items.length) === 0) return words('nothing', 0)
  if (isComplete && !isAhead) return words('found', items.length)
  if (total) return words(total.isAtLeast ? 'foundAtLeast' : 'found', total.count)
  return words('shown', items.length)
}
