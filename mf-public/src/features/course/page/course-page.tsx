import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useParams, useQuery } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { BackLink } from '../../../lib/back-link.tsx'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { richTextModule } from '../../../lib/long-text.tsx'
import { isSlug } from '../../../lib/slug.ts'
import { courseQuery } from '../api/get-course.ts'
import { CourseArticle } from './course-article.tsx'
import { CourseNotFound } from './course-not-found.tsx'
import styles from './course-page.module.css'
import { CourseSkeleton } from './course-skeleton.tsx'

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
  const { t } = useTranslation(['courses', 'common'])
  const { data: course, error, retry, retrying } = useLoad(courseQuery(slug))
  // On their way beside the course, which will most likely need them.
  useQuery(richTextModule)
  useQuery(hubContactsQuery(useLanguage()))
  if (course) return <CourseArticle course={course} />
  if (course === null) return <CourseNotFound isMalformed={false} />
  if (!error) return <CourseSkeleton />
  return (
    <div className={`wrap ${styles.message}`}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <ErrorCard
        title={t('course.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    </div>
  )
}
