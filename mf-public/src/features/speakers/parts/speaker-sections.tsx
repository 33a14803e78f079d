import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { CourseCard, CourseCards } from '@hub/shared-ui/course-card'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { useMemo } from 'react'
import { storedPhoto } from '../../../lib/photos.ts'
import type { PostSummary, SignedPost } from '../model/post.ts'
import styles from '../page/speaker-page.module.css'
import { PostCards } from './post-cards.tsx'

const photoOf = ({ cover_path }: { readonly cover_path: string | null }) =>
  cover_path ? storedPhoto(cover_path) : undefined

/** Where to hear them next; when nowhere, the programme. */
export function UpcomingEvents({ events }: { readonly events: readonly EventCardData[] }) {
  const { t } = useTranslation('speakers')
  return (
    <Section className="wrap" title={t('speaker.upcoming')}>
      {events.length > 0 ? (
        <EventCards>
          {events.map((event) => (
            <EventCard key={event.id} event={event} photo={photoOf(event)} />
          ))}
        </EventCards>
      ) : (
        <div className={styles.none}>
          <p className="muted">{t('speaker.noUpcoming')}</p>
          <MoreLink to="/events">{t('speaker.programme')}</MoreLink>
        </div>
      )}
    </Section>
  )
}

export function Courses({ courses }: { readonly courses: readonly CourseCardData[] }) {
  const { t } = useTranslation('speakers')
  return (
    <Section
      className="wrap"
      title={t('speaker.courses')}
      more={<MoreLink to="/courses">{t('speaker.allCourses')}</MoreLink>}
    >
      <CourseCards>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} photo={photoOf(course)} />
        ))}
      </CourseCards>
    </Section>
  )
}

interface BlogProps {
  readonly posts: readonly PostSummary[]
  readonly author: SignedPost['author']
}

export function Blog({ posts, author }: BlogProps) {
  const { t } = useTranslation('speakers')
  const signed = useMemo(() => posts.map((post) => ({ ...post, author })), [posts, author])
  return (
    <Section className="wrap" title={t('speaker.blog')}>
      <PostCards posts={signed} />
    </Section>
  )
}

interface PastProps {
  /** The last ones. */
  readonly events: readonly EventCardData[]
  readonly count: number
  readonly name: LocalizedText
}

/** The last of what was; all of it can be found in the list of events by name. */
export function PastEvents({ events, count, name }: PastProps) {
  const { t } = useTranslation('speakers')
  const query = new URLSearchParams({ tab: 'past', q: localize(name, useLanguage()).text })
  return (
    <Section
      className="wrap"
      title={t('speaker.past')}
      more={
        count > events.length && (
          <MoreLink to={`/events?${query}`}>{t('speaker.allPast', { count })}</MoreLink>
        )
      }
    >
      <EventRows>
        {events.map((event) => (
          <EventRow key={event.id} event={event} photo={photoOf(event)} />
        ))}
      </EventRows>
    </Section>
  )
}
