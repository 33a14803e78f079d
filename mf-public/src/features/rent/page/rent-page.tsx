import { useTranslation } from '@hub/shared-i18n'
import {
  errorMessageKey,
  useDocumentHead,
  useHeadContext,
  useLoad,
  useNow,
  useQuery,
} from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { occupancyQuery } from '../api/list-occupancy.ts'
import { spacesQuery } from '../api/list-spaces.ts'
import { rentMetadata } from '../head/rent-metadata.ts'
import type { Space } from '../model/space.ts'
import { type Week, weekAt } from '../time/week.ts'
import { CompletedBookingPage } from './completed-booking-page.tsx'
import styles from './rent-page.module.css'
import { RentSkeleton } from './rent-skeleton.tsx'
import { SpacePage } from './space-page.tsx'
import { useCompletedBooking } from './use-completed-booking.ts'
import { useRentSearchParams } from './use-rent-search-params.ts'

/** A week that nobody has to look at: nothing is asked before the visitor's time is known. */
const NO_WEEK = { since: 0, until: 0 }

/** The spaces of the hub, the hours in which one of them can be had, and what became of a booking. */
export function RentPage() {
  const { booked, finish } = useCompletedBooking()
  if (!booked) return <Spaces onBooked={finish} />
  // The address that was confirmed makes another step of the same page.
  const { id, needs_confirmation: isUnconfirmed } = booked.booking
  return <CompletedBookingPage key={`${id} ${isUnconfirmed}`} {...booked} onChange={finish} />
}

function Spaces({ onBooked }: Pick<LoadedProps, 'onBooked'>) {
  const { t } = useTranslation('rent')
  const now = useNow()?.getTime()
  const { asked, go } = useRentSearchParams()
  const { data: spaces, error, retry, retrying } = useLoad(spacesQuery)
  const week = asked.week ?? (now === undefined ? undefined : weekAt(now))
  // On its way beside the spaces: the first one's week needs no name.
  useQuery({ ...occupancyQuery(asked.space, week ?? NO_WEEK), enabled: !spaces && week !== undefined })

  const named = spaces?.find(({ slug }) => slug === asked.space)
  const space = named ?? spaces?.[0]
  useDocumentHead(rentMetadata(spaces, useHeadContext(), named))
  const isReady = spaces && space && week && now !== undefined
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {isReady && <Loaded {...{ spaces, space, week, now, go, onBooked }} asked={asked.space} />}
      {!isReady && !error && !(spaces && !space) && <RentSkeleton />}
      {error && (
        <div className={`wrap ${styles.message}`}>
          <ErrorCard
            title={t('spaces.error')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        </div>
      )}
      {spaces?.length === 0 && (
        <div className={`wrap ${styles.message}`}>
          <EmptyState art="quiet" title={t('spaces.none')}>
            <p>{t('spaces.noneText')}</p>
          </EmptyState>
        </div>
      )}
    </>
  )
}

interface LoadedProps {
  readonly spaces: readonly Space[]
  readonly space: Space
  readonly week: Week
  readonly now: number
  readonly asked: string | null
  readonly go: ReturnType<typeof useRentSearchParams>['go']
  readonly onBooked: (booked: Booked) => void
}

function Loaded({ asked, space, ...props }: LoadedProps) {
  const isUnknown = asked !== null && asked !== space.slug
  return <SpacePage {...props} space={space} askedAs={isUnknown ? null : asked} isUnknown={isUnknown} />
}
