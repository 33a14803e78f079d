import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { useMemo } from 'react'
import { storedPhoto } from '../../../lib/photos.ts'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'
import styles from './speaker-card.module.css'

interface Props {
  readonly speakers: readonly SpeakerCardData[]
  /** Address of this list, for the way back. */
  readonly from: string
}

export function SpeakerList({ speakers, from }: Props) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <ul className={styles.cards}>
      {speakers.map((speaker) => (
        <li key={speaker.id}>
          <SpeakerCard speaker={speaker} linkState={linkState} />
        </li>
      ))}
    </ul>
  )
}

/** Holds the place of so many cards. */
export function SpeakerListSkeleton({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup>
      <ul className={styles.cards} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index}>
            <span className={styles.card}>
              <Skeleton ratio={1} round />
              <span className={styles.words}>
                <Skeleton width="70%" height="1.75rem" />
                <Skeleton width="40%" height="1.375rem" />
                <Skeleton width="90%" height="2.75rem" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}

interface SpeakerCardProps {
  readonly speaker: SpeakerCardData
  /** Goes into the history with the link: the list to come back to. */
  readonly linkState: unknown
}

/** Somebody to get to know: the whole card is the link. */
function SpeakerCard({ speaker, linkState }: SpeakerCardProps) {
  const name = localize(speaker.name, useLanguage())
  return (
    <Link
      to={`/speakers/${speaker.id}`}
      state={linkState}
      className={styles.card}
      data-kind={speakerColour(speaker.id)}
    >
      <span className={styles.face}>
        <Cover
          seed={speaker.id}
          kind={speakerColour(speaker.id)}
          ratio="1x1"
          motif={speaker.cover_motif}
          print={speaker.cover_print}
          photo={speaker.photo_path ? storedPhoto(speaker.photo_path) : undefined}
        />
      </span>
      <span className={styles.words}>
        <b className={styles.name} lang={name.isFallback ? name.language : undefined}>
          {name.text}
        </b>
        <Facts speaker={speaker} />
      </span>
    </Link>
  )
}

function Facts({ speaker }: Pick<SpeakerCardProps, 'speaker'>) {
  const { t } = useTranslation('speakers')
  const language = useLanguage()
  const isFallback = [speaker.name, speaker.headline].some((text) => localize(text, language).isFallback)
  return (
    <>
      {speaker.field && (
        <span className={styles.field}>
          <Localized text={speaker.field} />
        </span>
      )}
      {speaker.headline && (
        <span className={styles.headline}>
          <Localized text={speaker.headline} />
        </span>
      )}
      {(speaker.is_recommended || isFallback) && (
        <span className={styles.badges}>
          {speaker.is_recommended && <Badge icon={StarIcon}>{t('list.recommended')}</Badge>}
          {isFallback && <FallbackBadge />}
        </span>
      )}
    </>
  )
}
