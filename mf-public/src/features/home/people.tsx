import { useTranslation } from '@hub/shared-i18n'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SpeakerTile, SpeakerTiles } from '@hub/shared-ui/speaker-tile'
import type { HomeSpeaker } from './get-home-page.ts'
import styles from './people.module.css'

/** As many as `home_page` sends. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Some of those who speak here. Without `speakers`, their places. */
export function People({ speakers }: { speakers: HomeSpeaker[] | undefined }) {
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
