import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Section } from '@hub/shared-ui/section'
import { SkeletonRows } from '../../list/skeleton-rows.tsx'
import { upcomingEventsQuery } from './api/list-upcoming-events.ts'
import styles from './dashboard-page.module.css'
import { EventTable } from './event-table.tsx'

export function UpcomingEvents() {
  const { t } = useTranslation('admin')
  const { data: events, error, retry, retrying } = useLoad(upcomingEventsQuery)
  return (
    <Section title={t('events.title')} className={styles.section}>
      {events && events.length > 0 && <EventTable events={events} />}
      {events?.length === 0 && (
        <EmptyState art="quiet" title={t('events.empty.title')} headingLevel={3}>
          <p>{t('events.empty.text')}</p>
        </EmptyState>
      )}
      {error && (
        <ErrorCard
          title={t('events.error')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!events && !error && <SkeletonRows />}
    </Section>
  )
}
