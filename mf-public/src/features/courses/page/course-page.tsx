import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import {
  useLoad,
  useMetadataContext,
  useNow,
  usePageMetadata,
  useParams,
  useQuery,
} from '@hub/shared-platform'
import { CourseDates, CoursePrice } from '@hub/shared-ui/course-card'
import { isCourseOver } from '@hub/shared-ui/course-data'
import { Cover } from '@hub/shared-ui/cover'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { isSlug } from '@hub/shared-ui/slug'
import { SpeakerTile, SpeakerTiles } from '@hub/shared-ui/speaker-tile'
import { StickyBar } from '@hub/shared-ui/sticky-bar'
import { BackLink } from '../../../lib/back-link.tsx'
import styles from '../../../lib/detail-page/detail-page.module.css'
import { DetailSkeleton } from '../../../lib/detail-page/detail-skeleton.tsx'
import { NothingHere, PageBoundary } from '../../../lib/detail-page/page-message.tsx'

import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { LongText } from '../../../lib/long-text.tsx'
import { useMetadataInput } from '../../../lib/metadata/use-metadata.ts'
import { storedPhoto } from '../../../lib/photos.ts'
import { courseQuery } from '../api/get-course.ts'
import type { CourseDetails } from '../course-details.ts'
import { courseMetadata, missingCourseMetadata } from '../course-metadata.ts'
import { CourseHeader } from '../parts/course-header.tsx'
import { CoursePanel, EnrolLink } from '../parts/course-panel.tsx'
import { CourseStatusBanner } from '../parts/course-status-banner.tsx'

import { Sessions } from '../parts/sessions.tsx'

/** One course: everything that can be read about it. */
function CoursePage() {
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
  const load = useLoad(courseQuery(slug))
  // On their way beside the course, which will most likely need them.
  useQuery(hubContactsQuery(useLanguage()))
  return (
    <PageBoundary
      load={load}
      heading={t('title')}
      loadError={t('course.loadError')}
      skeleton={<DetailSkeleton title="clamp(2.375rem, 1.5rem + 3.9vw, 4.75rem)" summary="3.75rem" />}
      nothing={<CourseNotFound isMalformed={false} />}
    >
      {(course) => <CourseArticle course={course} />}
    </PageBoundary>
  )
}

/** @param isMalformed the address cannot be that of a course */
function CourseNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation('courses')
  return (
    <NothingHere
      metadata={missingCourseMetadata(useMetadataContext())}
      title={t('course.notFoundTitle')}
      text={isMalformed ? t('course.malformed') : t('course.notFound')}
      back={{ to: '/courses', label: t('course.back') }}
    />
  )
}

function CourseArticle({ course }: { readonly course: CourseDetails }) {
  usePageMetadata(courseMetadata(course, useMetadataInput()))
  return (
    <>
      <article data-kind="course">
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.cover}>
            <Cover
              seed={course.slug}
              kind="course"
              size="l"
              ratio="5x2"
              eager
              motif={course.cover_motif}
              print={course.cover_print}
              photo={course.cover_path ? storedPhoto(course.cover_path) : undefined}
            />
          </div>
          <CourseStatusBanner course={course} />
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
          <LongText text={course.description} isMarked={isMarked} />
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

/** Price and the way in at the foot of a phone, while there is still a way in. */
function CourseBar({ course }: { readonly course: CourseDetails }) {
  const now = useNow()
  if (course.status === 'cancelled' || isCourseOver(course, now)) return null
  return (
    <StickyBar
      title={<CoursePrice course={course} />}
      note={<CourseDates course={course} />}
      action={<EnrolLink course={course} />}
    />
  )
}

/** Who teaches, each with a way to their page. */
function Teachers({ speakers }: Pick<CourseDetails, 'speakers'>) {
  const { t } = useTranslation('courses')
  return (
    <Section title={t('course.teachers')}>
      <SpeakerTiles>
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerTile
              photo={speaker.photo_path ? storedPhoto(speaker.photo_path) : undefined}
              speaker={{ ...speaker, note: speaker.headline }}
            />
          </li>
        ))}
      </SpeakerTiles>
    </Section>
  )
}

export { CoursePage as Component }
