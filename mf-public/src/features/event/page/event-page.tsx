import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useParams, useQuery } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { BackLink } from '../../../lib/back-link.tsx'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { richTextModule } from '../../../lib/long-text.tsx'
import { isSlug } from '../../../lib/slug.ts'
import { eventQuery } from '../api/get-event.ts'
import type { EventSlots } from '../model/slots.ts'
import { EventArticle } from './event-article.tsx'
import { EventNotFound } from './event-not-found.tsx'
import styles from './event-page.module.css'
import { EventSkeleton } from './event-skeleton.tsx'

/** One event: everything that can be read about it. */
export function EventPage(slots: EventSlots) {
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

function LoadedEvent({ slug, slots }: { readonly slug: string; readonly slots: EventSlots }) {
  const { t } = useTranslation(['events', 'common'])
  const { data: event, error, retry, retrying } = useLoad(eventQuery(slug))
  // On their way beside the event, which will most likely need them.
  useQuery(richTextModule)
  useQuery(hubContactsQuery(useLanguage()))
  if (event) return <EventArticle event={event} slots={slots} />
  if (event === null) return <EventNotFound isMalformed={false} />
  if (!error) return <EventSkeleton />
  return (
    <div className={`wrap ${styles.message}`}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <ErrorCard
        title={t('event.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    </div>
  )
}
