import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { EventRows } from '@hub/shared-ui/event-row'
import { EventRowsSkeleton } from '@hub/shared-ui/event-skeletons'
import { LoadMore } from '@hub/shared-ui/load-more'
import type { Tab } from './api/list-my-events.ts'
import { FavouriteEvent } from './favourite-event.tsx'
import { NoEvents } from './no-events.tsx'
import { useMyEvents } from './use-my-events.ts'

interface Props {
  readonly userId: string
  readonly tab: Tab
}

export function EventList({ userId, tab }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const { events, error, isFetching, ...list } = useMyEvents(userId, tab)
  return (
    <>
      {events?.length === 0 && <NoEvents tab={tab} />}
      {events && events.length > 0 && (
        <EventRows>
          {events.map((event) => (
            <FavouriteEvent key={event.id} userId={userId} event={event} />
          ))}
        </EventRows>
      )}
      {error && (
        <ErrorCard
          title={t('common:errors.eventsLoad')}
          message={t(errorMessageKey(error))}
          onRetry={list.retry}
          retrying={isFetching}
        />
      )}
      {!events && !error && <EventRowsSkeleton count={3} />}
      {list.hasMore && events && (
        <LoadMore shown={events.length} loading={list.isLoadingMore} onPress={list.loadMore} />
      )}
    </>
  )
}
