import { mediaUrl } from '@hub/shared-auth'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { CourseCard } from '@hub/shared-ui/course-card'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import type { PhotoSource } from '@hub/shared-ui/photo'
import { Section } from '@hub/shared-ui/section'
import { PreviewLinks } from './preview-links.tsx'
import type { SeasonPreview } from './season-actions.ts'
import styles from './seasons.module.css'

const photoOf = ({ cover_path }: { readonly cover_path: string | null }): PhotoSource | undefined =>
  cover_path ? { src: mediaUrl(cover_path), width: 1600, height: 900 } : undefined

/** The events and courses of a season as the lists of visitors show them, each with a link to its page. */
export function Programme({ preview: { events, courses } }: { readonly preview: SeasonPreview }) {
  const { t } = useTranslation('seasons')
  const languages = [useLanguage()]
  return (
    <>
      {events.length > 0 && (
        <Section title={t('preview.events')} className={styles.programme}>
          <EventRows>
            {events.map((event) => (
              <div key={event.id}>
                <EventRow event={event} photo={photoOf(event)} />
                <div className={styles.pages}>
                  <PreviewLinks item={{ kind: 'event', slug: event.slug }} languages={languages} />
                </div>
              </div>
            ))}
          </EventRows>
        </Section>
      )}
      {courses.length > 0 && (
        <Section title={t('preview.courses')} className={styles.programme}>
          <div className={styles.cards}>
            {courses.map((course) => (
              <div key={course.id}>
                <CourseCard course={course} photo={photoOf(course)} />
                <div className={styles.pages}>
                  <PreviewLinks item={{ kind: 'course', slug: course.slug }} languages={languages} />
                </div>
              </div>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
