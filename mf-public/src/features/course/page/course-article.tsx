import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { MoreLink } from '@hub/shared-ui/more-link'
import styles from '../../../lib/detail-page/detail-page.module.css'
import { LongText } from '../../../lib/long-text.tsx'
import { useMetadataInput } from '../../../lib/metadata/use-metadata-input.ts'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import { courseMetadata } from '../head/course-metadata.ts'
import type { CourseDetails } from '../model/course-details.ts'
import { CourseBar } from '../parts/course-bar.tsx'
import { CourseHeader } from '../parts/course-header.tsx'
import { CoursePanel } from '../parts/course-panel.tsx'
import { Sessions } from '../parts/sessions.tsx'
import { Teachers } from '../parts/teachers.tsx'

export function CourseArticle({ course }: { readonly course: CourseDetails }) {
  useDocumentHead(courseMetadata(course, useMetadataInput()))
  return (
    <>
      <article data-kind="course">
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.cover}>
            <Cover
              seed={course.slug}
              kind="course"
              size="l"
              ratio={5 / 2}
              motif={course.cover_motif}
              print={course.cover_print}
              photo={course.cover_path ? storedPhoto(course.cover_path) : undefined}
            />
          </div>
          <CourseHeader course={course} />
          <div className={styles.panel}>
            <CoursePanel course={course} />
          </div>
          <Body course={course} />
        </div>
      </article>
      <CourseBar course={course} />
    </>
  )
}

function Body({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('courses')
  const isMarked = localize(course.title, useLanguage()).isFallback
  return (
    <div className={styles.body}>
      {course.description && (
        <section aria-labelledby="about-course">
          <h2 id="about-course" className="visually-hidden">
            {t('course.about')}
          </h2>
          <LongText text={course.description} isMarked={isMarked} loadError={t('course.textError')} />
        </section>
      )}
      {course.sessions.length > 0 && <Sessions sessions={course.sessions} />}
      {course.speakers.length > 0 && <Teachers speakers={course.speakers} />}
      <p>
        <MoreLink to="/courses">{t('course.more')}</MoreLink>
      </p>
    </div>
  )
}
