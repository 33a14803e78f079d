import { useTranslation } from '@hub/shared-i18n'
import { useHeadContext } from '@hub/shared-platform'
import { NothingHere } from '../../../lib/detail-page/nothing-here.tsx'
import { missingEventMetadata } from '../head/event-metadata.ts'

/** @param isMalformed the address cannot be that of an event */
export function EventNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <NothingHere
      head={missingEventMetadata(useHeadContext())}
      title={t('common:errors.eventNotFound')}
      text={isMalformed ? t('event.malformed') : t('event.notFound')}
      back={{ to: '/events', label: t('event.back') }}
    />
  )
}
