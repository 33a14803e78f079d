import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, usePageMetadata, useParams } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
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
  const load = useLoad(ticketEventQuery(slug))
  const event = load.data
  const title = event ? `${t('title')}: ${localize(event.title, language).text}` : t('title')
  usePageMetadata({ title, path: `/events/${slug}/register`, noIndex: true })
  if (event === null) return <NoEvent />
  return (
    <>
      <BackLink list={`/events/${slug}`}>{t('back')}</BackLink>
      <div className={`wrap ${styles.page}`}>
        {load.error && <h1 className="visually-hidden">{t('title')}</h1>}
        <LoadBoundary load={load} loadError={t('loadError')} skeleton={<Loading />}>
          {(loaded) => loaded && <RegistrationOrResult key={loaded.id} event={loaded} />}
        </LoadBoundary>
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
