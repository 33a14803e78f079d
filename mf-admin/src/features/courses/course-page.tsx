import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { isPublic } from '../../form/publication.ts'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { courseQuery } from './api/get-course.ts'
import { CourseForm } from './course-form.tsx'

const SECTION = { section: 'courses', namespace: 'admin-courses' } as const

/** A course that is to be. */
export function NewCoursePage() {
  return (
    <NewRowPage {...SECTION}>
      <CourseForm row={undefined} />
    </NewRowPage>
  )
}

/** One course, to be changed. */
export function CoursePage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-courses')
  const language = useLanguage()
  const load = useLoad(courseQuery(id))
  return (
    <LoadedRow
      {...SECTION}
      load={load}
      nameOf={({ title }) => localize(title, language).text}
      actions={(row) =>
        isPublic(row) && (
          <ButtonLink to={`/courses/${row.slug}`} variant="line" icon={ExternalLinkIcon}>
            {t('onSite')}
          </ButtonLink>
        )
      }
    >
      {(row) => <CourseForm row={row} />}
    </LoadedRow>
  )
}
