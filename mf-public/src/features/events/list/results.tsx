import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { EventCardsSkeleton } from '@hub/shared-ui/event-skeletons'
import { PAGE_SIZE } from '../api/list-events.ts'
import type { EventSearch } from '../search/event-search.ts'
import { totalOf } from '../search/totals.ts'
import { LoadedCards } from './loaded-cards.tsx'
import { NoEvents } from './no-events.tsx'
import type { EventCounts } from './use-event-counts.ts'
import type { EventList } from './use-event-list.ts'
import { useTotalText } from './use-total-text.ts'

interface Props {
  readonly search: EventSearch
  readonly list: EventList
  readonly counts: EventCounts
  readonly onReset: (search: EventSearch) => void
}

/** What the list has come to: cards, nothing, an error, or still on its way. */
export function Results({ search, list, counts, onReset }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const totalText = useTotalText()
  const { events, failure } = list
  if (events?.length === 0) return <NoEvents search={search} counts={counts} onReset={onReset} />
  if (events) {
    const known = counts[search.tab]
    const total = known && totalText(totalOf(known, search.kinds))
    return <LoadedCards search={search} list={list} events={events} total={total} />
  }
  if (!failure) return <EventCardsSkeleton count={PAGE_SIZE} />
  return (
    <ErrorCard
      title={t('list.loadError')}
      message={t(errorMessageKey(failure))}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  )
}
