import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventCardsSkeleton } from '@hub/shared-ui/event-skeletons'
import { useMemo } from 'react'
import { FavouriteToggle } from '../../../lib/favourites/favourite-button.tsx'
import { storedPhoto } from '../../../lib/photos.ts'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import { Results, ResultsStatus } from '../../../list/results.tsx'

import { useTotalText } from '../../../list/use-total-text.ts'
import { type EventSearch, eventSearchPath } from '../search/event-search.ts'
import { totalOf } from '../search/totals.ts'
import { NoEvents } from './no-events.tsx'
import type { EventCounts, EventList as List } from './use-event-list.ts'

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

interface EventListProps {
  readonly events: readonly EventCardData[]
  /** Address of this list, for the way back. */
  readonly from: string
}

/** The cards, side by side. */
function EventList({ events, from }: EventListProps) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <EventCards>
      {events.map((event, index) => (
        <EventCard
          key={event.id}
          event={event}
          photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
          eager={index === 0}
          linkState={linkState}
          action={<FavouriteToggle event={event} />}
        />
      ))}
    </EventCards>
  )
}
