import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { noCourseHead } from '../head/course-head.ts'
import styles from './course-page.module.css'

/** @param isMalformed the address cannot be that of a course */
export function CourseNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation('courses')
  const title = t('course.notFoundTitle')
  useDocumentHead(noCourseHead(useHeadContext()))
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink to="/courses" variant="line">
            {t('course.back')}
          </ButtonLink>
        }
      >
        <p>{isMalformed ? t('course.malformed') : t('course.notFound')}</p>
      </EmptyState>
    </div>
  )
}
