import { localize, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { isPublic } from '../../lib/form/publication.ts'
import { ResourcePage } from '../../lib/form/resource-page.tsx'
import { courseQuery } from './api/get-course.ts'
import { CourseForm } from './course-form.tsx'

const SECTION = { section: 'courses', namespace: 'admin-courses' } as const

/** A course, new or edited. */
function CoursePage() {
  const { t } = useTranslation('admin-courses')
  return (
    <ResourcePage
      {...SECTION}
      query={courseQuery}
      nameOf={({ title }, language) => localize(title, language).text}
      actions={(row) =>
        isPublic(row) && (
          <ButtonLink to={`/courses/${row.slug}`} variant="line" icon={ExternalLinkIcon}>
            {t('onSite')}
          </ButtonLink>
        )
      }
    >
      {(row) => <CourseForm row={row} />}
    </ResourcePage>
  )
}

export { CoursePage as Component }
