import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { EventCardsSkeleton } from '@hub/shared-ui/event-skeletons'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import { Results } from '../../../list/results.tsx'
import { ResultsStatus } from '../../../list/results-status.tsx'
import { useTotalText } from '../../../list/use-total-text.ts'
import { type EventSearch, eventSearchPath } from '../search/event-search.ts'
import { totalOf } from '../search/totals.ts'
import { EventList } from './event-list.tsx'
import { NoEvents } from './no-events.tsx'
import type { EventCounts } from './use-event-counts.ts'
import type { EventList as List } from './use-event-list.ts'

interface Props {
  readonly search: EventSearch
  readonly list: List
  readonly counts: EventCounts
  readonly onReset: (search: EventSearch) => void
}

/** How many events there are, and the events. */
export function EventResults({ search, list, counts, onReset }: Props) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const totalText = useTotalText()
  const known = counts[search.tab]
  const total = known && totalOf(known, search.kinds)
  const words = (key: string, count: number) => {
    const found = t(`list.${key}`, { count, number: formatNumber(count, language) })
    return counts.isSimilar && count > 0 ? `${t('list.similar')} ${found}` : found
  }
  return (
    <>
      <ResultsStatus list={list} total={total} words={words} />
      <Results
        list={list}
        total={total && totalText(total)}
        loadError={t('list.loadError')}
        skeleton={<EventCardsSkeleton count={PAGE_SIZE} />}
        nothing={<NoEvents search={search} counts={counts} onReset={onReset} />}
      >
        {(events) => <EventList events={events} from={eventSearchPath(search)} />}
      </Results>
    </>
  )
}
