import { formatDay, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import { CheckIcon } from '../icons/icons.ts'
import { Localized } from '../text/localized.tsx'
import { Time } from '../time/time.tsx'
import styles from './course-sessions.module.css'
import type { RegistrationData } from './registration-data.ts'
import { attendedSessions, type TicketCourse, type TicketSession } from './ticket-course.ts'

export interface CourseSessionsProps {
  readonly course: TicketCourse
  readonly registration: Pick<RegistrationData, 'seats'>
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** What can be done about a session. */
  readonly actionsOf?: ((session: TicketSession) => ReactNode) | undefined
}

/** The sessions that the ticket of a course is for, and which of them its holder came to. */
export function CourseSessions({ course, registration, headingLevel = 3, actionsOf }: CourseSessionsProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const Heading = `h${headingLevel}` as const
  const attended = attendedSessions(registration)
  if (course.sessions.length === 0) return null
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>{t('ticket.sessions')}</Heading>
      <ol className={styles.sessions}>
        {course.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <span>
              <b>
                <Localized text={session.title} />
              </b>
              <br />
              <span className="small muted">
                <Time value={session.starts_at}>{formatDay(session.starts_at, language)}</Time>,{' '}
                {formatTimeRange(session.starts_at, session.ends_at, language)}
                {session.location && (
                  <>
                    , <Localized text={session.location} />
                  </>
                )}
              </span>
            </span>
            {attended.has(session.id) && (
              <Badge tone="positive" icon={CheckIcon}>
                {t('ticket.attended')}
              </Badge>
            )}
            {actionsOf?.(session)}
          </li>
        ))}
      </ol>
    </section>
  )
}
