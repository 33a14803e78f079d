import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams, useQuery } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import { BackLink } from '../../../lib/back-link.tsx'
import { DetailSkeleton } from '../../../lib/detail-page/detail-skeleton.tsx'
import { PageFailure } from '../../../lib/detail-page/page-failure.tsx'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { richTextModule } from '../../../lib/long-text.tsx'
import { courseQuery } from '../api/get-course.ts'
import { CourseArticle } from './course-article.tsx'
import { CourseNotFound } from './course-not-found.tsx'

/** One course: everything that can be read about it. */
export function CoursePage() {
  const { t } = useTranslation('courses')
  const { slug } = useParams()
  if (!isSlug(slug)) return <CourseNotFound isMalformed />
  return (
    <>
      <BackLink list="/courses">{t('course.backToList')}</BackLink>
      <LoadedCourse key={slug} slug={slug} />
    </>
  )
}

function LoadedCourse({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('courses')
  const { data: course, error, retry, retrying } = useLoad(courseQuery(slug))
  // On their way beside the course, which will most likely need them.
  useQuery(richTextModule)
  useQuery(hubContactsQuery(useLanguage()))
  if (course) return <CourseArticle course={course} />
  if (course === null) return <CourseNotFound isMalformed={false} />
  if (!error) return <DetailSkeleton title="clamp(2.375rem, 1.5rem + 3.9vw, 4.75rem)" summary="3.75rem" />
  return (
    <PageFailure
      heading={t('title')}
      title={t('course.loadError')}
      error={error}
      retry={retry}
      retrying={retrying}
    />
  )
}
