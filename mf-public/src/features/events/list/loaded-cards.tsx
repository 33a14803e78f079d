import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { LoadMore } from '@hub/shared-ui/load-more'
import { type EventSearch, eventSearchPath } from '../search/event-search.ts'
import { EventList } from './event-list.tsx'
import type { EventList as List } from './use-event-list.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'

interface Props {
  readonly search: EventSearch
  readonly list: List
  readonly events: readonly EventCardData[]
  /** How many there are, as text, where it is known. */
  readonly total: string | undefined
}

/** What has been loaded, and the way to more of it. */
export function LoadedCards({ search, list, events, total }: Props) {
  const { t } = useTranslation('events')
  const { box, expectMore } = useFocusOnNew(events.length, eventSearchPath({ ...search, page: 1 }))
  const loadMore = () => {
    expectMore()
    list.loadMore()
  }
  return (
    <>
      {list.isRefetchError && (
        <ListError list={list} title={t('list.stale')} type="warning" onRetry={list.refetch} />
      )}
      <EventList ref={box} events={events} isStale={list.isPlaceholderData} from={eventSearchPath(search)} />
      {list.isFetchNextPageError && (
        <ListError list={list} title={t('list.moreError')} onRetry={list.fetchNextPage} />
      )}
      {list.hasMore && !list.isFetchNextPageError && (
        <LoadMore onPress={loadMore} loading={list.isFetchingNextPage} shown={events.length} total={total} />
      )}
    </>
  )
}

interface ListErrorProps {
  readonly list: List
  readonly title: string
  readonly type?: 'warning' | undefined
  readonly onRetry: () => Promise<unknown>
}

function ListError({ list, title, type, onRetry }: ListErrorProps) {
  const { t } = useTranslation('common')
  return (
    <ErrorCard
      type={type}
      title={title}
      message={t(errorMessageKey(list.error))}
      onRetry={() => void onRetry()}
      retrying={list.isFetching}
    />
  )
}
