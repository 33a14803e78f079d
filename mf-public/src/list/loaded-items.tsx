import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { LoadMore } from '@hub/shared-ui/load-more'
import type { ReactNode } from 'react'
import styles from './list.module.css'
import { useFocusOnNew } from './use-focus-on-new.ts'
import type { PagedList } from './use-paged-list.ts'

interface Props<T extends { readonly id: string }> {
  readonly list: PagedList<T>
  readonly items: readonly T[]
  readonly total?: string | undefined
  readonly children: (items: readonly T[]) => ReactNode
}

/** What has been loaded, and the way to more of it. */
export function LoadedItems<T extends { readonly id: string }>({ list, items, total, children }: Props<T>) {
  const { t } = useTranslation('common')
  const { box, expectMore } = useFocusOnNew(items.length, list.key)
  const loadMore = () => {
    expectMore()
    list.loadMore()
  }
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
        <LoadMore onPress={loadMore} loading={list.isLoadingMore} shown={items.length} total={total} />
      )}
    </>
  )
}
