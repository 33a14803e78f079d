import { formatDay, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { Time } from '@hub/shared-ui/time'
import type { CourseDetails, CourseSession } from '../course-details.ts'
import styles from './sessions.module.css'

/** The programme: one evening after another. What was is set back. */
export function Sessions({ sessions }: Pick<CourseDetails, 'sessions'>) {
  const { t } = useTranslation('courses')
  const now = useNow()
  return (
    <Section title={t('course.programme')}>
      <ol className={styles.sessions}>
        {sessions.map((session, index) => (
          <li
            key={session.id}
            className={styles.session}
            data-past={(now && Date.parse(session.ends_at) <= now.getTime()) || undefined}
          >
            <Evening session={session} number={index + 1} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Evening({ session, number }: { readonly session: CourseSession; readonly number: number }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  return (
    <>
      <span className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <span className="visually-hidden">{t('course.session', { number })}: </span>
          <Localized text={session.title} />
        </h3>
        {session.summary && (
          <p className="small muted">
            <Localized text={session.summary} />
          </p>
        )}
      </div>
      <p className={styles.when}>
        <Time value={session.starts_at}>{formatDay(session.starts_at, language)}</Time>
        <span className="muted">{formatTimeRange(session.starts_at, session.ends_at, language)}</span>
        {session.location && (
          <span className="muted">
            <Localized text={session.location} />
          </span>
        )}
      </p>
    </>
  )
}
