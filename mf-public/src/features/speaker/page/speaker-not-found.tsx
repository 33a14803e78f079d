import { useTranslation } from '@hub/shared-i18n'
import { useHeadContext } from '@hub/shared-platform'
import { NothingHere } from '../../../lib/detail-page/nothing-here.tsx'
import { missingSpeakerMetadata } from '../head/speaker-metadata.ts'

/** @param isMalformed the address cannot be that of a speaker */
export function SpeakerNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation(['speakers', 'common'])
  return (
    <NothingHere
      head={missingSpeakerMetadata(useHeadContext())}
      title={t('common:errors.speakerNotFound')}
      text={isMalformed ? t('speaker.malformed') : t('speaker.notFound')}
      back={{ to: '/speakers', label: t('speaker.back') }}
    />
  )
}
