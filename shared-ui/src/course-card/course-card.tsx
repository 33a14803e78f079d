import { formatDateRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useNow } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import { EventStatusBadge } from '../badge/event-status-badge.tsx'
import { FallbackBadge } from '../badge/fallback-badge.tsx'
import { Cover } from '../cover/cover.tsx'
import styles from '../event-card/event-card.module.css'
import { CircleCheckIcon, StarIcon } from '../icons/icons.ts'
import { Kind } from '../kind/kind.tsx'
import type { PhotoSource } from '../photo/photo.tsx'
import { Price } from '../price/price.tsx'
import { SeparatedList } from '../text/separated-list.tsx'
import { Time } from '../time/time.tsx'
import { type CourseCardData, isCourseOver } from './course-data.ts'

export interface CourseCardProps {
  readonly course: CourseCardData
  /** Takes the place of the drawn cover. */
  readonly photo?: PhotoSource | undefined
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** Goes into the history with the link, e.g. the list to come back to. */
  readonly linkState?: unknown
}

/** A course to browse: one link, whose target is the whole card. */
export function CourseCard({ course, photo, headingLevel = 3, linkState }: CourseCardProps) {
  const language = useLanguage()
  const title = localize(course.title, language)
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} data-kind="course" data-skippable>
      <div className={styles.top}>
        <Cover
          seed={course.slug}
          kind="course"
          motif={course.cover_motif}
          print={course.cover_print}
          photo={photo}
        />
      </div>
      <p className={styles.line}>
        <Kind kind="course" />
        <CourseDates course={course} />
      </p>
      <Heading className={styles.title}>
        <Link
          to={`/courses/${course.slug}`}
          state={linkState}
          className={styles.link}
          lang={title.isFallback ? title.language : undefined}
        >
          {title.text}
        </Link>
      </Heading>
      <p className={styles.who}>
        <CourseWho course={course} />
      </p>
      <p className={styles.foot}>
        <span>
          <CoursePrice course={course} />
        </span>
        <CourseBadges course={course} isFallback={title.isFallback} />
      </p>
    </article>
  )
}

/** «2 декабря — 6 января», or that there are no dates yet. */
export function CourseDates({
  course,
}: {
  readonly course: Pick<CourseCardData, 'starts_at' | 'ends_at' | 'status'>
}) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { starts_at, ends_at, status } = course
  // What the programme says of a postponed course is not settled.
  if (!starts_at || !ends_at || status === 'postponed') return t('dates.tba')
  return <Time value={starts_at}>{formatDateRange(starts_at, ends_at, language)}</Time>
}

/** What the whole course costs. */
export function CoursePrice({
  course,
}: {
  readonly course: Pick<CourseCardData, 'price_amount' | 'currency'>
}) {
  const { price_amount, currency } = course
  return <Price kind={price_amount === 0 ? 'free' : 'paid'} amount={price_amount} currency={currency} />
}

/** Who teaches, and how many times one meets. */
function CourseWho({ course }: Pick<CourseCardProps, 'course'>) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const names = course.speakers.map(({ name }) => localize(name, language).text).join(', ')
  const sessions = course.session_count > 0 && t('course.sessions', { count: course.session_count })
  return <SeparatedList facts={[names, sessions]} />
}

/** Says that a course is cancelled or postponed; nothing of one that takes place. */
export function CourseStatusBadge({ status }: Pick<CourseCardData, 'status'>) {
  return <EventStatusBadge status={status} subject="course" />
}

function CourseBadges({ course, isFallback }: Pick<CourseCardProps, 'course'> & { isFallback: boolean }) {
  const { t } = useTranslation('common')
  const now = useNow()
  return (
    <>
      <CourseStatusBadge status={course.status} />
      {course.status === 'planned' && isCourseOver(course, now) && (
        <Badge tone="quiet" icon={CircleCheckIcon}>
          {t('course.over')}
        </Badge>
      )}
      {course.is_top && <Badge icon={StarIcon}>{t('course.top')}</Badge>}
      <Badge>{t(`levels.${course.level}`)}</Badge>
      {course.format !== 'offline' && <Badge>{t(`formats.${course.format}`)}</Badge>}
      {isFallback && <FallbackBadge />}
    </>
  )
}

/** Cards side by side, as many as fit. */
export function CourseCards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
