import { useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ticketEventQuery } from '../api/get-event.ts'
import { RegistrationFrame } from './registration-frame.tsx'

/** A seat at one event, from the form to the ticket; its own address, for a reload and the way back. */
function RegistrationPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { slug } = useParams()
  const load = useLoad(ticketEventQuery(slug))
  return (
    <RegistrationFrame
      load={load}
      title={t('title')}
      path={`/events/${slug}/register`}
      page={{ to: `/events/${slug}`, label: t('back') }}
      missing={{
        title: t('common:errors.eventNotFound'),
        text: t('noEvent'),
        back: { to: '/events', label: t('allEvents') },
      }}
    />
  )
}

export { RegistrationPage as Component }
