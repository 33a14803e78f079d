import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { FeaturedEvent } from './featured-event.tsx'
import { FeaturedSkeleton } from './featured-skeleton.tsx'
import styles from './home-page.module.css'
import { UpcomingEvents } from './upcoming-events.tsx'

export interface ProgrammeProps {
  featured: EventCardData | null | undefined
  upcoming: EventCardData[] | undefined
}

/** What is on: one event to come to, the next ones, or the honest word that there are none. */
export function Programme({ featured, upcoming }: ProgrammeProps) {
  if (featured === null && upcoming?.length === 0) return <NothingPlanned />
  return (
    <>
      {featured === undefined && <FeaturedSkeleton />}
      {featured && <FeaturedEvent event={featured} />}
      {upcoming?.length !== 0 && <UpcomingEvents events={upcoming} />}
    </>
  )
}

function NothingPlanned() {
  const { t } = useTranslation('home')
  return (
    <div className={`wrap ${styles.empty}`}>
      <EmptyState
        art="quiet"
        title={t('empty.title')}
        actions={
          <ButtonLink to="/events?tab=past" variant="line">
            {t('empty.more')}
          </ButtonLink>
        }
      >
        <p>{t('empty.text')}</p>
      </EmptyState>
    </div>
  )
}
