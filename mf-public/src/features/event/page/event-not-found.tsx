import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { noEventHead } from '../head/event-head.ts'
import styles from './event-page.module.css'

/** @param isMalformed the address cannot be that of an event */
export function EventNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation(['events', 'common'])
  const title = t('common:errors.eventNotFound')
  useDocumentHead(noEventHead(useHeadContext()))
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink to="/events" variant="line">
            {t('event.back')}
          </ButtonLink>
        }
      >
        <p>{isMalformed ? t('event.malformed') : t('event.notFound')}</p>
      </EmptyState>
    </div>
  )
}
