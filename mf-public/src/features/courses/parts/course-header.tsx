import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { CourseStatusBadge } from '@hub/shared-ui/course-card'
import { isCourseOver } from '@hub/shared-ui/course-data'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { CircleCheckIcon, GlobeIcon, MapPinIcon, StarIcon } from '@hub/shared-ui/icons'
import { Kind } from '@hub/shared-ui/kind'
import { Localized } from '@hub/shared-ui/localized'
import type { ReactNode } from 'react'
import layout from '../../../lib/detail-page/detail-page.module.css'
import type { CourseDetails } from '../course-details.ts'
import styles from './course-header.module.css'

interface Props {
  readonly course: CourseDetails
}

/** What it is: kind, level, name, and a sentence or two. */
export function CourseHeader({ course }: Props) {
  const title = localize(course.title, useLanguage())
  return (
    <header className={layout.words}>
      <ul className={styles.marks}>
        {useMarks(course).map(({ name, mark }) => (
          <li key={name}>{mark}</li>
        ))}
      </ul>
      <h1 lang={title.isFallback ? title.language : undefined}>{title.text}</h1>
      {course.summary && (
        <p className="lead">
          <Localized text={course.summary} />
        </p>
      )}
    </header>
  )
}

/** Whether it takes place, and where it stands. */
function CourseState({ course }: Props) {
  const { t } = useTranslation(['courses', 'common'])
  const now = useNow()
  if (course.status !== 'planned') return <CourseStatusBadge status={course.status} />
  if (isCourseOver(course, now))
    return (
      <Badge tone="quiet" icon={CircleCheckIcon}>
        {t('common:course.over')}
      </Badge>
    )
  return <Badge tone="accent">{t('course.running')}</Badge>
}

function useMarks(course: CourseDetails): { name: string; mark: ReactNode }[] {
  const { t } = useTranslation(['courses', 'common'])
  const now = useNow()
  const hasBegun = now && course.starts_at && Date.parse(course.starts_at) <= now.getTime()
  const isFallback = localize(course.title, useLanguage()).isFallback
  const marks: Record<string, ReactNode> = {
    kind: <Kind kind="course" />,
    state: (course.status !== 'planned' || hasBegun) && <CourseState course={course} />,
    top: course.is_top && <Badge icon={StarIcon}>{t('common:course.top')}</Badge>,
    level: (
      <Badge>
        <span className="visually-hidden">{t('common:lists.level')}: </span>
        {t(`common:levels.${course.level}`)}
      </Badge>
    ),
    format: (
      <Badge icon={course.format === 'offline' ? MapPinIcon : GlobeIcon}>
        {t(`common:formats.${course.format}`)}
      </Badge>
    ),
    age: (
      <Badge>{course.age_min ? t('common:ages.from', { age: course.age_min }) : t('common:ages.any')}</Badge>
    ),
    fallback: isFallback && <FallbackBadge />,
  }
  return Object.entries(marks)
    .filter(([, mark]) => mark)
    .map(([name, mark]) => ({ name, mark }))
}
