import { db, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import {
  queryClient,
  queryOptions,
  unwrap,
  useLoad,
  useLocation,
  useMetadataContext,
  useNow,
  usePageMetadata,
  useQuery,
} from '@hub/shared-platform'
import { type Closure, closuresQuery } from '@hub/shared-ui/closure-data'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { OnDemand } from '@hub/shared-ui/on-demand'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { isSlug } from '@hub/shared-ui/slug'
import { useEffect, useRef } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { useNavigateUnlessLeft } from '../../../lib/use-navigate-unless-left.ts'
import { completedCode } from '../booking/deferred-code.ts'
import { occupancyQuery } from '../grid/list-occupancy.ts'
import { rentMetadata } from '../model/rent-metadata.ts'
import { type Space, type SpaceRow, toSpace } from '../model/space.ts'
import { type Week, weekAt } from '../model/week.ts'
import styles from './rent-page.module.css'
import { SpacePage } from './space-page.tsx'
import { useRentSearchParams } from './use-rent-search-params.ts'

const CHIPS = ['8rem', '11rem', '9rem', '9.5rem', '7.5rem']

/** Holds the places of the spaces, of what one of them is, and of its week. */
function RentSkeleton() {
  return (
    <SkeletonGroup className="wrap">
      <div className={styles.chips}>
        {CHIPS.map((width) => (
          <Skeleton key={width} width={width} height="2.75rem" />
        ))}
      </div>
      <div className={styles.words}>
        <Skeleton width="60%" height="clamp(2rem, 1.5rem + 2.2vw, 3.375rem)" />
        <Skeleton width="90%" height="3.75rem" />
      </div>
      <div className={styles.intro}>
        <div className={styles.plan}>
          <Skeleton ratio={2} />
          <Skeleton height="100%" />
        </div>
        <Skeleton height="18rem" />
      </div>
      <div className={styles.week}>
        <Skeleton height="40rem" />
      </div>
    </SkeletonGroup>
  )
}

/** A week that nobody has to look at: nothing is asked before the visitor's time is known. */
const NO_WEEK = { since: 0, until: 0 }

/** The spaces of the hub, the hours in which one of them can be had, and what became of a booking. */
function RentPage() {
  const { booked, finish } = useCompletedBooking()
  if (!booked) return <Spaces onBooked={finish} />
  // The address that was confirmed makes another step of the same page.
  const { id, needs_confirmation: isUnconfirmed } = booked.booking
  return <Completed key={`${id} ${isUnconfirmed}`} booked={booked} onChange={finish} />
}

interface CompletedProps {
  readonly booked: Booked
  readonly onChange: (booked: Booked) => void
}

/** What has become of a booking, in the place of the form. The heading stands also while the rest is loading. */
function Completed({ booked, onChange }: CompletedProps) {
  const { t } = useTranslation('booking')
  const heading = useRef<HTMLHeadingElement>(null)
  usePageMetadata({ title: t('title'), path: '/rent', noIndex: true })
  // The button that was pressed is gone with its form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={`wrap ${styles.booked}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <OnDemand
        code={completedCode}
        height="40rem"
        props={{ ...booked, onChange }}
        failureTitle={t('notShown')}
      />
    </div>
  )
}

function Spaces({ onBooked }: Pick<LoadedProps, 'onBooked'>) {
  const { t } = useTranslation('rent')
  const now = useNow()?.getTime()
  const { asked, go, urlOf } = useRentSearchParams()
  const load = useLoad(spacesQuery)
  const spaces = load.data
  const week = asked.week ?? (now === undefined ? undefined : weekAt(now))
  // On its way beside the spaces: the first one's week needs no name. The page server renders no page whose request fails.
  const slug = isSlug(asked.space ?? undefined) ? asked.space : null
  useQuery({ ...occupancyQuery(slug, week ?? NO_WEEK), enabled: !spaces && week !== undefined })

  const named = spaces?.find(({ slug }) => slug === asked.space)
  const space = named ?? spaces?.[0]
  usePageMetadata(rentMetadata(spaces, useMetadataContext(), named))
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <LoadBoundary
        load={load}
        loadError={t('spaces.error')}
        skeleton={<RentSkeleton />}
        className={load.error ? `wrap ${styles.message}` : undefined}
      >
        {(loaded) => {
          if (!space) return <NoSpaces />
          if (!week || now === undefined) return <RentSkeleton />
          return <Loaded {...{ spaces: loaded, space, week, now, go, urlOf, onBooked }} asked={asked.space} />
        }}
      </LoadBoundary>
    </>
  )
}

function NoSpaces() {
  const { t } = useTranslation('rent')
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState art="quiet" title={t('spaces.none')}>
        <p>{t('spaces.noneText')}</p>
      </EmptyState>
    </div>
  )
}

interface LoadedProps {
  readonly spaces: readonly Space[]
  readonly space: Space
  readonly week: Week
  readonly now: number
  readonly asked: string | null
  readonly go: ReturnType<typeof useRentSearchParams>['go']
  readonly urlOf: ReturnType<typeof useRentSearchParams>['urlOf']
  readonly onBooked: (booked: Booked) => void
}

function Loaded({ asked, space, ...props }: LoadedProps) {
  const isUnknown = asked !== null && asked !== space.slug
  return <SpacePage {...props} space={space} askedAs={isUnknown ? null : asked} isUnknown={isUnknown} />
}

interface State {
  readonly booked: Booked
  /** Whose it is: null is a guest. */
  readonly by: string | null
}

const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'booked' in state && 'by' in state

/** What has been booked lies in the entry of the history, where it outlives a reload; the person who comes next sees none of it. */
function useCompletedBooking() {
  const { t } = useTranslation('booking')
  const { user } = useAuth()
  const by = user?.id ?? null
  const { state, pathname, search } = useLocation()
  const navigate = useNavigateUnlessLeft()
  // A prerendered frame knows nothing of it.
  const isTakenOver = useNow() !== undefined
  return {
    booked: isTakenOver && isState(state) && state.by === by ? state.booked : undefined,
    finish: (booked: Booked) => {
      const { needs_confirmation: isUnconfirmed, status, email } = booked.booking
      const notice = isUnconfirmed ? t('confirmByLink', { email }) : t(`status.${status}`)
      if (navigate(pathname + search, { replace: true, state: { booked, by } satisfies State, notice }))
        window.scrollTo(0, 0)
      // Hours, orders and bookings stand on many pages; what is not on the screen is asked for when it is.
      void queryClient.invalidateQueries()
    },
  }
}

export { RentPage as Component }

const COLUMNS = [
  'id, slug, name, summary, description, rules, capacity, area_m2, cover_path, cover_motif, cover_print',
  'min_hours, max_hours, lead_hours, ahead_days, break_before_minutes, break_after_minutes, days_off, who_may_book',
  'free_cancel_hours, late_cancel_percent',
  'photos:space_photos(id, path, cover_seed, cover_motif, width, height, alt, sort_order)',
  'amenities:space_amenities(sort_order, note, amenity:amenities(name))',
  'prices:space_prices(label, hourly_amount, currency, weekdays, from_time, to_time, priority)',
  'opening_hours:space_opening_hours(weekday, opens_at, closes_at)',
].join(', ')

async function listSpaces(signal: AbortSignal, closed: Promise<readonly Closure[]>): Promise<Space[]> {
  const [answer, closures] = await Promise.all([
    db()
      .from('spaces')
      .select(COLUMNS)
      .eq('is_active', true)
      .order('sort_order')
      .order('slug')
      .abortSignal(signal)
      .overrideTypes<SpaceRow[], { merge: false }>(),
    closed,
  ])
  return unwrap(answer).map((row) => toSpace(row, closures))
}

/**
 * The spaces on offer, each with all that is said about it.
 * @throws ApiError
 */
const spacesQuery = queryOptions({
  queryKey: ['spaces'],
  // The footer asks for closures, too.
  queryFn: ({ client, signal }) => listSpaces(signal, client.fetchQuery(closuresQuery)),
  staleTime: 5 * 60_000,
})
