import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { noPostHead } from '../head/post-head.ts'
import styles from './post-page.module.css'

export function PostNotFound() {
  const { t } = useTranslation('speakers')
  const title = t('post.notFoundTitle')
  useDocumentHead(noPostHead(useHeadContext()))
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink to="/speakers" variant="line">
            {t('post.toSpeakers')}
          </ButtonLink>
        }
      >
        <p>{t('post.notFound')}</p>
      </EmptyState>
    </div>
  )
}
