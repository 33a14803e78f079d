import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useDocumentHead, useHeadContext, useLoad, useNow } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Spectrum } from '@hub/shared-ui/spectrum'
import type { ReactNode } from 'react'
import { AboutHub } from './about-hub.tsx'
import { type HomePage as Home, homePageQuery } from './api/get-home-page.ts'
import { Hero } from './hero.tsx'
import { homeMetadata } from './home-metadata.ts'
import styles from './home-page.module.css'
import { People } from './people.tsx'
import { Programme } from './programme.tsx'
import { SpacesTeaser } from './spaces-teaser.tsx'

/** `aside`: what other parts have to say, after the programme. */
export function HomePage({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation('home')
  const { data: home, error, retry, retrying } = useLoad(homePageQuery)
  const now = useNow()
  useDocumentHead(homeMetadata(useHeadContext()))
  return (
    <>
      <Hero>
        <Spectrum events={home?.spectrum} from={now} to="/hub_calendar" />
      </Hero>
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
