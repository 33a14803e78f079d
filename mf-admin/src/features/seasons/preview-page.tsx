import { mediaUrl } from '@hub/shared-auth'
import { LANGUAGES, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CourseCard } from '@hub/shared-ui/course-card'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { PhotoSource } from '@hub/shared-ui/photo'
import { Section } from '@hub/shared-ui/section'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { throwIfForbidden } from '../../lib/throw-if-forbidden.ts'
import { PreviewLinks } from './preview-links.tsx'
import { seasons } from './season.ts'
import { previewQuery } from './season-actions.ts'
import styles from './seasons.module.css'

const photoOf = ({ cover_path }: { readonly cover_path: string | null }): PhotoSource | undefined =>
  cover_path ? { src: mediaUrl(cover_path), width: 1600, height: 900 } : undefined

/** The programme of a season with the cards that visitors will see; the pages of its items open in both languages. */
function PreviewPage() {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const { id = '' } = useParams()
  const season = useLoad(seasons.query(id))
  const load = useLoad(previewQuery(id))
  throwIfForbidden(load)
  const page = `${seasons.path}/${id}/edit`
  const title = season.data ? localize(season.data.title, language).text : t('one')
  return (
    <AdminFrame section="seasons" title={t('preview.heading', { title })} back={{ to: page, label: title }}>
      <p className={styles.lead}>{t('preview.text')}</p>
      <LoadBoundary load={load} loadError={t('preview.loadError')} skeleton={{ height: '24rem' }}>
        {({ events, courses }) => (
          <>
            {events.length === 0 && courses.length === 0 && (
              <EmptyState
                art="quiet"
                title={t('preview.empty')}
                actions={<ButtonLink to={page}>{t('preview.back')}</ButtonLink>}
              />
            )}
            {events.length > 0 && (
              <Section title={t('preview.events')} className={styles.programme}>
                <EventRows>
                  {events.map((event) => (
                    <div key={event.id}>
                      <EventRow event={event} photo={photoOf(event)} />
                      <div className={styles.pages}>
                        <PreviewLinks item={{ kind: 'event', slug: event.slug }} languages={LANGUAGES} />
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
                        <PreviewLinks item={{ kind: 'course', slug: course.slug }} languages={LANGUAGES} />
                      </div>
                    </div>
                  ))}
                </div>
              </Section>
            )}
          </>
        )}
      </LoadBoundary>
    </AdminFrame>
  )
}

export { PreviewPage as Component }
