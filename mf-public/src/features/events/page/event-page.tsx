import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useMetadataContext, useParams, useQuery } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import { BackLink } from '../../../lib/back-link.tsx'
import { DetailSkeleton } from '../../../lib/detail-page/detail-skeleton.tsx'
import { NothingHere, PageBoundary } from '../../../lib/detail-page/page-message.tsx'

import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { eventQuery } from '../api/get-event.ts'
import { missingEventMetadata } from '../event-metadata.ts'
import type { EventExtensions } from '../model/event-details.ts'
import { EventArticle } from './event-article.tsx'

/** One event: everything that can be read about it. */
export function EventPage(slots: EventExtensions) {
  const { t } = useTranslation('events')
  const { slug } = useParams()
  if (!isSlug(slug)) return <EventNotFound isMalformed />
  return (
    <>
      <BackLink list="/events">{t('event.backToList')}</BackLink>
      <LoadedEvent key={slug} slug={slug} slots={slots} />
    </>
  )
}

function LoadedEvent({ slug, slots }: { readonly slug: string; readonly slots: EventExtensions }) {
  const { t } = useTranslation('events')
  const load = useLoad(eventQuery(slug))
  // On their way beside the event, which will most likely need them.
  useQuery(hubContactsQuery(useLanguage()))
  return (
    <PageBoundary
      load={load}
      heading={t('title')}
      loadError={t('event.loadError')}
      skeleton={<DetailSkeleton title="clamp(4.75rem, 3rem + 7.8vw, 9.5rem)" summary="5.625rem" />}
      nothing={<EventNotFound isMalformed={false} />}
    >
      {(event) => <EventArticle event={event} slots={slots} />}
    </PageBoundary>
  )
}

/** @param isMalformed the address cannot be that of an event */
function EventNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <NothingHere
      metadata={missingEventMetadata(useMetadataContext())}
      title={t('common:errors.eventNotFound')}
      text={isMalformed ? t('event.malformed') : t('event.notFound')}
      back={{ to: '/events', label: t('event.back') }}
    />
  )
}
