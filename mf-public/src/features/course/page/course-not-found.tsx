import { useTranslation } from '@hub/shared-i18n'
import { useHeadContext } from '@hub/shared-platform'
import { NothingHere } from '../../../lib/detail-page/nothing-here.tsx'
import { missingCourseMetadata } from '../head/course-metadata.ts'

/** @param isMalformed the address cannot be that of a course */
export function CourseNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation('courses')
  return (
    <NothingHere
      head={missingCourseMetadata(useHeadContext())}
      title={t('course.notFoundTitle')}
      text={isMalformed ? t('course.malformed') : t('course.notFound')}
      back={{ to: '/courses', label: t('course.back') }}
    />
  )
}
