import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import { EventRowsSkeleton } from '@hub/shared-ui/event-skeletons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import section from '../../lib/section.module.css'
import { nextEventsQuery } from './my-event-requests.ts'
import { storedPhoto } from './stored-photo.ts'

/** The favourite events that come next, on the first page of the profile. */
export function NextEvents() {
  const { t } = useTranslation('account')
  const { user } = useAuth()
  return (
    <Section
      title={t('events.next')}
      more={<MoreLink to="/profile/events">{t('events.all')}</MoreLink>}
      className={section.section}
    >
      {user && <Rows userId={user.id} />}
    </Section>
  )
}

function Rows({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['account', 'common'])
  const load = useLoad(nextEventsQuery(userId))
  return (
    <LoadBoundary
      load={load}
      loadError={t('common:errors.eventsLoad')}
      skeleton={<EventRowsSkeleton count={1} />}
    >
      {(events) =>
        events.length > 0 ? (
          <EventRows>
            {events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
              />
            ))}
          </EventRows>
        ) : (
          <>
            <p className="prose muted">{t('events.empty.upcoming.text')}</p>
            <MoreLink to="/events">{t('events.toEvents')}</MoreLink>
          </>
        )
      }
    </LoadBoundary>
  )
}
