import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, usePageMetadata, useParams } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { BackLink } from '../../../lib/back-link.tsx'
import { NothingHere } from '../../../lib/detail-page/page-message.tsx'
import { ticketEventQuery } from '../api/get-event.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { RegistrationOrResult } from './registration-or-result.tsx'
import styles from './registration-page.module.css'

/** A seat at one event, from the form to the ticket; its own address, for a reload and the way back. */
function RegistrationPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { slug } = useParams()
  const language = useLanguage()
  const { data: event, error, retry, retrying } = useLoad(ticketEventQuery(slug))
  const title = event ? `${t('title')}: ${localize(event.title, language).text}` : t('title')
  usePageMetadata({ title, path: `/events/${slug}/register`, noIndex: true })
  if (event === null) return <NoEvent />
  return (
    <>
      <BackLink list={`/events/${slug}`}>{t('back')}</BackLink>
      <div className={`wrap ${styles.page}`}>
        {event && <RegistrationOrResult key={event.id} event={event} />}
        {!event && !error && <Loading />}
        {error && !event && (
          <>
            <h1 className="visually-hidden">{t('title')}</h1>
            <ErrorCard
              title={t('loadError')}
              message={t(errorMessageKey(error))}
              onRetry={retry}
              retrying={retrying}
            />
          </>
        )}
      </div>
    </>
  )
}

function Loading() {
  const { t } = useTranslation('registration')
  return (
    <>
      <h1>{t('title')}</h1>
      <FormSkeleton />
    </>
  )
}

function NoEvent() {
  const { t } = useTranslation(['registration', 'common'])
  return (
    <NothingHere
      title={t('common:errors.eventNotFound')}
      text={t('noEvent')}
      back={{ to: '/events', label: t('allEvents') }}
    />
  )
}

export { RegistrationPage as Component }
