import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useMetadataContext, useNow, usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import { EventRowsSkeleton } from '@hub/shared-ui/event-skeletons'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SpeakerTile, SpeakerTiles } from '@hub/shared-ui/speaker-tile'
import { Spectrum } from '@hub/shared-ui/spectrum'
import type { ReactNode } from 'react'
import { FavouriteToggle } from '../../lib/favourites/favourite-button.tsx'
import { AboutHub } from './about-hub.tsx'
import { FeaturedEvent, FeaturedSkeleton } from './featured-event.tsx'
import { type HomePage as Home, type HomeSpeaker, homePageQuery } from './get-home-page.ts'
import { homeMetadata } from './home-metadata.ts'
import styles from './home-page.module.css'
import { SpacesTeaser } from './spaces-teaser.tsx'

/** As many as `home_page` sends. */
const ROWS = 5

/** The next evenings, to be read as a programme. Without `events`, their places. */
function UpcomingEvents({ events }: { events: EventCardData[] | undefined }) {
  const { t } = useTranslation('home')
  const more = <MoreLink to="/events">{t('upcoming.more')}</MoreLink>
  return (
    <Section className="wrap" title={t('upcoming.title')} more={more}>
      {events ? (
        <EventRows>
          {events.map((event) => (
            <EventRow key={event.id} event={event} action={<FavouriteToggle event={event} />} />
          ))}
        </EventRows>
      ) : (
        <EventRowsSkeleton count={ROWS} />
      )}
    </Section>
  )
}

interface ProgrammeProps {
  featured: EventCardData | null | undefined
  upcoming: EventCardData[] | undefined
}

/** What is on: one event to come to, the next ones, or the honest word that there are none. */
function Programme({ featured, upcoming }: ProgrammeProps) {
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

/** `aside`: what other parts have to say, after the programme. */
export function HomePage({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation('home')
  const { data: home, error, retry, retrying } = useLoad(homePageQuery)
  const now = useNow()
  usePageMetadata(homeMetadata(useMetadataContext()))
  return (
    <>
      <Hero>
        <Spectrum events={home?.spectrum} from={now} to="/hub_calendar" />
      </Hero>
      {/* Not a `LoadBoundary`: while it loads, each section is its own skeleton under its heading. */}
      {error ? (
        <div id="about" className={`wrap ${styles.error}`}>
          <ErrorCard
            title={t('error.title')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        </div>
      ) : (
        <Sections home={home} aside={aside} />
      )}
    </>
  )
}

/** Everything below the hero; without data each section holds its place. */
function Sections({ home, aside }: { home: Home | undefined; aside: ReactNode }) {
  return (
    <>
      <Programme featured={home?.featured} upcoming={home?.upcoming} />
      {aside}
      <div id="about">
        <AboutHub about={home?.about} />
      </div>
      <People speakers={home?.speakers} />
      <SpacesTeaser spaces={home?.spaces} coworking={home?.coworking} />
    </>
  )
}

/** The first element seen: it waits for no data. Below the words, the spectrum of the programme. */
function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <div className={`wrap ${styles.hero}`}>
      <h1 className={styles.title}>{t('hero.title')}</h1>
      <div className={styles.side}>
        <p className="lead">{t('hero.lead')}</p>
        <div className="actions">
          <ButtonLink to="/events">{t('hero.programme')}</ButtonLink>
          <ButtonLink to="#about" variant="line">
            {t('hero.about')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.spectrum}>{children}</div>
    </div>
  )
}

/** As many as `home_page` sends. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Some of those who speak here. Without `speakers`, their places. */
function People({ speakers }: { speakers: HomeSpeaker[] | undefined }) {
  const { t } = useTranslation('home')
  if (speakers?.length === 0) return null
  return (
    <Section
      className="wrap"
      title={t('speakers.title')}
      more={<MoreLink to="/speakers">{t('speakers.more')}</MoreLink>}
    >
      <SpeakerTiles>
        {speakers
          ? speakers.map(({ field, ...speaker }) => (
              <li key={speaker.id}>
                <SpeakerTile speaker={{ ...speaker, note: field }} lined />
              </li>
            ))
          : PLACES.map((place) => <TileSkeleton key={place} />)}
      </SpeakerTiles>
    </Section>
  )
}

function TileSkeleton() {
  return (
    <li className={styles.tile} data-lined>
      <Skeleton width="4rem" ratio={1} round />
      <Skeleton width="60%" height="1.5rem" />
    </li>
  )
}
