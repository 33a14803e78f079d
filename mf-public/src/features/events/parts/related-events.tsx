import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { queryOptions, unwrap, useQuery } from '@hub/shared-platform'
import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { EventKind } from '@hub/shared-ui/kinds'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { storedPhoto } from '../../../lib/photos.ts'
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

const SHOWN = 4

async function listRelatedEvents(kind: EventKind, signal: AbortSignal): Promise<EventCardData[]> {
  return unwrap(
    await db()
      .rpc('list_events', { kinds: [kind], tab: 'upcoming', page_size: SHOWN + 1 }, { get: true })
      .abortSignal(signal)
      .overrideTypes<EventCardData[], { merge: false }>(),
  )
}

/**
 * The next events of the same kind, without this one.
 * @throws ApiError
 */
const relatedEventsQuery = ({ id, kind }: Pick<EventCardData, 'id' | 'kind'>) =>
  queryOptions({
    queryKey: ['events', 'next', kind],
    queryFn: ({ signal }) => listRelatedEvents(kind, signal),
    select: (events) => events.filter((event) => event.id !== id).slice(0, SHOWN),
  })
