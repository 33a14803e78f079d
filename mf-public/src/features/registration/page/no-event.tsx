import { useTranslation } from '@hub/shared-i18n'
import { NothingHere } from '../../../lib/detail-page/nothing-here.tsx'

export function NoEvent() {
  const { t } = useTranslation(['registration', 'common'])
  return (
    <NothingHere
      title={t('common:errors.eventNotFound')}
      text={t('noEvent')}
      back={{ to: '/events', label: t('allEvents') }}
    />
  )
}
