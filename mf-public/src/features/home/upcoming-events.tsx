import { useTranslation } from '@hub/shared-i18n'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import { EventRowsSkeleton } from '@hub/shared-ui/event-skeletons'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { FavouriteToggle } from '../../lib/favourites/favourite-toggle.tsx'

/** As many as `home_page` sends. */
const ROWS = 5

/** The next evenings, to be read as a programme. Without `events`, their places. */
export function UpcomingEvents({ events }: { events: EventCardData[] | undefined }) {
  const { t } = useTranslation('home')
  const more = <MoreLink to="/events">{t('upcoming.more')}</MoreLink>
  return (
    <Section className="wrap" title={t('upcoming.title')} more={more}>
      {events ? (
        <EventRows>
          {events.map((event) => (
            <EventRow key={event.id} event={event} action={<FavouriteToggle event={event} />} />
          ))}
        </EventRows>
      ) : (
        <EventRowsSkeleton count={ROWS} />
      )}
    </Section>
  )
}
