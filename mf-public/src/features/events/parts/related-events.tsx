import { useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { storedPhoto } from '../../../lib/photos.ts'
import { relatedEventsQuery } from '../api/list-related-events.ts'
import type { EventDetails } from '../model/event-details.ts'

/** What of the same kind comes next. Nothing to show, or no answer: the page does without. */
export function RelatedEvents({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  const { data: events = [] } = useQuery(relatedEventsQuery(event))
  if (events.length === 0) return null
  return (
    <Section
      className="wrap"
      title={t('event.related')}
      more={<MoreLink to={`/events?type=${event.kind}`}>{t(`event.moreOfKind.${event.kind}`)}</MoreLink>}
    >
      <EventCards>
        {events.map((related) => (
          <EventCard
            key={related.id}
            event={related}
            photo={related.cover_path ? storedPhoto(related.cover_path) : undefined}
          />
        ))}
      </EventCards>
    </Section>
  )
}
