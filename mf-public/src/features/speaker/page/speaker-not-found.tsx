import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { noSpeakerHead } from '../head/speaker-head.ts'
import styles from './speaker-page.module.css'

/** @param isMalformed the address cannot be that of a speaker */
export function SpeakerNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation(['speakers', 'common'])
  const title = t('common:errors.speakerNotFound')
  useDocumentHead(noSpeakerHead(useHeadContext()))
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink to="/speakers" variant="line">
            {t('speaker.back')}
          </ButtonLink>
        }
      >
        <p>{isMalformed ? t('speaker.malformed') : t('speaker.notFound')}</p>
      </EmptyState>
    </div>
  )
}
